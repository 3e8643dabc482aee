import type { Changed } from '../../outbox/device.ts';
import { restoreList } from '../list/list.ts';
import { wakeReplay } from './replayer.ts';

/** Another window has changed something: its list is shown here as well, and what it has made possible is sent. */
export function followOthers(changed: Changed): void {
  if (changed.list) void restoreList();
  wakeReplay();
}
