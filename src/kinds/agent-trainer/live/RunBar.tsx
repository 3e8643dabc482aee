import type { ReactNode } from 'react';
import { formatCount } from '../../../i18n/number.ts';
import { currentLocale, useTranslate } from '../../../i18n/translate.ts';
import type { MessageId } from '../../../model/message.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { isOver, tallyOf } from '../feed/board.ts';
import { currentBoard, startOf } from '../feed/live.ts';
import styles from './RunBar.module.css';
import { clockOf, timeWords } from './words.ts';

/** The figures are computed this often, in ms, however many frames arrive. */
const EVERY_MS = 1000;

/** Labels of the duration; for a run started elsewhere it is the time since this window watches. */
const RUNNING = { ran: 'live.running', watched: 'live.watching' } as const;
const ENDED = { ran: 'live.ran', watched: 'live.watched' } as const;

/** The duration of the simulation, and how many customers were helped and are still to come. */
export function RunBar({
  id,
  personas,
  command,
  ended,
}: {
  id: string;
  personas: number | undefined;
  command: string;
  /** When it stopped, in epoch ms. */
  ended: number | undefined;
}) {
  const t = useTranslate();
  useNow(EVERY_MS);
  const stopped = ended !== undefined;
  const board = currentBoard();
  const tally = tallyOf(board, personas, command);
  const { all, resolved, withoutHelp, toCome = 0 } = tally;
  const withAgent = [...board.customers.values()].filter(({ status }) => status === 'Connected to agent').length;
  const count = (number: number) => formatCount(number, currentLocale());
  const atMost = t('live.up_to', { count: count(toCome) });
  return (
    <dl className={styles.figures}>
      {(stopped || !isOver(tally)) && <Time id={id} ended={ended} />}
      {withAgent > 0 && !stopped && <Figure label="live.with_agent">{count(withAgent)}</Figure>}
      <Figure label="live.helped">
        {t('history.helped_of', { helped: count(resolved - withoutHelp), all: count(all) })}
      </Figure>
      {toCome > 0 && !stopped && <Figure label="live.to_come">{atMost}</Figure>}
      {/* Customers who came and left before this window watched are unknown. */}
      {toCome > 0 && stopped && (
        <Figure label="live.never_came">{startOf(id) === undefined ? atMost : count(toCome)}</Figure>
      )}
      {withoutHelp > 0 && (
        <Figure label="live.without_help" isWarning>
          {count(withoutHelp)}
        </Figure>
      )}
    </dl>
  );
}

/** The duration of the simulation so far, or in total, as h:mm:ss. */
export function Time({ id, ended }: { id: string; ended: number | undefined }) {
  const t = useTranslate();
  const now = useNow(EVERY_MS);
  const started = startOf(id);
  const since = started ?? currentBoard().begun;
  if (since === undefined) return null;
  const took = Math.max(0, (ended ?? now) - since);
  return (
    <Figure label={(ended === undefined ? RUNNING : ENDED)[started === undefined ? 'watched' : 'ran']}>
      <span aria-hidden="true">{clockOf(took)}</span>
      <span className="visually-hidden">{timeWords(t, took)}</span>
    </Figure>
  );
}

function Figure({
  label,
  isWarning = false,
  children,
}: {
  label: MessageId;
  isWarning?: boolean;
  children: ReactNode;
}) {
  const t = useTranslate();
  return (
    <div className={styles.figure} data-warning={isWarning || undefined}>
      <dt>{t(label)}</dt>{' '}
      <dd>
        {isWarning && <Icon name="warning" />}
        {children}
      </dd>
    </div>
  );
}
