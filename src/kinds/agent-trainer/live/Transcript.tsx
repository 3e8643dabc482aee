import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, type ReactNode, type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslate } from '../../../i18n/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { ForeignText } from '../../../ui/ForeignText.tsx';
import { useAtLeast } from '../../../ui/use-media.ts';
import { useOverscan } from '../../../ui/virtual/use-overscan.ts';
import type { ChatMessage, SimulatedCustomer } from '../feed/simulated-customer.ts';
import { patienceName } from '../personas/persona.ts';
import type { Choice } from './CustomerList.tsx';
import { CustomerStatus } from './CustomerStatus.tsx';
import styles from './Transcript.module.css';
import { nameOf, ROLES } from './words.ts';

/** Distance from the end, in px, that counts as the end. */
const AT_END = 30;

/** Average height of a message in px, until measured. */
const MESSAGE = 68;

/** How many characters of a message are shown at first, and added with each press. */
const PART = 4000;

/**
 * A customer's conversation (AT-LIV-09). A `live` one follows its newest message while the reader is at its end; a past one
 * opens at its beginning.
 */
export function Transcript({
  id,
  choice: { useCustomer, command, ended },
  live,
  action,
  back,
}: {
  id: string;
  choice: Choice;
  live: boolean;
  /** An action on the simulation, shown while the conversation fills the screen. */
  action: ReactNode;
  /** The button that closes the conversation or returns to the list. */
  back: ReactNode;
}) {
  const t = useTranslate();
  const present = useCustomer(id);
  // A customer who has left stays until another one is selected.
  const [last, setLast] = useState(present);
  if (present && present !== last) setLast(present);
  const customer = present ?? last;
  if (!customer) return null;
  const { messages } = customer;
  return (
    <section className={styles.transcript} aria-label={t('live.conversation', { name: nameOf(customer) })}>
      <header className={styles.header}>
        <span className={styles.back}>
          {back}
          {action && <span className={styles.action}>{action}</span>}
        </span>
        <h3 className={styles.name}>
          <bdi>{nameOf(customer)}</bdi>
        </h3>
        <CustomerStatus customer={customer} command={command} ended={ended !== undefined} />
        <Facts customer={customer} />
        {!present && <p className={styles.gone}>{t('live.left_simulation')}</p>}
      </header>
      {messages.length === 0 ? (
        <p className={styles.nothing}>{t('live.no_messages')}</p>
      ) : (
        <Messages messages={messages} live={live} />
      )}
    </section>
  );
}

function Facts({ customer: { task, occupation, accountDetails, patienceLevel } }: { customer: SimulatedCustomer }) {
  const t = useTranslate();
  const patience = patienceLevel && (patienceName(patienceLevel) ?? { verbatim: patienceLevel });
  const facts = [
    { label: 'live.topic', value: task, isForeign: true },
    { label: 'live.persona', value: [occupation, accountDetails].filter(Boolean).join(' · '), isForeign: true },
    { label: 'persona.patience', value: patience && t(patience), isForeign: false },
  ] as const;
  const known = facts.filter(({ value }) => value);
  const [isOpen, setIsOpen] = useState(false);
  const phone = !useAtLeast(768);
  if (known.length === 0) return null;
  // A phone has room for one line of them above the messages.
  const isFolded = phone && !isOpen;
  return (
    <div className={styles.about}>
      {isFolded ? (
        <p className={styles.line}>{known.map(({ value }) => value).join(' · ')}</p>
      ) : (
        <dl className={styles.facts}>
          {known.map(({ label, value = '', isForeign }) => (
            <div key={label}>
              <dt>{t(label)}</dt>
              <dd dir="auto" title={value}>
                {isForeign ? <ForeignText text={value} /> : value}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {phone && (
        <Button size="small" variant="ghost" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t(isOpen ? 'live.less' : 'live.more')}
        </Button>
      )}
    </div>
  );
}

function Messages({ messages, live }: { messages: readonly ChatMessage[]; live: boolean }) {
  const t = useTranslate();
  const box = useRef<HTMLDivElement>(null);
  const count = messages.length;
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => MESSAGE,
    overscan: useOverscan(6, count),
  });
  const { unseen, onScroll, toEnd } = useEnd(box, count, virtual.getTotalSize(), live);
  return (
    <>
      {/* No live region: announcements summarize what happens, and readers go through the log at their own pace. */}
      <div
        ref={box}
        role="log"
        aria-live="off"
        aria-label={t('live.messages', { count })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
        tabIndex={0}
        className={styles.scroller}
        onScroll={onScroll}
      >
        <div className={styles.messages} style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const message = messages[index];
            return (
              message && (
                <div
                  key={index}
                  ref={virtual.measureElement}
                  data-index={index}
                  className={styles.item}
                  data-follows={messages[index - 1]?.role === message.role || undefined}
                  data-system={message.role === 'system' || undefined}
                  style={{ transform: `translateY(${start}px)` }}
                >
                  <Message {...message} follows={messages[index - 1]?.role === message.role} />
                </div>
              )
            );
          })}
        </div>
      </div>
      {unseen > 0 && (
        <span className={styles.newer}>
          <Button
            size="small"
            variant="primary"
            icon="chevron-down"
            onClick={() => {
              toEnd();
              box.current?.focus({ preventScroll: true });
            }}
          >
            {t('live.new_messages', { count: unseen })}
          </Button>
        </span>
      )}
    </>
  );
}

