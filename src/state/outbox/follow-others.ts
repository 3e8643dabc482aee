import type { Changed } from '../../outbox/outbox-context.ts';
import { restoreList } from '../list/list.ts';
import { wakeSender } from './sending.ts';

/** Follows a change made by another window: shows its list here, and wakes the sender, as more edits may be sendable now. */
export function followOthers(changed: Changed): void {
  if (changed.list) void restoreList();
  wakeSender();
}
