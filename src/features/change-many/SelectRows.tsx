import { type KeyboardEvent, memo, useCallback, useEffect, useId, useRef } from 'react';
import { logoOf } from '../../connection/kind/kinds.ts';
import { useTranslate } from '../../i18n/translate.ts';
import { type Connection, laneOf } from '../../model/connection.ts';
import { useRowStates } from '../../state/list/list.ts';
import { Logo } from '../../ui/Logo.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { shorten } from '../../ui/shorten.ts';
import { CELL, ROW, ROWS, TABLE } from '../../ui/table-roles.ts';
import { useAtLeast } from '../../ui/use-media.ts';
import { usePageRows } from '../../ui/virtual/use-page-rows.ts';
import { chipsOf, type RowChip } from '../list/rows/list-row.ts';
import styles from './Select.module.css';
import { canSelect, select, useSelection } from './selection.ts';

/** Heights in px, as in Select.module.css. */
const WIDE = 48;
const CARD = 60;

/** The filtered connections, each with a checkbox; renders only visible rows. The page scrolls. */
export function SelectRows({
  rows,
  nameOf,
  from,
}: {
  rows: readonly Connection[];
  nameOf: (platform: string) => string;
  /** The selection's `from`. */
  from: string;
}) {
  const t = useTranslate();
  const body = useRef<HTMLTableSectionElement>(null);
  const wide = useAtLeast(768);
  const virtual = usePageRows(body, rows.length, () => (wide ? WIDE : CARD));
  useEffect(() => virtual.measure(), [wide]);
  const selection = useSelection(from);
  const states = useRowStates();
  const { choose, onKeyDown } = useRange(rows, from);
  return (
    <table {...TABLE} className={styles.rows} aria-label={t('list.title')} aria-rowcount={rows.length}>
      <tbody {...ROWS} ref={body} style={{ height: virtual.getTotalSize() }} onKeyDown={onKeyDown}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const row = rows[index];
          return (
            row && (
              <SelectRow
                key={laneOf(row)}
                row={row}
                index={index}
                top={start - virtual.options.scrollMargin}
                typeName={nameOf(row.platform)}
                chip={chipsOf(row, states.get(laneOf(row)))[0]}
                on={selection.has(laneOf(row))}
                onChoose={choose}
              />
            )
          );
        })}
      </tbody>
    </table>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

type Choose = (index: number, on: boolean, far: boolean) => void;

/** Shift selects everything since the previous row; ↑ and ↓ move between the rendered checkboxes. */
function useRange(rows: readonly Connection[], from: string) {
  const last = useRef<number>(undefined);
  const known = useRef(rows);
  useEffect(() => {
    // With another filter other rows are in between.
    if (known.current !== rows) last.current = undefined;
    known.current = rows;
  }, [rows]);
  const choose = useCallback<Choose>(
    (index, on, far) => {
      const first = far ? (last.current ?? index) : index;
      const between = known.current.slice(Math.min(first, index), Math.max(first, index) + 1);
      select(from, between.filter(canSelect), on);
      last.current = index;
    },
    [from],
  );
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const by = STEPS[event.key];
    const boxes = [...event.currentTarget.querySelectorAll<HTMLElement>('input:not(:disabled)')];
    const next = by && boxes[boxes.indexOf(event.target as HTMLElement) + by];
    if (!next) return;
    event.preventDefault();
    next.focus();
  }
  return { choose, onKeyDown };
}

const SelectRow = memo(function SelectRow({
  row,
  index,
  top,
  typeName,
  chip,
  on,
  onChoose,
}: {
  row: Connection;
  index: number;
  top: number;
  typeName: string;
  chip: RowChip | undefined;
  on: boolean;
  onChoose: Choose;
}) {
  const t = useTranslate();
  const id = useId();
  const shift = useRef(false);
  const able = canSelect(row);
  const title = shorten(row.title) || t('list.untitled');
  return (
    <tr
      {...ROW}
      aria-rowindex={index + 1}
      className={styles.row}
      style={{ top }}
      data-on={on || undefined}
      data-off={!able || undefined}
    >
      <td {...CELL} className={styles.box}>
        <input
          id={id}
          type="checkbox"
          checked={on}
          disabled={!able}
          aria-describedby={able ? undefined : `${id}why`}
          onKeyDown={({ key, shiftKey }) => {
            shift.current = key === ' ' && shiftKey;
          }}
          onClick={({ shiftKey }) => {
            shift.current ||= shiftKey;
          }}
          onChange={({ target }) => {
            onChoose(index, target.checked, shift.current);
            shift.current = false;
          }}
        />
      </td>
      <td {...CELL} className={styles.name}>
        <Logo mark={logoOf(row.platform)} />
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the checkbox takes the keys */}
        <label
          htmlFor={id}
          className={styles.title}
          title={title}
          // Firefox does not pass a click with Shift on.
          onClick={(event) => {
            if (!event.shiftKey || !able) return;
            event.preventDefault();
            onChoose(index, !on, true);
          }}
        >
          {title}
        </label>
        {chip && (
          <StatusChip tone={chip.tone} icon={chip.icon}>
            {t(chip.label)}
          </StatusChip>
        )}
      </td>
      <td {...CELL} id={`${id}why`} className={styles.type}>
        {able
          ? typeName || shorten(row.platformName || row.platform) || '-'
          : t(row.syncConnectionId === undefined ? 'many.unknown_kind' : 'many.follows')}
      </td>
    </tr>
  );
});
