import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type KeyboardEvent, memo, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslate } from '../../../i18n/translate.ts';
import { ForeignText } from '../../../ui/ForeignText.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { useOverscan } from '../../../ui/virtual/use-overscan.ts';
import type { Since } from '../feed/board.ts';
import { type SimulatedCustomer, statusOf } from '../feed/simulated-customer.ts';
import styles from './Conversations.module.css';
import { CustomerStatus } from './CustomerStatus.tsx';
import { clockOf, nameOf, timeWords } from './words.ts';

const IS = { seen: 'live.in_state', least: 'live.in_state_at_least' } as const;
const WAS = { seen: 'live.was_in_state', least: 'live.was_in_state_at_least' } as const;

/** How long a customer has been in their state, or was until the end; "≥" if the state began before the board opened. */
function InState({ since: { at, seen }, ended }: { since: Since; ended: number | undefined }) {
  const t = useTranslate();
  const now = useNow(1000);
  const took = Math.max(0, (ended ?? now) - at);
  const words = t((ended === undefined ? IS : WAS)[seen ? 'seen' : 'least'], { time: timeWords(t, took) });
  return (
    <span className={styles.since} title={words}>
      <span aria-hidden="true">
        {seen ? '' : '≥ '}
        {clockOf(took)}
      </span>
      <span className="visually-hidden">{words}</span>
    </span>
  );
}

/** The height of a row in px, until measured: two lines. */
const ROW = 65;

/** How many characters of a customer's task a row gets; it shows one line. */
const PREVIEW = 120;

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, PageUp: -5, PageDown: 5 };

/** A hook that reads a customer of a running or an ended simulation. */
export type UseCustomer = (id: string) => SimulatedCustomer | undefined;

/** A hook that reads since when a customer has been in their state, if known. */
export type UseSince = (id: string) => Since | undefined;

export type Choice = {
  useCustomer: UseCustomer;
  useSince: UseSince;
  /** The command by which customers ask for an agent. */
  command: string;
  /** When the simulation stopped, in epoch ms, if this window watched it then. */
  ended: number | undefined;
  chosen: string | undefined;
  onChoose: (id: string) => void;
  /** The customer whose row had the focus last: the focus follows the row when it moves. */
  focused: { current: string | undefined };
};

/** A list of customers that renders the visible ones only; arrow keys move the focus. */
export const CustomerList = memo(function CustomerList({
  label,
  ids,
  choice,
}: {
  label: string;
  ids: readonly string[];
  choice: Choice;
}) {
  const box = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState<string>();
  const virtual = useVirtualizer({
    count: ids.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW,
    getItemKey: (index) => ids[index] ?? index,
    // After Back from a conversation, the list is where it was.
    initialOffset: () => Math.max(0, ids.indexOf(choice.focused.current ?? '') - 1) * ROW,
    overscan: useOverscan(4, ids.length),
  });
  const items = virtual.getVirtualItems();
  const known = stop !== undefined && items.some(({ index }) => ids[index] === stop);
  const tabStop = known ? stop : ids[items[0]?.index ?? 0];

  function walk(event: KeyboardEvent) {
    const at = ids.indexOf(choice.focused.current ?? '');
    const step = event.key === 'Home' ? -at : event.key === 'End' ? ids.length - 1 - at : STEPS[event.key];
    if (step === undefined || at < 0) return;
    event.preventDefault();
    const next = Math.min(Math.max(at + step, 0), ids.length - 1);
    choice.focused.current = ids[next];
    setStop(ids[next]);
    virtual.scrollToIndex(next);
    box.current?.querySelector<HTMLElement>(`[aria-posinset="${next + 1}"] button`)?.focus({ preventScroll: true });
  }

  return (
    <div
      ref={box}
      className={styles.scroller}
      data-empty={ids.length === 0 || undefined}
      style={{ '--rows': `${virtual.getTotalSize()}px` } as CSSProperties}
    >
      <ul className={styles.rows} aria-label={label} onKeyDown={walk}>
        {items.map(({ index, start }) => {
          const id = ids[index];
          return (
            id !== undefined && (
              <li
                key={id}
                ref={virtual.measureElement}
                data-index={index}
                className={styles.row}
                aria-setsize={ids.length}
                aria-posinset={index + 1}
                style={{ transform: `translateY(${start}px)` }}
              >
                <Customer id={id} choice={choice} tabStop={id === tabStop} onFocus={setStop} />
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
});

function Customer({
  id,
  choice: { useCustomer, useSince, command, ended, chosen, onChoose, focused },
  tabStop,
  onFocus,
}: {
  id: string;
  choice: Choice;
  tabStop: boolean;
  onFocus: (id: string) => void;
}) {
  const t = useTranslate();
  const customer = useCustomer(id);
  const since = useSince(id);
  const button = useRef<HTMLButtonElement>(null);
  const statusId = useId();
  // The row moved and lost its focus.
  useLayoutEffect(() => {
    if (focused.current === id && document.activeElement === document.body)
      button.current?.focus({ preventScroll: true });
  }, [focused, id]);
  if (!customer) return null;
  const about = customer.task?.trim() || customer.messages.findLast(({ role }) => role !== 'system')?.content;
  return (
    <div className={styles.customer}>
      <span className={styles.line}>
        {/* The button covers the whole row. */}
        <button
          ref={button}
          type="button"
          className={styles.name}
          title={nameOf(customer)}
          aria-describedby={statusId}
          aria-current={chosen === id || undefined}
          tabIndex={tabStop ? 0 : -1}
          onFocus={() => {
            focused.current = id;
            onFocus(id);
          }}
          onClick={() => onChoose(id)}
        >
          <bdi>{nameOf(customer)}</bdi>
        </button>
        {/* The time does not matter for a customer who is done. */}
        {since && statusOf(customer) !== 'Resolved' && <InState since={since} ended={ended} />}
        <span className={styles.status}>
          <CustomerStatus customer={customer} command={command} ended={ended !== undefined} id={statusId} />
        </span>
      </span>
      <span className={styles.line}>
        <bdi className={styles.about}>
          {about === undefined ? t('live.no_messages') : <ForeignText text={about.slice(0, PREVIEW)} />}
        </bdi>
        <span className={styles.count}>{t('live.messages', { count: customer.messages.length })}</span>
      </span>
    </div>
  );
}
