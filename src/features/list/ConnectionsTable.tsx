import { lazy, memo, type ReactNode, Suspense, useDeferredValue, useId } from 'react';
import { logoOf } from '../../connection/kind/kinds.ts';
import { formatDate } from '../../i18n/date.ts';
import { currentLocale, type Translate, useTranslate } from '../../i18n/translate.ts';
import { addressOf } from '../../model/base-path.ts';
import { isLinked, laneOf, ownPathOf, platformOf } from '../../model/connection.ts';
import { type RowState, useRowStates } from '../../state/list/list.ts';
import { Logo } from '../../ui/Logo.tsx';
import { ReasonTip } from '../../ui/ReasonTip.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { shorten } from '../../ui/shorten.ts';
import { CELL, HEADER_CELL, ROW, ROWS, TABLE } from '../../ui/table-roles.ts';
import styles from './ConnectionsTable.module.css';
import { chipsOf, type ListRow, type RowsProps } from './rows/list-row.ts';
import { walkRows } from './walk-rows.ts';

/** A longer list is virtualized; until that has loaded, a screenful is rendered. */
const PLAIN = 100;
/** The least height of a row in px. */
const HEIGHT = 44;

const screenful = (rows: readonly ListRow[]) => rows.slice(0, Math.ceil(innerHeight / HEIGHT));

/** Most lists do not need it, so it is loaded after the first paint; if it cannot be loaded, all rows are rendered. */
const VirtualRows = lazy(() =>
  import('./rows/VirtualRows.tsx').then(
    ({ VirtualRows: Rows }) => ({ default: Rows }),
    () => ({ default: PlainRows }),
  ),
);

/** Renders a screenful at first and defers the rest, so that nothing waits for it. */
function PlainRows({ rows, draw }: RowsProps) {
  const drawn = useDeferredValue(rows, screenful(rows));
  return (
    <tbody {...ROWS} className={styles.rows}>
      {drawn.map((row, index) => draw(row, index))}
    </tbody>
  );
}

/** A screenful of rows with the height of all of them, so that it can be scrolled already. */
function Beginning({ rows, draw }: Pick<RowsProps, 'rows' | 'draw'>) {
  return (
    <tbody {...ROWS} className={styles.rows} style={{ height: rows.length * HEIGHT }}>
      {screenful(rows).map((row, index) => draw(row, index))}
    </tbody>
  );
}

/** The list as a table; on a phone every row is a card of two lines. */
export const ConnectionsTable = memo(function ConnectionsTable({
  rows,
  nameOf,
}: {
  rows: readonly ListRow[];
  nameOf: (platform: string) => string;
}) {
  const t = useTranslate();
  const states = useRowStates();
  const stateOf = (row: ListRow) => ('state' in row ? row.state : states.get(laneOf(row)));
  const draw = (row: ListRow, index: number, top?: number): ReactNode => (
    <ConnectionRow
      key={keyOf(row, index)}
      row={row}
      index={index}
      top={top}
      typeName={nameOf(row.platform)}
      state={stateOf(row)}
      t={t}
    />
  );
  return (
    <table
      {...TABLE}
      className={styles.table}
      aria-label={t('list.title')}
      aria-rowcount={rows.length + 1}
      onKeyDown={walkRows}
    >
      <thead {...ROWS} className={`${styles.head} visually-hidden-below-768`}>
        <tr {...ROW} aria-rowindex={1}>
          <th {...HEADER_CELL} className={styles.name}>
            {t('list.name')}
          </th>
          <th {...HEADER_CELL} className={styles.type}>
            {t('list.type')}
          </th>
          <th {...HEADER_CELL} className={styles.status}>
            {t('list.status')}
          </th>
          <th {...HEADER_CELL} className={styles.date}>
            {t('list.last_updated')}
          </th>
        </tr>
      </thead>
      {rows.length > PLAIN ? (
        <Suspense fallback={<Beginning rows={rows} draw={draw} />}>
          <VirtualRows rows={rows} draw={draw} stateOf={stateOf} />
        </Suspense>
      ) : (
        <PlainRows rows={rows} draw={draw} stateOf={stateOf} />
      )}
    </table>
  );
});

/** Ids are unique in a valid list; an invalid one must not break the page. */
const keyOf = (row: ListRow, index: number) => ('entryId' in row ? row.entryId : `${row.platform}/${row.id || index}`);

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
const ConnectionRow = memo(function ConnectionRow({ row, index, top, typeName, state, t }: RowProps) {
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
