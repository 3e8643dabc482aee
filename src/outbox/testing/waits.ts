import type { QueuedEdit } from '../entry.ts';
import { referredTo } from '../queue.ts';

/** Whether a parked edit blocks a later one of its fields. */
export function blocks(earlier: QueuedEdit, entry: QueuedEdit): boolean {
  return (
    earlier.state === 'parked' &&
    earlier.seq < entry.seq &&
    earlier.lane === entry.lane &&
    earlier.touches.some((field) => entry.touches.includes(field))
  );
}

/** Whether an edit refers to a parked create (rule 11). */
export const isReferredTo = ({ id, state }: QueuedEdit, entry: QueuedEdit): boolean =>
  state === 'parked' && referredTo(entry).includes(id);