const isAtEnd = ({ scrollHeight, scrollTop, clientHeight }: Element) =>
  scrollHeight - scrollTop - clientHeight <= AT_END;

/** Whether the reader scrolled up from `top` (px): layout can change before the scroll event. */
const hasMovedUp = (box: Element | null, top: number) => box !== null && box.scrollTop < top && !isAtEnd(box);

/**
 * A reader at the end stays there, whatever is added or resized; one who scrolled up stays in place, and `unseen`
 * counts the messages since.
 */
function useEnd(box: RefObject<HTMLDivElement | null>, count: number, height: number, live: boolean) {
  const place = useRef({ atEnd: live, top: 0 });
  const [seen, setSeen] = useState(count);
  const toEnd = useCallback(() => {
    if (!box.current) return;
    box.current.scrollTo({ top: box.current.scrollHeight, behavior: 'instant' });
    place.current = { atEnd: true, top: box.current.scrollTop };
  }, [box]);
  const follow = useCallback(() => {
    if (!place.current.atEnd) return;
    if (hasMovedUp(box.current, place.current.top)) place.current.atEnd = false;
    else toEnd();
  }, [box, toEnd]);
  useLayoutEffect(() => {
    follow();
    if (place.current.atEnd) setSeen(count);
  }, [follow, count, height]);
  useEffect(() => {
    const observer = new ResizeObserver(follow);
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, [box, follow]);
  const onScroll = () => {
    if (!box.current) return;
    // Only scrolling up leaves the end; growing content does not.
    const { atEnd, top } = place.current;
    const isUp = hasMovedUp(box.current, top);
    place.current = { atEnd: isAtEnd(box.current) || (atEnd && !isUp), top: box.current.scrollTop };
    if (place.current.atEnd) setSeen(count);
  };
  return { unseen: count - seen, onScroll, toEnd };
}

/** A message as plain text. If it `follows` another of the same author, the author's name is hidden visually. */
const Message = memo(function Message({ role, content, follows }: ChatMessage & { follows: boolean }) {
  const t = useTranslate();
  const [length, setLength] = useState(PART);
  const known = ROLES.get(role);
  return (
    <div className={styles.message} data-side={known?.side ?? 'system'} data-role={role}>
      <span className={follows || known?.side === 'system' ? 'visually-hidden' : styles.role}>
        {known ? t(known.words) : role}
      </span>
      <p className={styles.text} dir="auto">
        <ForeignText text={content.slice(0, length)} />
      </p>
      {content.length > length && (
        <Button size="small" variant="ghost" onClick={() => setLength(length + PART)}>
          {t('live.more_of_message', { count: content.length - length })}
        </Button>
      )}
    </div>
  );
});
