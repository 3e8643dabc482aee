import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import {
  type KeyboardEvent,
  memo,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Translate } from '../../../i18n/translate.ts';
import { guardFocus } from '../../../ui/focus-request.ts';
import { shorten } from '../../../ui/shorten.ts';
import { CELL } from '../../../ui/table-roles.ts';
import { useMedia } from '../../../ui/use-media.ts';
import { useOverscan } from '../../../ui/virtual/use-overscan.ts';
import { usePageRows } from '../../../ui/virtual/use-page-rows.ts';
import { type Step, useSteps } from '../../../ui/virtual/use-steps.ts';
import { VirtualBody } from '../../../ui/virtual/VirtualTable.tsx';
import { virtualRow } from '../../../ui/virtual/virtual-row.ts';
import type { LogRow } from '../errorlog/errorlog.ts';
import { type Column, cellText, MISSING, reasonOf } from './columns.ts';
import styles from './LogsTable.module.css';

/** Distance from the end, in px, that counts as the end. */
const AT_END = 30;

/** The scrolling view of the rows: its offset in them, its height, how to scroll it, and how to centre a row; all in px. */
type View = {
  top(): number;
  height(): number;
  moveBy(px: number): void;
  reset(): void;
  show(top: number): void;
};

/**
 * Keeps the reader's place when rows are added or removed: the row at the upper edge stays there. A reader at the end sees
 * the first of the new rows, below half a screen of the previous ones. Entirely different rows start at the top.
 */
function usePlace(rows: readonly LogRow[], rowHeight: number, view: View): void {
  const shown = useRef(rows);
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = rows;
    const top = view.top();
    if (before === rows || top <= 0) return;
    const index = Math.min(Math.floor(top / rowHeight), before.length - 1);
    const anchor = before[index];
    if (!anchor) return;
    const now = rows[index] === anchor ? index : rows.indexOf(anchor);
    const added = rows.length - before.length;
    const ended = before.length * rowHeight - top - view.height() <= AT_END;
    if (now === -1) view.reset();
    else if (ended && added > 0 && now === index) view.moveBy(Math.min(added * rowHeight, view.height() / 2));
    else if (now !== index) view.moveBy((now - index) * rowHeight);
  }, [rows, rowHeight, view]);
}

/** Heights in px, as in LogsTable.module.css. */
const LINE = 36;
const TALL_LINE = 44;
const CARD = 64;
const HEAD = 36;

export type RowsProps = {
  rows: readonly LogRow[];
  columns: readonly Column[];
  box: RefObject<HTMLDivElement | null>;
  onOpen: (row: LogRow) => void;
  /** The key of the row to focus, until `onReturned`. */
  returnTo: string | undefined;
  onReturned: () => void;
  t: Translate;
};

/** The visible rows of the box and a few around them. */
export function BoxRows(props: RowsProps) {
  const { rows, box } = props;
  const height = useMedia('(pointer: coarse)') ? TALL_LINE : LINE;
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => height,
    overscan: useOverscan(8, rows.length),
    scrollMargin: HEAD,
  });
  useEffect(() => virtual.measure(), [height]);
  const view = useMemo<View>(() => boxView(box), [box]);
  usePlace(rows, height, view);
  useReturn(props, height, view);
  return <Drawn {...props} virtual={virtual} />;
}

const boxView = (box: RefObject<HTMLDivElement | null>): View => ({
  top: () => box.current?.scrollTop ?? 0,
  height: () => (box.current?.clientHeight ?? 0) - HEAD,
  moveBy: (px) => box.current?.scrollBy({ top: px, behavior: 'instant' }),
  reset: () => box.current?.scrollTo({ top: 0, behavior: 'instant' }),
  show: (top) => box.current?.scrollTo({ top: top - box.current.clientHeight / 2, behavior: 'instant' }),
});

/** The same for cards, with the page scrolling. */
export function PageRows(props: RowsProps) {
  const { rows, box } = props;
  const virtual = usePageRows(box, rows.length, () => CARD);
  const view = useMemo<View>(() => pageView(box), [box]);
  usePlace(rows, CARD, view);
  useReturn(props, CARD, view);
  return <Drawn {...props} virtual={virtual} />;
}

