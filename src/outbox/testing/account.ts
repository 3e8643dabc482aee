import type { QueuedEdit } from '../entry.ts';
import { BACK, PARTS } from './parts.ts';

/** What the administrator did and what became of it. */
export type Fate = 'discarded' | 'merged';
export type Account = {
  entry: QueuedEdit;
  /** When it was made: a seq may be used again once it is free. */
  order: number;
  effects: number;
  /** Of an edit of several calls: which have had their effect. */
  steps: Set<string>;
  /** Effects that are no mistake: one, and one more for each *Try again*, duplicate or member another administrator took away. */
  allowed: number;
  /** The server's document has shown what the edit wants. */
  held: boolean;
  /** The fate the administrator gave it; everything else is the outbox's to answer for. */
  fate?: Fate;
};

export const hasBegun = ({ effects, steps }: Account) => effects > 0 || steps.size > 0;
/** The second of several calls is left out where its effect is there already. */
function isDone({ effects, steps, held, entry }: Account): boolean {
  if (entry.name === 'parts') return PARTS.every((part, nth) => steps.has(part) || (nth === 1 && held));
  return entry.name === 'back' ? steps.has(BACK[1]) : effects > 0;
}

/** What it wanted was there already, or it is done; one that has begun has to come to its end. */
export const isOwed = (account: Account) => !isDone(account) && !(account.held && !hasBegun(account));
