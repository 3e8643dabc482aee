import type { QueuedEdit } from '../entry.ts';
import { looksLike } from './names.ts';
import { BACK, PARTS } from './parts.ts';

/** Why the outbox need not send an edit any more. */
export type Fate = 'discarded' | 'merged';
/** The ledger's account of one edit of a story. */
export type Account = {
  entry: QueuedEdit;
  /** The edit's place in the order of creation. Not its `seq`, which may be used again once it is free. */
  order: number;
  /** How often the edit took effect at the server. */
  effects: number;
  /** For an edit of several calls: the steps that took effect. */
  steps: Set<string>;
  /** The allowed number of effects: one, and one more for each *Try again*, duplicate, or removed member. */
  allowed: number;
  /** Whether the server's document ever held the wanted value. */
  held: boolean;
  /** Set when the administrator discarded the edit or it was merged; otherwise the outbox must bring it to an effect. */
  fate?: Fate;
};

export const newAccount = (entry: QueuedEdit, order: number): Account => ({
  ...{ entry, order, effects: 0, steps: new Set(), allowed: 1, held: false },
});

export const hasBegun = ({ effects, steps }: Account) => effects > 0 || steps.size > 0;
/** Whether all calls of an edit took effect. The second step may be skipped if its effect is there already. */
function isDone({ effects, steps, held, entry }: Account): boolean {
  if (entry.name === 'parts') return PARTS.every((part, nth) => steps.has(part) || (nth === 1 && held));
  return entry.name === 'back' ? steps.has(BACK[1]) : effects > 0;
}

/** Whether the edit must still be sent: not done, and either started or never seen at the server. */
export const isOwed = (account: Account) => !isDone(account) && !(account.held && !hasBegun(account));

/**
 * Two creates that look the same: the sender may have settled `create` with the connection that an unsettled one made. It
 * then sends the unsettled one again.
 */
export function adopt(create: Account, unsettled: readonly Account[]): void {
  if (create.effects > 0) return;
  const maker = unsettled.find(({ entry, effects }) => effects > 0 && looksLike(entry, create.entry));
  if (!maker) return;
  create.held = true;
  maker.allowed += 1;
}
