import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslate } from '../../i18n/translate.ts';
import type { Message } from '../../model/message.ts';
import { CELL } from '../../ui/table-roles.ts';
import { usePageRows } from '../../ui/use-page-rows.ts';
import { VirtualBody, VirtualTable } from '../../ui/VirtualTable.tsx';
import { virtualRow } from '../../ui/virtual-row.ts';
import { ShownValue } from '../settings/ShownValue.tsx';
import { isBrief, isShown } from '../settings/Sides.tsx';
import styles from './GroupedTable.module.css';
import { Check, type Tick } from './Selection.tsx';

/** In px, until a row has been measured. */
const ESTIMATED = 48;

/** Rows that belong together, under a heading of their own; `isAlone`: there are no others, so nothing is said of them. */
export type Group<M> = { key: string; members: readonly M[]; tone?: 'refused' | undefined; isAlone?: boolean };

type Row<M, G> = { key: string; group: G; member?: M };

/**
 * A table of changes or differences under headings; only the rows in sight are drawn. The first column names what a row is of, the
 * others have its values; on a phone these are below the name, each with the words of its column.
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
  /** A class that says how much else is on screen (`--around`) and, where they are not the usual three, the `--columns`. */
  look: string | undefined;
  groups: readonly G[];
  keyOf: (member: M) => string;
  heading: (group: G) => ReactNode;
  cells: (member: M, group: G) => ReactNode;
  /** Other rows are on their way. */
  busy?: boolean;
  /** Each row has a box, and the head one for all of them. */
  all?: Tick;
  /** Of the rows that are no headings. */
  testId?: string;
  /** What scrolls: the table in a box of its own, or what it stands in. */
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
        <tr key={String(key)} {...virtualRow(index, top)} ref={measure} data-testid={member && testId}>
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
      // What is scrolled has to be scrolled by keyboard, too.
      {...(scrolls === 'box' && { tabIndex: 0 })}
    >
      <Body rows={rows} inDialog={scrolls === 'dialog'} draw={draw} />
    </VirtualTable>
  );
}

/** The heads of the columns. The box for all rows stands before the first one; on a phone, which hides them, with words of its own. */
function useHead(columns: readonly { words: string; title?: string }[], all: Tick | undefined) {
  const t = useTranslate();
  return columns.map(({ words, ...title }, nth) => {
    const name = <bdi className={all && 'visually-hidden-below-768'}>{words}</bdi>;
    if (!all || nth > 0) return { key: words, words: name, className: all && styles.other, ...title };
    const box = (
      <>
        <Check {...all}>
          <span className="visually-hidden-from-768">{t('portable.select_all')}</span>
        </Check>
        {name}
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

/** The rows in sight of the table's own box, or of the dialog that it stands in. */
function BoxBody({ rows, inDialog, draw }: BodyProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [above, setAbove] = useState(0);
  // The box around the table is not known yet when its rows are drawn first.
  const scroller = () => body.current?.closest(inDialog ? '[role="dialog"]' : 'div') ?? null;
  // What is above the rows may come and go.
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
    overscan: 6,
    scrollMargin: above,
  });
  return (
    <VirtualBody ref={body} virtual={virtual}>
      {(item, top) => draw(item, top, virtual.measureElement)}
    </VirtualBody>
  );
}

/** The same where it is the page that scrolls. */
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

/** What a row is of. */
export const NameCell = ({ children }: { children: ReactNode }) => (
  <td {...CELL} className={styles.name}>
    {children}
  </td>
);

/** What is said instead of the values. */
export const NoteCell = ({ children }: { children?: ReactNode }) => (
  <td {...CELL} colSpan={2} className={styles.note}>
    {children}
  </td>
);

type Valued = {
  /** What side it is, which a phone says above it. */
  label: string;
  /** What it is a value of. */
  field: string;
  words?: Message | undefined;
  /** The value itself, where there is more of it than words say. */
  value?: unknown;
  /** The other side, from which it differs. */
  beside?: { words?: Message | undefined; value?: unknown } | undefined;
  /** It is not so any more, or may not be. */
  isPast?: boolean | undefined;
};

/**
 * Both sides of a change, each beside the other; `now` in the place of the first where it is more than one value; `unsure`: it
 * may not be so any more.
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

/** What a side is called, which only a phone shows, and what is on it. */
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

/** Words alone are the value. */
export const valueOrWords = (words: Message | undefined, value: unknown) => ({
  words,
  value: value ?? (words && !isShown(words) ? '' : words),
});
