import { isFull } from '../../io/store/time-limit.ts';
import { ConcurrentChange } from '../../outbox/commit.ts';
import { isDestroyed, workspace } from '../documents/workspace.ts';
import { raiseError } from '../shell/notices.ts';

/**
 * Raises a banner for a failed write of the outbox; what was typed stays in its form. Where another window has deleted this
 * device's data on purpose, trying again is no way out and it says so. A `ConcurrentChange` is silent, as the
 * screen shows the newer state; anything but a `DOMException` is rethrown.
 */
export function reportNotSaved(error: unknown): void {
  if (error instanceof ConcurrentChange) return;
  if (!(error instanceof DOMException)) throw error;
  const open = workspace();
  const why = isFull(error) ? 'outbox.no_room' : 'outbox.not_kept';
  raiseError({ id: open && isDestroyed(open.vault) ? 'outbox.deleted_elsewhere' : why });
}
