import type { Changed } from '../../outbox/outbox-context.ts';
import { restoreList } from '../list/list.ts';
import { wakeSender } from './sending.ts';

/** Follows another window's change: shows its list here, and wakes the sender, which may now have more to send. */
export function followOthers(changed: Changed): void {
  if (changed.list) void restoreList();
  wakeSender();
}
