import { lazy, memo, type ReactNode, Suspense } from 'react';
import { useSay } from '../i18n/say.ts';
import type { Connection } from '../model/connection.ts';
import type { CreatingRow } from '../state/list.ts';
import { ConnectionRow } from './ConnectionRow.tsx';
import styles from './ConnectionsTable.module.css';
import { HEADER_CELL, ROW, ROWS, TABLE } from './table-roles.ts';

/** A row of the list: a connection of the service, or one that waits here to be created. */
export type ListRow = Connection | CreatingRow;

/** A list longer than this is drawn only where it is looked at; until that can be done, its beginning is drawn. */
const PLAIN = 100;
const BEGINNING = 30;

type RowsProps = { rows: readonly ListRow[]; draw: (row: ListRow, index: number, top?: number) => ReactNode };

/** Most lists do without it, so it comes after the first paint; where it cannot be had, every row is drawn. */
const VirtualRows = lazy(() =>
  import('./VirtualRows.tsx').then(
    ({ VirtualRows: Rows }) => ({ default: Rows }),
    () => ({ default: PlainRows }),
  ),
);

function PlainRows({ rows, draw }: RowsProps) {
  return (
    <tbody {...ROWS} className={styles.rows}>
      {rows.map((row, index) => draw(row, index))}
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
  const say = useSay();
  const draw = (row: ListRow, index: number, top?: number): ReactNode => (
    <ConnectionRow key={keyOf(row, index)} row={row} index={index} top={top} typeName={nameOf(row.platform)} />
  );
  return (
    <table {...TABLE} className={styles.table} aria-label={say('list.title')} aria-rowcount={rows.length + 1}>
      <thead {...ROWS} className={styles.head}>
        <tr {...ROW} aria-rowindex={1}>
          <th {...HEADER_CELL}>{say('list.name')}</th>
          <th {...HEADER_CELL}>{say('list.type')}</th>
          <th {...HEADER_CELL}>{say('list.last_updated')}</th>
        </tr>
      </thead>
      {rows.length > PLAIN ? (
        <Suspense fallback={<PlainRows rows={rows.slice(0, BEGINNING)} draw={draw} />}>
          <VirtualRows rows={rows} draw={draw} />
        </Suspense>
      ) : (
        <PlainRows rows={rows} draw={draw} />
      )}
    </table>
  );
});

/** Ids are unique in a sound list; an unsound one must not break. */
const keyOf = (row: ListRow, index: number) => ('entryId' in row ? row.entryId : `${row.platform}/${row.id || index}`);
