import { ConcurrentChange } from '../../outbox/commit.ts';
import { raiseError } from '../shell/notices.ts';

/**
 * Raises a banner for a failed write of the outbox; what was typed stays in its form. A `ConcurrentChange` is silent, as the
 * screen shows the newer state; anything but a `DOMException` is rethrown.
 */
export function reportNotSaved(error: unknown): void {
  if (error instanceof ConcurrentChange) return;
  if (!(error instanceof DOMException)) throw error;
  raiseError({ id: error.name === 'QuotaExceededError' ? 'outbox.no_room' : 'outbox.not_kept' });
}
