import { useTranslate } from '../../../i18n/translate.ts';
import { useNow } from '../../../ui/use-now.ts';
import type { Since } from '../feed/board.ts';
import styles from './Conversations.module.css';
import { clockOf, timeWords } from './run-words.ts';

const IS = { seen: 'live.in_state', least: 'live.in_state_at_least' } as const;
const WAS = { seen: 'live.was_in_state', least: 'live.was_in_state_at_least' } as const;

/**
 * How long a customer has been in their state, or was until the end; "≥" if the state began before the board was
 * opened.
 */
export function InState({ since: { at, seen }, ended }: { since: Since; ended: number | undefined }) {
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
