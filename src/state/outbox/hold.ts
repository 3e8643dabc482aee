import { setHold as holdOf } from '../../outbox/decisions.ts';
import { isLive, isWaitingHeld, type QueuedEdit } from '../../outbox/entry.ts';
import { revise } from './edits.ts';
import { useHoldId } from './pending.ts';

/** Whether an edit is kept here by that. */
export function useHeld(entry: QueuedEdit | undefined): boolean {
  const hold = useHoldId();
  return entry !== undefined && isWaitingHeld(entry, hold);
}

/** Whether nothing of some edits is to be sent before a review. */
export function useAllHeld(entries: readonly QueuedEdit[]): boolean {
  const hold = useHoldId();
  const live = entries.filter(isLive);
  return live.length > 0 && live.every((entry) => isWaitingHeld(entry, hold));
}

/** Begins to hold changes, in every window, or ends that: then what was held is sent. False where it could not be kept. */
export const setHold = (on: boolean): Promise<boolean> => revise(holdOf(on ? crypto.randomUUID() : undefined));