const pageView = (box: RefObject<HTMLDivElement | null>): View => ({
  top: () => -(box.current?.getBoundingClientRect().top ?? 0),
  height: () => innerHeight,
  moveBy: (px) => scrollBy({ top: px, behavior: 'instant' }),
  // The rows are already below the filters.
  reset: () => undefined,
  show: (top) => {
    const start = (box.current?.getBoundingClientRect().top ?? 0) + scrollY;
    scrollTo({ top: start + top - innerHeight / 2, behavior: 'instant' });
  },
});

/** Scrolls to the row that the reader left, and focuses it once rendered. */
function useReturn({ rows, returnTo }: RowsProps, height: number, view: View): void {
  useEffect(() => {
    const index = returnTo === undefined ? -1 : rows.findIndex(({ key }) => key === returnTo);
    if (index >= 0) view.show(index * height);
  }, [returnTo, rows, height, view]);
}

/** The rendered rows, each at its position. */
function Drawn({
  rows,
  columns,
  onOpen,
  returnTo,
  onReturned,
  t,
  virtual,
}: RowsProps & { virtual: Virtualizer<HTMLDivElement, Element> | Virtualizer<Window, Element> }) {
  const [active, setActive] = useState<string>();
  const body = useRef<HTMLTableSectionElement>(null);
  const [mayFocus] = useState(guardFocus);
  const steps = useSteps(body, rows.length);
  const onFocus = useCallback(
    (row: LogRow) => {
      steps.onFocus();
      setActive(row.key);
    },
    [steps.onFocus],
  );
  const items = virtual.getVirtualItems();
  const returned = items.find(({ index }) => returnTo !== undefined && rows[index]?.key === returnTo)?.index;
  useEffect(() => {
    if (returned === undefined) return;
    if (mayFocus()) body.current?.querySelector<HTMLElement>(`[aria-rowindex="${returned + 2}"] button`)?.focus();
    onReturned();
  }, [returned, onReturned]);
  const stop = items.find(({ index }) => rows[index]?.key === active) ?? items[0];
  return (
    <VirtualBody ref={body} virtual={virtual}>
      {({ index }, top) => {
        const row = rows[index];
        return (
          row && (
            <LogsTableRow
              key={row.key}
              row={row}
              index={index}
              top={top}
              columns={columns}
              tabStop={index === stop?.index}
              onOpen={onOpen}
              onFocus={onFocus}
              onStep={steps.step}
              t={t}
            />
          )
        );
      }}
    </VirtualBody>
  );
}

type RowProps = {
  row: LogRow;
  index: number;
  /** Its position among the rows, in px. */
  top: number;
  columns: readonly Column[];
  /** Only one row is a Tab stop; arrow keys move from there. */
  tabStop: boolean;
  onOpen: (row: LogRow) => void;
  onFocus: (row: LogRow) => void;
  onStep: Step;
  t: Translate;
};

/** One error. Its first cell is a button that opens it; a click anywhere else on the row does the same. */
const LogsTableRow = memo(function LogsTableRow(props: RowProps) {
  const { row, index, top, columns, tabStop, onOpen, onFocus, onStep, t } = props;
  const place = virtualRow(index, top);
  return (
    <tr
      {...place}
      className={`${place.className} ${styles.row}`}
      data-testid="log-row"
      data-cause={row.cause}
      onClick={() => getSelection()?.isCollapsed !== false && onOpen(row)}
    >
      {columns.map((column, at) => {
        const text = cellText(row, column, t);
        return (
          <td
            {...CELL}
            key={column.id}
            className={styles.cell}
            data-column={column.id}
            data-code={column.code}
            data-number={column.number}
            data-missing={text === MISSING || undefined}
            title={column.id === 'reason' ? shorten(reasonOf(row)) || text : text}
          >
            {at > 0 ? (
              text
            ) : (
              <button
                type="button"
                aria-haspopup="dialog"
                tabIndex={tabStop ? 0 : -1}
                onFocus={() => onFocus(row)}
                onKeyDown={(event) => lead(event, index, onStep)}
              >
                {text}
              </button>
            )}
          </td>
        );
      })}
    </tr>
  );
});

function lead(event: KeyboardEvent, index: number, onStep: Step): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  event.preventDefault();
  onStep(index, event.key === 'ArrowDown' ? 1 : -1);
}
