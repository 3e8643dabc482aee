import type { QueuedEdit } from '../entry.ts';
import { BACK, PARTS } from './parts.ts';

/** What the administrator did to an edit, for which the outbox need not send it any more. */
export type Fate = 'discarded' | 'merged';
/** The ledger's account of one edit of a story. */
export type Account = {
  entry: QueuedEdit;
  /** The edit's place in the order in which edits were made. Not its `seq`, which may be used again once it is free. */
  order: number;
  /** How often the edit had its effect at the server. */
  effects: number;
  /** For an edit of several calls: the steps that had their effect. */
  steps: Set<string>;
  /** How many effects are allowed: one, and one more for each *Try again*, duplicate, or member that was taken away again. */
  allowed: number;
  /** Whether the server's document has held the wanted value at some time. */
  held: boolean;
  /** Set when the administrator discarded the edit or it was merged; without it the outbox must bring it to an effect. */
  fate?: Fate;
};

export const newAccount = (entry: QueuedEdit, order: number): Account => ({
  ...{ entry, order, effects: 0, steps: new Set(), allowed: 1, held: false },
});

export const hasBegun = ({ effects, steps }: Account) => effects > 0 || steps.size > 0;
/** Whether all calls of an edit had their effect. The second part may be skipped when its effect is there already. */
function isDone({ effects, steps, held, entry }: Account): boolean {
  if (entry.name === 'parts') return PARTS.every((part, nth) => steps.has(part) || (nth === 1 && held));
  return entry.name === 'back' ? steps.has(BACK[1]) : effects > 0;
}

/** Whether the edit must still be sent: not done, and either begun or never seen to hold at the server. */
export const isOwed = (account: Account) => !isDone(account) && !(account.held && !hasBegun(account));
