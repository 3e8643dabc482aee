import { useMemo } from 'react';
import { discard, keepMine, reviewed, together } from '../../outbox/decisions.ts';
import { isUnreviewed, type QueuedEdit } from '../../outbox/entry.ts';
import { workspace } from '../documents/workspace.ts';
import { revise } from './edits.ts';
import { useEntries } from './pending.ts';

/** What files have brought and nobody has looked at yet, in the order in which it was made (O-32). */
export function useUnreviewed(): readonly QueuedEdit[] {
  const entries = useEntries();
  return useMemo(() => entries.filter(isUnreviewed), [entries]);
}

/** Decides conflicts in one go, in one transaction: mine, or theirs. */
export function decideAll(entries: readonly QueuedEdit[], side: 'mine' | 'theirs'): Promise<boolean> {
  return revise(together(entries.map((entry) => (side === 'mine' ? keepMine(entry) : discard(entry)))));
}

/** Has edits sent that were looked at; false where that could not be kept. */
export const sendReviewed = (entries: readonly QueuedEdit[]): Promise<boolean> =>
  revise(reviewed(entries, workspace()?.outbox.mirror.hold()));

/** Takes away edits that were looked at, in one transaction, and with each what it takes turns with. */
export function discardReviewed(entries: readonly QueuedEdit[]): Promise<boolean> {
  const mirror = workspace()?.outbox.mirror;
  const { settle, update } = together(
    entries.map((entry) => discard(entry, mirror?.lane(entry.turnsWith ?? ''), mirror?.all())),
  );
  const gone = new Map(settle.map((entry) => [entry.id, entry]));
  return revise({ settle: [...gone.values()], update: update.filter(({ id }) => !gone.has(id)) });
}
