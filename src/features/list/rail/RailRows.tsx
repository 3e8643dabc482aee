import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, memo, useEffect, useId, useRef, useState } from 'react';
import { useSearch } from 'wouter';
import { logoOf } from '../../../connection/kind/kinds.ts';
import { formatCount } from '../../../i18n/number.ts';
import { currentLocale, useTranslate } from '../../../i18n/translate.ts';
import { addressOf } from '../../../model/base-path.ts';
import { type Connection, laneOf, ownPathOf } from '../../../model/connection.ts';
import type { Lane } from '../../../model/edit.ts';
import type { Message, MessageId } from '../../../model/message.ts';
import { withOpenTab } from '../../../model/same-tab.ts';
import { useDoings } from '../../../state/documents/doings.ts';
import { useConnectionHealth } from '../../../state/documents/use-list-marks.ts';
import { useListIfNone } from '../../../state/list/fresh-list.ts';
import { type RowState, useConnections, useCreating, useListState, useRowStates } from '../../../state/list/list.ts';
import { useOrdered } from '../../../state/list/order.ts';
import { Logo } from '../../../ui/Logo.tsx';
import { shorten } from '../../../ui/shorten.ts';
import { useMedia } from '../../../ui/use-media.ts';
import { useOverscan } from '../../../ui/virtual/use-overscan.ts';
import { rowIndexOf, useSteps } from '../../../ui/virtual/use-steps.ts';
import { chipsOf } from '../rows/list-row.ts';
import styles from './RailRows.module.css';

/** A longer rail renders its visible rows only. */
const PLAIN = 59;
/** The height of a row with the gap below it in px, as in RailRows.module.css: with a mouse, on touch. */
const HEIGHT = 37;
const TOUCH_HEIGHT = 41;

/** What the lamp of a row says. */
type Lamp = { is: 'attention' | 'waiting' | 'running'; words: MessageId | Message };

/** The lamp of a row: the first chip that the list has for it, if that is about an edit or a problem, else what it is doing. */
function lampOf(row: Connection, state: RowState | undefined, doing: MessageId | undefined): Lamp | undefined {
  const [chip] = chipsOf(row, state);
  if (chip?.tone === 'refused') return { is: 'attention', words: chip.label };
  if (chip?.tone === 'waiting') return { is: 'waiting', words: chip.label };
  return doing && { is: 'running', words: doing };
}

/** The count and the rows of the rail of connections; `path` is the page on screen. */
export const RailRows = memo(function RailRows({ path }: { path: string }) {
  useListIfNone();
  useConnectionHealth(useListState().list?.items, useCreating());
  const { rows, isFiltered } = useOrdered();
  const total = useConnections().length;
  if (rows.length === 0) return null;
  return (
    <>
      <Count shown={rows.length} total={total} isFiltered={isFiltered} />
      <Rows rows={rows} path={path} />
    </>
  );
});

/** "31", or "143 / 300" if the list was filtered. */
function Count({ shown, total, isFiltered }: { shown: number; total: number; isFiltered: boolean }) {
  const t = useTranslate();
  const locale = currentLocale();
  return (
    <p className={styles.count}>
      <span aria-hidden="true">
        {formatCount(shown, locale)}
        {isFiltered && ` / ${formatCount(total, locale)}`}
      </span>
      <span className="visually-hidden">
        {isFiltered ? t('list.count_of', { shown, count: total }) : t('list.count', { count: shown })}
      </span>
    </p>
  );
}

