import type { QueuedEdit } from '../entry.ts';
import { referredTo } from '../queue.ts';

/** Whether an edit that waits for the administrator holds back a later one of its fields. */
export function blocks(earlier: QueuedEdit, entry: QueuedEdit): boolean {
  return (
    earlier.state === 'parked' &&
    earlier.seq < entry.seq &&
    earlier.lane === entry.lane &&
    earlier.touches.some((field) => entry.touches.includes(field))
  );
}

/** Whether it is a create that waits for the administrator, and the other edit for it (rule 11). */
export const isReferredTo = ({ id, state }: QueuedEdit, entry: QueuedEdit): boolean =>
  state === 'parked' && referredTo(entry).includes(id);
