import { useMemo } from 'react';
import type { Remainder } from '../../model/conflict.ts';
import { discardDecision, joinDecisions, keepMineDecision, reviewDecision } from '../../outbox/decisions.ts';
import { isUnreviewed, type QueuedEdit } from '../../outbox/entry.ts';
import { workspace } from '../documents/workspace.ts';
import { revise } from './edits.ts';
import { useEntries } from './pending.ts';

/** Edits imported from files that nobody has reviewed yet, oldest first (O-32). */
export function useUnreviewed(): readonly QueuedEdit[] {
  const entries = useEntries();
  return useMemo(() => entries.filter(isUnreviewed), [entries]);
}

/**
 * Resolves several conflicts in one transaction: keeps this device's values, or discards the edits except for the rest
 * (`left`). False as in `revise`.
 */
export function decideAll(
  entries: readonly QueuedEdit[],
  side: 'mine' | 'theirs',
  left: (entry: QueuedEdit) => Remainder | undefined = () => undefined,
): Promise<boolean> {
  const decisions = entries.map((entry) => {
    const kept = side === 'mine' ? entry : left(entry);
    return kept === undefined ? discardDecision(entry) : keepMineDecision(entry, kept);
  });
  return revise(joinDecisions(decisions));
}

/** Lets the sender send reviewed edits; resolves with false if that could not be stored. */
export const sendReviewed = (entries: readonly QueuedEdit[]): Promise<boolean> =>
  revise(reviewDecision(entries, workspace()?.outbox.mirror.hold()));

/**
 * Discards reviewed edits in one transaction; a delete together with the create that replaces the connection, and vice versa.
 */
export function discardReviewed(entries: readonly QueuedEdit[]): Promise<boolean> {
  const mirror = workspace()?.outbox.mirror;
  const { settle, update } = joinDecisions(
    entries.map((entry) => discardDecision(entry, mirror?.lane(entry.turnsWith ?? ''), mirror?.all())),
  );
  const gone = new Map(settle.map((entry) => [entry.id, entry]));
  return revise({ settle: [...gone.values()], update: update.filter(({ id }) => !gone.has(id)) });
}
