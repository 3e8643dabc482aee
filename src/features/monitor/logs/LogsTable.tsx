import { type CSSProperties, memo, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { comesTwice } from '../../../i18n/date.ts';
import { useTranslate } from '../../../i18n/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { useAtLeast } from '../../../ui/use-media.ts';
import { VirtualTable } from '../../../ui/virtual/VirtualTable.tsx';
import type { LogRow } from '../errorlog/errorlog.ts';
import { COLUMNS, type Column } from './columns.ts';
import { LogDetail } from './LogDetail.tsx';
import { BoxRows, PageRows, type RowsProps } from './LogsRows.tsx';
import styles from './LogsTable.module.css';
import type { LeftRow } from './use-left-row.ts';

/** Distance from an end, in px, that counts as the end: a zoomed page scrolls by fractions. */
const SLACK = 2;

/** Sets `data-start` and `data-end` on `frame` while `box` inside it can be scrolled to that side. */
function useScrollEdges(box: RefObject<HTMLElement | null>, frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const [inner, outer] = [box.current, frame.current];
    if (!inner || !outer) return;
    const look = () => {
      const { scrollLeft, scrollWidth, clientWidth } = inner;
      const at = Math.abs(scrollLeft);
      outer.toggleAttribute('data-start', at > SLACK);
      outer.toggleAttribute('data-end', scrollWidth - clientWidth - at > SLACK);
    };
    const sizes = new ResizeObserver(look);
    for (const element of [inner, inner.firstElementChild]) if (element) sizes.observe(element);
    inner.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      inner.removeEventListener('scroll', look);
    };
  }, [box, frame]);
}

/** The fields on a phone's card; the details have the others. */
const ESSENTIAL: readonly Column['id'][] = ['timestamp', 'reason', 'http_status', 'connection_name'];

/** How many cards a phone shows before "Show all". */
const FOLDED = 20;

/** The rows, and the one whose details are open. */
export function LogList({
  rows,
  hidden,
  stale,
  left: { returnTo, returns, onReturned, keepRow },
}: Pick<TableProps, 'rows' | 'hidden' | 'stale'> & { left: LeftRow }) {
  const t = useTranslate();
  const [opened, setOpened] = useState<{ row: LogRow; open: boolean }>();
  const wide = useAtLeast(768);
  const [unfolded, setUnfolded] = useState(returns);
  const folded = !wide && !unfolded && rows.length > FOLDED;
  const shown = useMemo(() => (folded ? rows.slice(0, FOLDED) : rows), [rows, folded]);
  const onOpen = useCallback(
    (row: LogRow) => {
      setOpened({ row, open: true });
      keepRow(row);
    },
    [keepRow],
  );
  const onClose = () => {
    if (opened) setOpened({ ...opened, open: false });
    keepRow(undefined);
  };
  return (
    <>
      <LogsTable
        rows={shown}
        hidden={hidden}
        stale={stale}
        onOpen={onOpen}
        returnTo={returnTo}
        onReturned={onReturned}
      />
      {folded && (
        <Button iconAfter="chevron-down" onClick={() => setUnfolded(true)}>
          {t('logs.unfold', { count: rows.length })}
        </Button>
      )}
      {opened && <LogDetail {...opened} onClose={onClose} />}
    </>
  );
}

type TableProps = Pick<RowsProps, 'rows' | 'onOpen' | 'returnTo' | 'onReturned'> & {
  hidden: readonly string[];
  /** Other rows are loading. */
  stale: boolean;
};

/**
 * The errors as a table (MON-13) that scrolls in its own box, so that its head and both scrollbars are always visible. On a
 * phone every error is a card and the page scrolls.
 */
const LogsTable = memo(function LogsTable({ rows, hidden, stale, onOpen, returnTo, onReturned }: TableProps) {
  const t = useTranslate();
  const wide = useAtLeast(768);
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  useScrollEdges(box, frame);
  const columns = useMemo(
    () => COLUMNS.filter(({ id }) => !hidden.includes(id) && (wide || ESSENTIAL.includes(id))).map(roomFor(rows)),
    [hidden, wide, rows],
  );
  const Rows = wide ? BoxRows : PageRows;
  return (
    <div ref={frame} className={styles.frame} data-frozen={isFrozen(columns) || undefined}>
      <VirtualTable
        box={box}
        look={styles.box}
        label={t('logs.title')}
        count={rows.length}
        head={columns.map(({ id, name, number }) => ({ key: id, words: t(name), 'data-number': number }))}
        cards="page"
        busy={stale}
        style={wide ? widthsOf(columns) : undefined}
      >
        <Rows
          rows={rows}
          columns={columns}
          box={box}
          onOpen={onOpen}
          returnTo={returnTo}
          onReturned={onReturned}
          t={t}
        />
      </VirtualTable>
    </div>
  );
});

/** Whether the first two columns, time and connection, are sticky. */
const isFrozen = (columns: readonly Column[]) => columns.length > 2;

/** The width of the offset of a time in an hour that comes twice, in px. */
const OFFSET_WIDTH = 48;

/** The column of the times, with room for offsets if one of them has one. */
function roomFor(rows: readonly LogRow[]): (column: Column) => Column {
  const hasOffset = rows.some(({ at }) => at !== undefined && comesTwice(new Date(at)));
  return (column) =>
    hasOffset && column.id === 'timestamp' ? { ...column, width: column.width + OFFSET_WIDTH } : column;
}

/** Columns have their own widths; those that are not sticky share the remaining room. */
function widthsOf(columns: readonly Column[]): CSSProperties & { '--columns': string; '--frozen': string } {
  const frozen = isFrozen(columns) ? 2 : 0;
  return {
    '--columns': columns
      .map(({ width }, at) => (at < frozen ? `${width}px` : `minmax(calc(${width}px * var(--least, 1)), ${width}fr)`))
      .join(' '),
    '--frozen': `${columns[0]?.width ?? 0}px`,
    minWidth: columns.reduce((sum, { width }) => sum + width, 0),
  };
}
