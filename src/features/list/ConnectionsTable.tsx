import { lazy, memo, type ReactNode, Suspense, useDeferredValue } from 'react';
import { useTranslate } from '../../i18n/translate.ts';
import { laneOf } from '../../model/connection.ts';
import { useRowStates } from '../../state/list/list.ts';
import { HEADER_CELL, ROW, ROWS, TABLE } from '../../ui/table-roles.ts';
import { ConnectionRow } from './ConnectionRow.tsx';
import styles from './ConnectionsTable.module.css';
import type { ListRow, RowsProps } from './rows/list-row.ts';
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
