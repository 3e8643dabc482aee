import type { ReactNode } from 'react';
import { formatCount } from '../../../i18n/number.ts';
import { currentLocale, useTranslate } from '../../../i18n/translate.ts';
import { isOver, tallyOf } from '../../../model/live/board.ts';
import { currentBoard, startOf } from '../../../state/live/live.ts';
import { StatusChip } from '../../../ui/StatusChip.tsx';
import { useNow } from '../../../ui/use-now.ts';
import styles from './RunBar.module.css';
import { timeWords } from './run-words.ts';

/** Counted anew so often, whatever comes: a thousand frames a second change no sum that fast for a reader. */
const EVERY_MS = 1000;

/** For how long it has been running, or how long it ran; what was begun elsewhere is known for as long as it is watched. */
const RUNNING = { ran: 'live.running_for', watched: 'live.watched_for' } as const;
const ENDED = { ran: 'live.ran_for', watched: 'live.was_watched_for' } as const;

/** For how long the simulation has been running, how many of its customers were helped, and how many are to come. */
export function RunBar({
  id,
  personas,
  command,
  ended,
  action,
}: {
  id: string;
  personas: number;
  command: string;
  /** When it was stopped, in epoch ms. */
  ended: number | undefined;
  action: ReactNode;
}) {
  const t = useTranslate();
  const now = useNow(EVERY_MS);
  const stopped = ended !== undefined;
  const board = currentBoard();
  const tally = tallyOf(board, personas, command);
  const { all, resolved, withoutHelp, toCome } = tally;
  const helped = resolved - withoutHelp;
  const started = startOf(id);
  const since = started ?? board.begun;
  const count = (number: number) => formatCount(number, currentLocale());
  return (
    <div className={styles.bar}>
      <div className={styles.facts}>
        {since !== undefined && (stopped || !isOver(tally)) && (
          <span>
            {t((stopped ? ENDED : RUNNING)[started === undefined ? 'watched' : 'ran'], {
              time: timeWords(t, Math.max(0, (ended ?? now) - since)),
            })}
          </span>
        )}
        <span>{t('live.helped_of', { helped: count(helped), all: count(all) })}</span>
        {toCome > 0 && !stopped && <span>{t('live.to_come', { count: toCome })}</span>}
        {withoutHelp > 0 && (
          <StatusChip tone="waiting" icon="warning">
            {t('live.count_without_help', { count: withoutHelp })}
          </StatusChip>
        )}
      </div>
      {action}
    </div>
  );
}
