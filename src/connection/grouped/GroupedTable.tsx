import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslate } from '../../i18n/translate.ts';
import type { Message } from '../../model/message.ts';
import { ShownValue } from '../../settings/forms/ShownValue.tsx';
import { isBrief, isShown } from '../../settings/forms/Sides.tsx';
import { CELL } from '../../ui/table-roles.ts';
import { useOverscan } from '../../ui/virtual/use-overscan.ts';
import { usePageRows } from '../../ui/virtual/use-page-rows.ts';
import { VirtualBody, VirtualTable } from '../../ui/virtual/VirtualTable.tsx';
import { virtualRow } from '../../ui/virtual/virtual-row.ts';
import styles from './GroupedTable.module.css';
import { Check, type Tick } from './Selection.tsx';

/** In px, until a row has been measured. */
const ESTIMATED = 48;

/** Rows below a common heading; `isAlone`: the only group, so it has no heading. */
export type Group<M> = { key: string; members: readonly M[]; tone?: 'refused' | undefined; isAlone?: boolean };

type Row<M, G> = { key: string; group: G; member?: M };

/**
 * A table of changes or differences below headings; only visible rows are drawn. The first column names a row's
 * subject, the others have its values; on a phone the values are below the name, each with its column's label.
 */
export function GroupedTable<M, G extends Group<M>>({
  label,
  columns,
  look,
  groups,
  keyOf,
  heading,
  cells,
  busy,
  all,
  testId,
  scrolls = 'box',
}: {
  label: string;
  columns: readonly { words: string; title?: string }[];
  /** A class with the height of everything else on screen (`--around`) and, if not the usual three, the `--columns`. */
  look: string | undefined;
  groups: readonly G[];
  keyOf: (member: M) => string;
  heading: (group: G) => ReactNode;
  cells: (member: M, group: G) => ReactNode;
  /** More rows are loading. */
  busy?: boolean;
  /** Each row has a checkbox, and the head has one for all of them. */
  all?: Tick;
  /** Test id of the rows except headings. */
  testId?: string;
  /** The scrolling element: the table in its own box, the surrounding dialog, or the page. */
  scrolls?: Scrolls;
}) {
  const rows = useMemo(
    () =>
      groups.flatMap((group): Row<M, G>[] => [
        ...(group.isAlone ? [] : [{ key: group.key, group }]),
        ...group.members.map((member) => ({ key: `${group.key} ${keyOf(member)}`, group, member })),
      ]),
    [groups, keyOf],
  );
  const draw = ({ index, key }: { index: number; key: Key }, top: number, measure: Measure) => {
    const { group, member } = rows[index] ?? {};
    return (
      group && (
        <tr
          key={String(key)}
          {...virtualRow(index, top)}
          ref={measure}
          data-nested={(member !== undefined && !group.isAlone) || undefined}
          data-testid={member && testId}
        >
          {member === undefined ? (
            <td {...CELL} colSpan={columns.length} className={styles.heading} data-tone={group.tone}>
              {heading(group)}
            </td>
          ) : (
            cells(member, group)
          )}
        </tr>
      )
    );
  };
  const head = useHead(columns, all);
  const Body = scrolls === 'page' ? PageBody : BoxBody;
  return (
    <VirtualTable
      box={null}
      look={[styles.grouped, scrolls !== 'box' && styles.whole, all && styles.ticked, look].filter(Boolean).join(' ')}
      label={label}
      count={rows.length}
      head={head}
      cards="box"
      headStays={all !== undefined}
      busy={busy}
      // A scrolling box has to be scrollable by keyboard.
      {...(scrolls === 'box' && { tabIndex: 0 })}
    >
      <Body rows={rows} inDialog={scrolls === 'dialog'} draw={draw} />
    </VirtualTable>
  );
}

/** The column heads. The checkbox for all rows, with its own label, takes the place of the first one's words. */
function useHead(columns: readonly { words: string; title?: string }[], all: Tick | undefined) {
  const t = useTranslate();
  return columns.map(({ words, ...title }, nth) => {
    if (!all || nth > 0) {
      const name = <bdi className={all && 'visually-hidden-below-768'}>{words}</bdi>;
      return { key: words, words: name, className: all && styles.other, ...title };
    }
    const box = (
      <>
        <Check {...all}>{t('portable.select_all')}</Check>
        <bdi className="visually-hidden">{words}</bdi>
      </>
    );
    return { key: words, words: box, className: styles.all, ...title };
  });
}

