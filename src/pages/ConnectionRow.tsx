import { memo, type ReactNode, useId } from 'react';
import { formatDate } from '../i18n/date.ts';
import { currentLocale, useSay } from '../i18n/say.ts';
import { laneOf, pathOf, platformOf } from '../model/connection.ts';
import { type RowState, useRowStates } from '../state/list.ts';
import { Logo } from '../ui/Logo.tsx';
import { ReasonTip } from '../ui/ReasonTip.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { shorten } from '../ui/shorten.ts';
import styles from './ConnectionsTable.module.css';
import type { ListRow } from './ConnectionsTable.tsx';
import { chipsOf } from './row-chips.ts';
import { CELL, ROW } from './table-roles.ts';

type RowProps = { row: ListRow; index: number; top: number | undefined; typeName: string };

/** One row of the list. `top` is where it lies in a list that is drawn in parts. */
export function ConnectionRow(props: RowProps) {
  const states = useRowStates();
  const { row } = props;
  return <Drawn {...props} state={'state' in row ? row.state : states.get(laneOf(row))} />;
}

const Drawn = memo(function Drawn({ row, index, top, typeName, state }: RowProps & { state: RowState | undefined }) {
  const say = useSay();
  const shared = row.platform === 'sdk_mobile' && row.syncConnectionId !== undefined;
  const chips = chipsOf(row, state);
  return (
    <tr
      {...ROW}
      aria-rowindex={index + 2}
      aria-disabled={shared || undefined}
      className={styles.row}
      data-testid="connection-row"
      data-link-row
      data-connection-id={row.id || undefined}
      data-chips={chips.length > 0 || undefined}
      style={top === undefined ? undefined : { position: 'absolute', top }}
    >
      <td {...CELL} className={styles.name}>
        <Logo platform={row.platform} />
        <Title row={row} shared={shared} />
        {chips.length > 0 && (
          <span className={styles.chips}>
            {chips.map(({ says, tone, icon }) => (
              <StatusChip key={says} tone={tone} icon={icon}>
                {say(says)}
              </StatusChip>
            ))}
          </span>
        )}
      </td>
      <td {...CELL} className={styles.type}>
        {platformOf(row.platform) ? typeName : shorten(row.platformName || row.platform) || '-'}
      </td>
      <td {...CELL} className={styles.date}>
        {row.lastUpdate === undefined ? '-' : formatDate(row.lastUpdate, currentLocale())}
      </td>
    </tr>
  );
});

/** The row's name, and the link that covers the whole row; a row that leads nowhere says why where it can (LIST-10). */
function Title({ row, shared }: { row: ListRow; shared: boolean }): ReactNode {
  const say = useSay();
  const id = useId();
  const title = shorten(row.title) || say('list.untitled');
  const path = 'path' in row ? row.path : pathOf(row);
  const name = <bdi>{title}</bdi>;
  if (shared) {
    return (
      <>
        <button type="button" className={styles.title} title={title} aria-disabled="true" aria-describedby={id}>
          {name}
        </button>
        <ReasonTip id={id} reason={say('sync_row_tooltip')} />
      </>
    );
  }
  if (!path) {
    return (
      <span className={styles.title} title={title}>
        {name}
      </span>
    );
  }
  return (
    <a href={path} className={styles.title} title={title}>
      {name}
    </a>
  );
}
