import { useVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { type KeyboardEvent, memo, useEffect, useRef, useState } from 'react';
import { useTranslate } from '../../../i18n/translate.ts';
import { CELL, HEADER_CELL, ROW, ROWS, TABLE } from '../../../ui/table-roles.ts';
import { useMedia } from '../../../ui/use-media.ts';
import styles from './Language.module.css';
import { type LanguageSet, textOf } from './localization.ts';

/** In px, as Language.module.css has them. */
const HEIGHT = 40;
const WIDE = { key: 180, text: 200 };
const NARROW = { key: 116, text: 160 };

/** Where a key leads from a cell, as rows and columns. */
const STEPS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-10, 0],
  PageDown: [10, 0],
};

const within = (place: number, count: number) => Math.min(Math.max(place, 0), count - 1);

type Texts = { set: LanguageSet; codes: readonly string[]; keys: readonly string[] };

/** Keys by languages. Only the cells in sight are drawn, however many there are; arrows lead from one to the next. */
export const TextsGrid = memo(function TextsGrid({
  set,
  codes,
  keys,
  onEdit,
}: Texts & { onEdit: (code: string, key: string) => void }) {
  const t = useTranslate();
  const box = useRef<HTMLDivElement>(null);
  const width = useMedia('(min-width: 768px)') ? WIDE : NARROW;
  const common = { getScrollElement: () => box.current, overscan: 4 };
  const rows = useVirtualizer({
    ...common,
    count: keys.length,
    estimateSize: () => HEIGHT,
    scrollPaddingStart: HEIGHT,
  });
  const columns = useVirtualizer({
    ...common,
    horizontal: true,
    count: codes.length,
    estimateSize: () => width.text,
    scrollPaddingStart: width.key,
  });
  useEffect(() => columns.measure(), [columns, width]);
  const { at, walk, choose } = useWalk(box, keys.length, codes.length, (row, column) => {
    rows.scrollToIndex(row);
    columns.scrollToIndex(column);
  });
  const shown = columns.getVirtualItems();

  return (
    <div ref={box} className={styles.grid}>
      <table
        {...TABLE}
        aria-label={t('language.texts')}
        aria-rowcount={keys.length + 1}
        aria-colcount={codes.length + 1}
        className={styles.sheet}
        style={{ width: width.key + columns.getTotalSize(), height: HEIGHT + rows.getTotalSize() }}
        onKeyDown={walk}
      >
        <thead {...ROWS} className={styles.head}>
          <tr {...ROW} aria-rowindex={1}>
            <th {...HEADER_CELL} aria-colindex={1} className={styles.key} style={{ width: width.key }}>
              {t('language.key')}
            </th>
            {shown.map(({ index, start }) => (
              <th
                key={index}
                {...HEADER_CELL}
                aria-colindex={index + 2}
                className={styles.cell}
                style={{ left: width.key + start, width: width.text }}
              >
                {codes[index]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...ROWS} className={styles.rows}>
          {rows.getVirtualItems().map(({ index, start }) => (
            <Row
              key={index}
              texts={{ set, codes }}
              textKey={keys[index] ?? ''}
              index={index}
              top={start}
              width={width}
              columns={shown}
              active={at.row === index ? at.column : undefined}
              onFocus={(column) => choose(index, column)}
              onEdit={onEdit}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
});

/** One cell takes part in the order of the Tab key: the one that was last walked to. */
function useWalk(
  box: { current: HTMLElement | null },
  rowCount: number,
  columnCount: number,
  show: (row: number, column: number) => void,
) {
  const [active, setActive] = useState({ row: 0, column: 0 });
  const moved = useRef(false);
  const at = { row: within(active.row, rowCount), column: within(active.column, columnCount) };

  // Once the cell has been drawn.
  useEffect(() => {
    const cell = moved.current && box.current?.querySelector<HTMLElement>('td > button[tabindex="0"]');
    if (!cell) return;
    moved.current = false;
    cell.focus({ preventScroll: true });
  });

  return {
    at,
    choose: (row: number, column: number) => setActive({ row, column }),
    walk(event: KeyboardEvent) {
      const step = STEPS[event.key];
      if (!step) return;
      event.preventDefault();
      const next = { row: within(at.row + step[0], rowCount), column: within(at.column + step[1], columnCount) };
      moved.current = true;
      setActive(next);
      show(next.row, next.column);
    },
  };
}

function Row({
  texts: { set, codes },
  textKey,
  index,
  top,
  width,
  columns,
  active,
  onFocus,
  onEdit,
}: {
  texts: Pick<Texts, 'set' | 'codes'>;
  textKey: string;
  index: number;
  top: number;
  width: typeof WIDE;
  columns: readonly VirtualItem[];
  active: number | undefined;
  onFocus: (column: number) => void;
  onEdit: (code: string, key: string) => void;
}) {
  const t = useTranslate();
  return (
    <tr {...ROW} aria-rowindex={index + 2} className={styles.row} style={{ top }}>
      <th scope="row" aria-colindex={1} className={styles.key} style={{ width: width.key }} title={textKey}>
        <bdi>{textKey}</bdi>
      </th>
      {columns.map((column) => {
        const code = codes[column.index] ?? '';
        const text = textOf(set, code, textKey);
        return (
          <td
            key={column.index}
            {...CELL}
            aria-colindex={column.index + 2}
            className={styles.cell}
            style={{ left: width.key + column.start, width: width.text }}
            data-gap={text === '' || undefined}
          >
            <button
              type="button"
              tabIndex={active === column.index ? 0 : -1}
              lang={text === '' ? undefined : code}
              dir="auto"
              onFocus={() => onFocus(column.index)}
              onClick={() => onEdit(code, textKey)}
            >
              {text === '' ? t('language.gap') : text}
            </button>
          </td>
        );
      })}
    </tr>
  );
}
