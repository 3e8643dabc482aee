import type { QueuedEdit } from '../entry.ts';
import { referredTo } from '../queue.ts';

export function blocks(earlier: QueuedEdit, entry: QueuedEdit): boolean {
  return (
    earlier.state === 'parked' &&
    earlier.seq < entry.seq &&
    earlier.lane === entry.lane &&
    earlier.touches.some((field) => entry.touches.includes(field))
  );
}

export const isReferredTo = ({ id, state }: QueuedEdit, entry: QueuedEdit): boolean =>
  state === 'parked' && referredTo(entry).includes(id);