type Scrolls = 'box' | 'dialog' | 'page';
type Key = string | number | bigint;
type Measure = (row: HTMLElement | null) => void;

type BodyProps = {
  rows: readonly { key: string }[];
  inDialog: boolean;
  draw: (item: { index: number; key: Key }, top: number, measure: Measure) => ReactNode;
};

/** The visible rows of the table's own box, or of the surrounding dialog. */
function BoxBody({ rows, inDialog, draw }: BodyProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [above, setAbove] = useState(0);
  // The surrounding box is not mounted when the rows are first rendered.
  const scroller = () => body.current?.closest(inDialog ? '[role="dialog"]' : 'div') ?? null;
  // The rows' offset changes with what is above them.
  useLayoutEffect(() => {
    const [outer, inner] = [scroller(), body.current];
    if (!inDialog || !outer || !inner) return;
    setAbove(Math.round(inner.getBoundingClientRect().top - outer.getBoundingClientRect().top + outer.scrollTop));
  });
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: scroller,
    estimateSize: () => ESTIMATED,
    getItemKey: (at) => rows[at]?.key ?? at,
    overscan: useOverscan(6, rows.length),
    scrollMargin: above,
  });
  return (
    <VirtualBody ref={body} virtual={virtual}>
      {(item, top) => draw(item, top, virtual.measureElement)}
    </VirtualBody>
  );
}

/** The visible rows if the page scrolls. */
function PageBody({ rows, draw }: BodyProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const keyOf = useCallback((at: number) => rows[at]?.key ?? at, [rows]);
  const virtual = usePageRows(body, rows.length, () => ESTIMATED, keyOf);
  return (
    <VirtualBody ref={body} virtual={virtual}>
      {(item, top) => draw(item, top, virtual.measureElement)}
    </VirtualBody>
  );
}

/** The subject of a row. */
export const NameCell = ({ children }: { children: ReactNode }) => (
  <td {...CELL} className={styles.name}>
    {children}
  </td>
);

/** A note in place of the values. */
export const NoteCell = ({ children }: { children?: ReactNode }) => (
  <td {...CELL} colSpan={2} className={styles.note}>
    {children}
  </td>
);

type Valued = {
  /** The label of this side, shown on a phone. */
  label: string;
  /** The field of the value. */
  field: string;
  words?: Message | undefined;
  /** The value itself, if it contains more than the words. */
  value?: unknown;
  /** The value on the other side, to compare with. */
  beside?: { words?: Message | undefined; value?: unknown } | undefined;
  /** The value is, or may be, out of date. */
  isPast?: boolean | undefined;
};

/**
 * Both sides of a change next to each other; `now` replaces the first if there is more than one value; `unsure`: the
 * first may be out of date.
 */
export const ValueCells = ({
  field,
  labels: [first, second],
  from,
  now,
  to,
  unsure,
}: {
  field: string;
  labels: readonly [string, string];
  from?: Message | undefined;
  now?: ReactNode;
  to: Message | undefined;
  unsure?: boolean;
}) => {
  const brief = isBrief(useTranslate(), from, to) && !now;
  const look = { ...CELL, className: styles.side, 'data-brief': brief || undefined };
  return (
    <>
      <td {...look}>
        {now || <SideValue label={first} field={field} words={from} beside={{ words: to }} isPast={unsure} />}
      </td>
      <td {...look}>
        <SideValue label={second} field={field} words={to} beside={{ words: from }} />
      </td>
    </>
  );
};

/** One side of a change. */
export const SideValue = ({ label, field, words, value, beside, isPast }: Valued) => (
  <Pair label={label} isPast={isPast}>
    <ShownValue
      {...valueOrWords(words, value)}
      field={field}
      beside={beside && valueOrWords(beside.words, beside.value)}
    />
  </Pair>
);

/** The label of a side, visible on a phone only, and its content. */
export const Pair = ({ label, isPast, children }: Pick<Valued, 'label' | 'isPast'> & { children: ReactNode }) => (
  <div className={styles.pair}>
    <span aria-hidden="true" className={styles.label}>
      {label}
    </span>
    <div className={styles.value} data-muted={isPast || undefined}>
      {children}
    </div>
  </div>
);

/** Words without a value are the value themselves. */
export const valueOrWords = (words: Message | undefined, value: unknown) => ({
  words,
  value: value ?? (words && !isShown(words) ? '' : words),
});
