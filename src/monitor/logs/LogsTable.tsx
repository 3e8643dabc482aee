import { type CSSProperties, memo, useMemo, useRef } from 'react';
import { useTranslate } from '../../i18n/translate.ts';
import type { LogRow } from '../../model/errorlog.ts';
import { HEADER_CELL, ROW, ROWS, TABLE } from '../../ui/table-roles.ts';
import { useMedia } from '../../ui/use-media.ts';
import { COLUMNS, type Column } from './columns.ts';
import { BoxRows, PageRows } from './LogsRows.tsx';
import styles from './LogsTable.module.css';

/** What fits a card on a phone; the rest is in the details. */
const ESSENTIAL: readonly Column['id'][] = ['timestamp', 'reason', 'http_status', 'connection_name'];

/**
 * The errors as a table (MON-13) that scrolls in a box of its own, so that its head and both scrollbars are always at
 * hand. On a phone every error is a card and it is the page that scrolls.
 */
export const LogsTable = memo(function LogsTable({
  rows,
  hidden,
  stale,
  onOpen,
}: {
  rows: readonly LogRow[];
  /** Columns that are not shown, by name. */
  hidden: readonly string[];
  /** Other rows are on their way. */
  stale: boolean;
  onOpen: (row: LogRow) => void;
}) {
  const t = useTranslate();
  const wide = useMedia('(min-width: 768px)');
  const box = useRef<HTMLDivElement>(null);
  const columns = useMemo(
    () => COLUMNS.filter(({ id }) => !hidden.includes(id) && (wide || ESSENTIAL.includes(id))),
    [hidden, wide],
  );
  const Rows = wide ? BoxRows : PageRows;
  return (
    <div ref={box} className={styles.box} aria-busy={stale || undefined}>
      <table
        {...TABLE}
        className={styles.table}
        aria-label={t('logs.title')}
        aria-rowcount={rows.length + 1}
        style={wide ? widthsOf(columns) : undefined}
      >
        <thead {...ROWS} className={styles.head}>
          <tr {...ROW} aria-rowindex={1}>
            {columns.map(({ id, name, number }) => (
              <th {...HEADER_CELL} key={id} data-column={id} data-number={number}>
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <Rows rows={rows} columns={columns} box={box} onOpen={onOpen} t={t} />
      </table>
    </div>
  );
});

/** Columns are as wide as they need, and share what is left. */
function widthsOf(columns: readonly Column[]): CSSProperties & { '--columns': string } {
  return {
    '--columns': columns.map(({ width }) => `minmax(${width}px, ${width}fr)`).join(' '),
    minWidth: columns.reduce((sum, { width }) => sum + width, 0),
  };
}
