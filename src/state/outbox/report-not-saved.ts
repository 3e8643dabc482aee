import { ConcurrentChange } from '../../outbox/commit.ts';
import { raiseError } from '../shell/notices.ts';

/** What could not be written stays where it was typed; the administrator learns why. What is stale is shown as it is. */
export function reportNotSaved(error: unknown): void {
  if (error instanceof ConcurrentChange) return;
  if (!(error instanceof DOMException)) throw error;
  raiseError({ id: error.name === 'QuotaExceededError' ? 'outbox.no_room' : 'outbox.not_kept' });
}
