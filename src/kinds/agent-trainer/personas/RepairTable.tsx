import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, memo, type ReactNode, type RefObject, useCallback, useEffect, useRef } from 'react';
import { useTranslate } from '../../../i18n/translate.ts';
import { withoutFormat } from '../../../model/clean-text.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { CELL } from '../../../ui/table-roles.ts';
import { useOverscan } from '../../../ui/virtual/use-overscan.ts';
import { VirtualBody, VirtualTable } from '../../../ui/virtual/VirtualTable.tsx';
import { virtualRow } from '../../../ui/virtual/virtual-row.ts';
import styles from './Bulk.module.css';
import type { BulkRow, RowProblems } from './bulk.ts';
import { PERSONA_FIELDS, PERSONA_KINDS, type PersonaField } from './persona.ts';

/** In px, as in Bulk.module.css; a row with an error is higher. */
const HEIGHT = 40;

/** The width of the sticky columns, and of the shadow at the end, in px. */
const STAYING = 224;
const SHADOW = 16;

type Focusing = {
  /** The positions of the shown rows, in order. */
  shown: readonly number[];
  goal: Place | undefined;
  onReached: (place: Place) => void;
};

/** The rows of a file, with the actions on them. */
export type Rows = {
  rows: readonly BulkRow[];
  problems: readonly RowProblems[];
  locked: boolean;
  onGoal: (place: Place) => void;
} & Focusing &
  Changes;

/**
 * The rows of a file: each cell is editable, a wrong one shows its error. Arrow keys, Enter and Tab move between cells.
 * Renders only visible rows.
 */
export function RepairTable({ rows, problems, shown, locked, goal, onReached, onGoal, ...changes }: Rows) {
  const t = useTranslate();
  const { box, virtualizer } = useVirtualRows({ shown, goal, onReached });
  useWrongInSight(box);

  function walk(event: KeyboardEvent<HTMLElement>) {
    const from = placeOf(event.target);
    const step = from && stepOf(event);
    if (!step) return;
    const row = shown[shown.indexOf(from.at) + step.rows];
    const field = PERSONA_FIELDS[PERSONA_FIELDS.indexOf(from.field) + step.fields];
    if (row === undefined || field === undefined) return;
    event.preventDefault();
    onGoal({ at: row, field });
  }

  return (
    <div className={styles.edges}>
      <VirtualTable
        box={box}
        look={styles.grid}
        label={t('persona.rows')}
        count={shown.length}
        head={[
          { key: 'used', words: t('persona.used') },
          ...PERSONA_FIELDS.map((field) => ({ key: field, words: t(`persona.${field}`) })),
        ]}
        onKeyDown={walk}
        onFocus={({ target }) => {
          const place = placeOf(target);
          if (place) onReached(place);
        }}
      >
        <VirtualBody virtual={virtualizer}>
          {({ index, key }, top) => {
            const at = shown[index] ?? 0;
            const row = rows[at];
            return (
              row && (
                <Row
                  key={key}
                  row={row}
                  at={at}
                  index={index}
                  top={top}
                  problems={problems[at]}
                  locked={locked}
                  measure={virtualizer.measureElement}
                  {...changes}
                />
              )
            );
          }}
        </VirtualBody>
      </VirtualTable>
    </div>
  );
}

/** The visible rows; scrolls to the requested cell's row, then focuses the cell. */
function useVirtualRows({ shown, goal, onReached }: Focusing) {
  const box = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: shown.length,
    getScrollElement: () => box.current,
    estimateSize: () => HEIGHT,
    // A new function would make the library measure every row again.
    getItemKey: useCallback((index: number) => shown[index] ?? index, [shown]),
    overscan: useOverscan(6, shown.length),
    scrollPaddingStart: HEIGHT,
  });

  useEffect(() => {
    if (goal) virtualizer.scrollToIndex(shown.indexOf(goal.at));
  }, [goal, shown, virtualizer]);

  // After the row rendered.
  useEffect(() => {
    const cell = goal && box.current?.querySelector<HTMLElement>(`[data-cell="${cellName(goal)}"]`);
    if (!cell) return;
    cell.focus({ preventScroll: true });
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    onReached(goal);
  });

  return { box, virtualizer };
}

/** Until the administrator chooses a cell, scrolls to the columns with errors in the first rows, as far as both ends fit. */
function useWrongInSight(box: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const observer = new ResizeObserver(() => box.current && showWrong(box.current));
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, [box]);
}

