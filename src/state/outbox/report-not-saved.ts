import { isFull } from '../../io/store/time-limit.ts';
import { ConcurrentChange } from '../../outbox/commit.ts';
import { isDestroyed, workspace } from '../documents/workspace.ts';
import { raiseError } from '../shell/notices.ts';

/**
 * Raises a banner for a failed write of the outbox; the form keeps its input. If another window deleted this device's data on
 * purpose, the banner says so, since a retry cannot help. A `ConcurrentChange` is silent, since the screen shows the newer
 * state; rethrows anything but a `DOMException`.
 */
export function reportNotSaved(error: unknown): void {
  if (error instanceof ConcurrentChange) return;
  if (!(error instanceof DOMException)) throw error;
  const open = workspace();
  const why = isFull(error) ? 'outbox.no_room' : 'outbox.not_kept';
  raiseError({ id: open && isDestroyed(open.vault) ? 'outbox.deleted_elsewhere' : why });
}
