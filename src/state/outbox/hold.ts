import { holdDecision } from '../../outbox/decisions.ts';
import { isLive, isWaitingHeld, type QueuedEdit } from '../../outbox/entry.ts';
import { revise } from './edits.ts';
import { useHoldId } from './pending.ts';

/** Whether an edit waits because of the hold (*Hold my changes*). */
export function useIsOnHold(entry: QueuedEdit | undefined): boolean {
  const hold = useHoldId();
  return entry !== undefined && isWaitingHeld(entry, hold);
}

/** Whether all edits of `entries` that are still to be sent are held; false when there are none. */
export function useAllHeld(entries: readonly QueuedEdit[]): boolean {
  const hold = useHoldId();
  const live = entries.filter(isLive);
  return live.length > 0 && live.every((entry) => isWaitingHeld(entry, hold));
}

/** Switches the hold on or off for every window; off sends the held edits. Resolves with false if it could not be stored. */
export const setHold = (on: boolean): Promise<boolean> => revise(holdDecision(on ? crypto.randomUUID() : undefined));
