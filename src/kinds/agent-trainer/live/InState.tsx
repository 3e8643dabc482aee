import { useTranslate } from '../../../i18n/translate.ts';
import type { Since } from '../../../model/live/board.ts';
import { useNow } from '../../../ui/use-now.ts';
import styles from './Conversations.module.css';
import { clockOf, timeWords } from './run-words.ts';

/** For how long a customer has been in their state; "≥" where the board was not there when it began. */
export function InState({ since: { at, seen } }: { since: Since }) {
  const t = useTranslate();
  const took = Math.max(0, useNow(1000) - at);
  const words = t(seen ? 'live.in_state' : 'live.in_state_at_least', { time: timeWords(t, took) });
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
