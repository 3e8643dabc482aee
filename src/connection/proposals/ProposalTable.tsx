import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslate } from '../../i18n/translate.ts';
import type { MessageId } from '../../model/message.ts';
import { CELL } from '../../ui/table-roles.ts';
import { useOverscan } from '../../ui/virtual/use-overscan.ts';
import { usePageRows } from '../../ui/virtual/use-page-rows.ts';
import { VirtualBody, VirtualTable } from '../../ui/virtual/VirtualTable.tsx';
import { virtualRow } from '../../ui/virtual/virtual-row.ts';
import styles from './ProposalTable.module.css';
import { Check, type Tick } from './Selection.tsx';
import type { Ticks } from './use-ticks.ts';

/** In px, until a row has been measured. */
const ESTIMATED = 48;

/** Rows below a common heading. */
export type Group<M> = {
  key: string;
  members: readonly M[];
  /** Names the checkbox of its rows. */
  name?: string;
  tone?: 'refused' | undefined;
  /** The only group, so it needs no heading. */
  isAlone?: boolean;
};

type Row<M, G> = { key: string; group: G; member?: M };

/**
 * A table of changes below headings; draws only visible rows. The first column names a row's subject, the others have its
 * values; on a phone the values are below the name, each with its column's label.
 */
export function ProposalTable<M extends { key: string }, G extends object>({
  label,
  columns,
  look,
  groups,
  heading,
  cells,
  busy,
  ticks,
  testId,
  scrolls = 'box',
}: {
  label: string;
  columns: readonly MessageId[];
  /** A class with the height of everything else on screen (`--around`) and, if not the usual three, the `--columns`. */
  look: string | undefined;
  groups: readonly (Group<M> & G)[];
  heading: (group: Group<M> & G) => ReactNode;
  cells: (member: M, group: Group<M> & G) => ReactNode;
  /** More rows are loading. */
  busy?: boolean;
  /** Each row has a checkbox; its heading and the head have one for all of theirs. */
  ticks?: Ticks<M>;
  testId?: string;
  /** The scrolling element: the table in its own box, the surrounding dialog, or the page. */
  scrolls?: Scrolls;
}) {
  const rows = useMemo(
    () =>
      groups.flatMap((group): Row<M, Group<M> & G>[] => [
        ...(group.isAlone ? [] : [{ key: group.key, group }]),
        ...group.members.map((member) => ({ key: `${group.key} ${member.key}`, group, member })),
      ]),
    [groups],
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
              {ticks && <GroupTick section={group.name} tick={ticks.tickOf(group.members)} />}
              {heading(group)}
            </td>
          ) : (
            cells(member, group)
          )}
        </tr>
      )
    );
  };
  const head = useHead(columns, ticks?.tickOf(groups.flatMap(({ members }) => members)));
  const Body = scrolls === 'page' ? PageBody : BoxBody;
  return (
    <VirtualTable
      box={null}
      look={[styles.grouped, scrolls !== 'box' && styles.whole, ticks && styles.ticked, look].filter(Boolean).join(' ')}
      label={label}
      count={rows.length}
      head={head}
      cards="box"
      headStays={ticks !== undefined}
      busy={busy}
      // A scrolling box has to be scrollable by keyboard.
      {...(scrolls === 'box' && { tabIndex: 0 })}
    >
      <Body rows={rows} inDialog={scrolls === 'dialog'} draw={draw} />
    </VirtualTable>
  );
}

/** The checkbox for all rows of a group that can be selected. */
function GroupTick({ section = '', tick }: { section: string | undefined; tick: Tick }) {
  const t = useTranslate();
  return tick.of > 0 && <Check {...tick} name={t('portable.select_section', { section })} />;
}

/** The column heads. The checkbox for all rows, with its own label, replaces the first one's words. */
function useHead(columns: readonly MessageId[], all: Tick | undefined) {
  const t = useTranslate();
  return columns.map((column, nth) => {
    if (!all || nth > 0) {
      const name = <bdi className={all && 'visually-hidden-below-768'}>{t(column)}</bdi>;
      return { key: column, words: name, className: all && styles.other };
    }
    const box = (
      <>
        <Check {...all}>{t('portable.select_all')}</Check>
        <bdi className="visually-hidden">{t(column)}</bdi>
      </>
    );
    return { key: column, words: box, className: styles.all };
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
  // The surrounding box is not mounted at the first render of the rows.
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