/** The rows, which scroll by themselves. They are one Tab stop: arrows, Home and End move between them. */
function Rows({ rows, path }: { rows: readonly Connection[]; path: string }) {
  const states = useRowStates();
  const doings = useDoings();
  const here = { pathname: location.pathname, search: useSearch() };
  const list = useRef<HTMLUListElement>(null);
  const height = useMedia('(pointer: coarse)') ? TOUCH_HEIGHT : HEIGHT;
  const current = rows.findIndex((row) => isAt(path, row));
  const [focused, setFocused] = useState<Lane>();
  const stop = stopOf(rows, focused, current);
  const overscan = useOverscan(rows.length > PLAIN ? 8 : rows.length, rows.length);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => list.current?.parentElement ?? null,
    estimateSize: () => height,
    overscan,
    // The Tab stop is always there.
    rangeExtractor: (range) => [...new Set([stop, ...defaultRangeExtractor(range)])].sort((a, b) => a - b),
  });
  useEffect(() => virtual.measure(), [virtual, height]);
  useEffect(() => {
    if (current >= 0) virtual.scrollToIndex(current);
    setFocused(undefined);
  }, [virtual, current]);

  const { step, goTo, onFocus } = useSteps(list, rows.length, (index) => hasPage(rows[index]));
  function walk(event: KeyboardEvent<HTMLElement>) {
    const from = rowIndexOf((event.target as Element).closest('li'));
    const last = rows.length - 1;
    const move = {
      ArrowDown: () => step(from, 1),
      ArrowUp: () => step(from, -1),
      Home: () => [virtual.scrollToIndex(0), goTo(0, 1)],
      End: () => [virtual.scrollToIndex(last), goTo(last, -1)],
    }[event.key];
    if (!move) return;
    event.preventDefault();
    move();
  }

  return (
    <div className={styles.box}>
      <ul
        ref={list}
        className={styles.rows}
        style={{ height: virtual.getTotalSize() }}
        onKeyDown={walk}
        onFocus={(event) => {
          const row = rows[rowIndexOf(event.target.closest('li'))];
          if (row) setFocused(laneOf(row));
          onFocus();
        }}
      >
        {virtual.getVirtualItems().map(({ index, start }) => {
          const row = rows[index];
          if (!row) return null;
          const lane = laneOf(row);
          return (
            <li
              key={lane}
              aria-posinset={index + 1}
              aria-setsize={rows.length}
              className={styles.item}
              style={{ top: start }}
            >
              <Row
                row={row}
                here={here}
                isCurrent={index === current}
                isStop={index === stop}
                lamp={lampOf(row, states.get(lane), doings.get(lane))}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

const hasPage = (row: Connection | undefined) => row !== undefined && ownPathOf(row) !== undefined;

/** The row that Tab leads to: the one that had the focus last on this page, else the current one, else the first link. */
function stopOf(rows: readonly Connection[], focused: Lane | undefined, current: number): number {
  const at = focused === undefined ? -1 : rows.findIndex((row) => laneOf(row) === focused);
  if (at >= 0) return at;
  return current >= 0 ? current : Math.max(0, rows.findIndex(hasPage));
}

/** Whether a path of the address bar is the page of a connection; characters may be escaped in several ways. */
function isAt(path: string, row: Connection): boolean {
  const own = ownPathOf(row);
  if (own === undefined) return false;
  try {
    return own === path || decodeURIComponent(own) === decodeURIComponent(path);
  } catch {
    return false;
  }
}

/** A link to a connection, or its name alone if it has no page of its own (LIST-10). The link is named by the title only. */
function Row({
  row,
  here,
  isCurrent,
  isStop,
  lamp,
}: {
  row: Connection;
  here: Pick<Location, 'pathname' | 'search'>;
  isCurrent: boolean;
  isStop: boolean;
  lamp: Lamp | undefined;
}) {
  const t = useTranslate();
  const id = useId();
  const path = ownPathOf(row);
  const title = shorten(row.title) || t('list.untitled');
  const content = (
    <>
      <Logo mark={logoOf(row.platform)} />
      {/* Not on the link, which it would describe. */}
      <span className={styles.name} title={title}>
        {title}
      </span>
      {lamp && <span className={styles.lamp} data-lamp={lamp.is} />}
    </>
  );
  if (path === undefined) {
    return <span className={styles.row}>{content}</span>;
  }
  return (
    <>
      <a
        href={addressOf(withOpenTab(path, here))}
        className={styles.row}
        tabIndex={isStop ? 0 : -1}
        aria-current={isCurrent ? 'page' : undefined}
        aria-describedby={lamp && id}
      >
        {content}
      </a>
      {lamp && (
        <span id={id} hidden>
          {t(lamp.words)}
        </span>
      )}
    </>
  );
}
