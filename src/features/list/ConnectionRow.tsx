import { memo, type ReactNode, useId } from 'react';
import { logoOf } from '../../connection/kind/kinds.ts';
import { formatDate } from '../../i18n/date.ts';
import { currentLocale, type Translate } from '../../i18n/translate.ts';
import { addressOf } from '../../model/base-path.ts';
import { isLinked, ownPathOf, platformOf } from '../../model/connection.ts';
import type { RowState } from '../../state/list/list.ts';
import { Logo } from '../../ui/Logo.tsx';
import { ReasonTip } from '../../ui/ReasonTip.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { shorten } from '../../ui/shorten.ts';
import { CELL, ROW } from '../../ui/table-roles.ts';
import styles from './ConnectionsTable.module.css';
import { chipsOf, type ListRow } from './rows/list-row.ts';

type RowProps = {
  row: ListRow;
  index: number;
  /** Its position in a virtual list, in px. */
  top: number | undefined;
  typeName: string;
  /** The state of its edits in the outbox. */
  state: RowState | undefined;
  t: Translate;
};

/**
 * A row of the list. Everything is passed as a prop: hooks in a hundred rows would slow the start more than the rows
 * do.
 */
export const ConnectionRow = memo(function ConnectionRow({ row, index, top, typeName, state, t }: RowProps) {
  const shared = isLinked(row);
  const path = pathTo(row, state);
  return (
    <tr
      {...ROW}
      aria-rowindex={index + 2}
      aria-disabled={shared || undefined}
      className={styles.row}
      data-testid="connection-row"
      data-link-row={path !== undefined || undefined}
      data-connection-id={row.id || undefined}
      style={top === undefined ? undefined : { position: 'absolute', top }}
    >
      <td {...CELL} className={styles.name}>
        <Logo mark={logoOf(row.platform)} />
        <Title row={row} path={path} shared={shared} t={t} />
      </td>
      <td {...CELL} className={styles.type}>
        {platformOf(row.platform) ? typeName : shorten(row.platformName || row.platform) || '-'}
      </td>
      <td {...CELL} className={styles.status}>
        {chipsOf(row, state).map(({ label: says, tone, icon }, at) => (
          <StatusChip key={at} tone={tone} icon={icon}>
            {t(says)}
          </StatusChip>
        ))}
      </td>
      <td {...CELL} className={styles.date}>
        {row.lastUpdate === undefined ? '-' : formatDate(row.lastUpdate, currentLocale())}
      </td>
    </tr>
  );
});

/**
 * The address of a row: a create's form, or a connection's page with a hash if it needs attention; undefined if it has
 * none.
 */
function pathTo(row: ListRow, state: RowState | undefined): string | undefined {
  if ('path' in row) return row.path;
  const path = ownPathOf(row);
  return path && (state?.attention || state?.wrong) ? `${path}#attention` : path;
}

/** The row's name as a link that covers the row; a row without an address says why if possible (LIST-10). */
function Title({
  row,
  path,
  shared,
  t,
}: {
  row: ListRow;
  path: string | undefined;
  shared: boolean;
  t: Translate;
}): ReactNode {
  const title = shorten(row.title) || t('list.untitled');
  if (shared) return <SharedTitle title={title} reason={t('sync_row_tooltip')} />;
  if (!path) {
    return (
      <span className={styles.title} title={title}>
        {title}
      </span>
    );
  }
  return (
    <a href={addressOf(path)} className={styles.title} title={title}>
      {title}
    </a>
  );
}

function SharedTitle({ title, reason }: { title: string; reason: string }) {
  const id = useId();
  return (
    <>
      <button type="button" className={styles.title} title={title} aria-disabled="true" aria-describedby={id}>
        {title}
      </button>
      <ReasonTip id={id} reason={reason} />
    </>
  );
}