function showWrong(box: HTMLElement): void {
  const wrong = [...box.querySelectorAll('[aria-invalid="true"]')].map((cell) => cell.getBoundingClientRect());
  if (wrong.length === 0 || box.contains(document.activeElement)) return;
  const { left, right } = box.getBoundingClientRect();
  const toLast = Math.max(...wrong.map((cell) => cell.right)) + SHADOW - right;
  const toFirst = Math.min(...wrong.map((cell) => cell.left)) - STAYING - left;
  box.scrollLeft += Math.max(0, Math.min(toLast, toFirst));
}

function placeOf(target: EventTarget): Place | undefined {
  const [at, name] = (target instanceof HTMLInputElement && target.dataset['cell']?.split(':')) || [];
  const field = PERSONA_FIELDS.find((each) => each === name);
  return field && { at: Number(at), field };
}

const ROW_STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, PageUp: -10, PageDown: 10, Enter: 1 };

/** The step that a key makes from a cell; sideways only from the end of its text. */
function stepOf({ key, shiftKey, altKey, ctrlKey, metaKey, target }: KeyboardEvent) {
  if (altKey || ctrlKey || metaKey || !(target instanceof HTMLInputElement)) return undefined;
  const rows = ROW_STEPS[key];
  if (rows !== undefined) return { rows: key === 'Enter' && shiftKey ? -1 : rows, fields: 0 };
  const { selectionStart, selectionEnd, value } = target;
  if (shiftKey || selectionStart !== selectionEnd) return undefined;
  if (key === 'ArrowLeft' && selectionStart === 0) return { rows: 0, fields: -1 };
  if (key === 'ArrowRight' && selectionStart === value.length) return { rows: 0, fields: 1 };
  return undefined;
}

/** Memoized: renders again only for its own row. */
const Row = memo(function Row({
  row,
  at,
  index,
  top,
  problems = {},
  locked,
  measure,
  onType,
  onLeaveOut,
}: {
  row: BulkRow;
  at: number;
  index: number;
  top: number;
  problems: RowProblems | undefined;
  locked: boolean;
  measure: (element: HTMLElement | null) => void;
} & Changes) {
  return (
    <tr {...virtualRow(index, top)} ref={measure} data-out={row.out || undefined}>
      <th scope="row" className={styles.number}>
        <RowUse row={row} at={at} locked={locked} look={styles.use} onLeaveOut={onLeaveOut}>
          {row.row}
        </RowUse>
      </th>
      {PERSONA_FIELDS.map((field) => (
        <td key={field} {...CELL} className={styles.cell}>
          <RepairCell
            row={row}
            at={at}
            field={field}
            problem={problems[field]}
            readOnly={locked || row.out === true}
            onType={onType}
          />
        </td>
      ))}
    </tr>
  );
});

/** A cell, by the position of its row in the file and its field. */
export type Place = { at: number; field: PersonaField };

export type Changes = {
  onType: (at: number, field: PersonaField, text: string) => void;
  onLeaveOut: (places: readonly number[], out: boolean) => void;
};

const cellName = ({ at, field }: Place) => `${at}:${field}`;

/** The checkbox that includes a row in the upload; `children`: buttons next to it. */
export function RowUse({
  row: { row, out = false },
  at,
  locked,
  look,
  children,
  onLeaveOut,
}: { row: BulkRow; at: number; locked: boolean; look: string | undefined; children: ReactNode } & Pick<
  Changes,
  'onLeaveOut'
>) {
  const t = useTranslate();
  return (
    <label className={look}>
      <input
        type="checkbox"
        aria-label={t('persona.use', { row })}
        checked={!out}
        disabled={locked}
        onChange={({ target }) => onLeaveOut([at], !target.checked)}
      />
      {children}
    </label>
  );
}

export function RepairCell({
  row: { row, texts },
  at,
  field,
  problem,
  readOnly,
  onType,
}: Place & { row: BulkRow; problem: RowProblems[PersonaField]; readOnly: boolean } & Pick<Changes, 'onType'>) {
  const t = useTranslate();
  const why = `why-${at}-${field}`;
  return (
    <>
      <input
        dir="auto"
        autoComplete="off"
        className={styles.input}
        data-cell={cellName({ at, field })}
        aria-label={t('persona.cell', { column: t(`persona.${field}`), row })}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem && why}
        readOnly={readOnly}
        value={texts[field]}
        onChange={({ target }) => onType(at, field, withoutFormat(target.value, PERSONA_KINDS[field]))}
      />
      {problem && (
        <span id={why} className={styles.why}>
          <Icon name="warning" size={14} />
          <span>{t(problem)}</span>
        </span>
      )}
    </>
  );
}
