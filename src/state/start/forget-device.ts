import { navigate } from '../../io/location.ts';
import { countUnsent, resetDatabases, wipeDevice } from '../../io/store/forget-device.ts';
import { clearTabCopies } from '../../io/store/tab-copies.ts';
import { reload } from '../../io/window.ts';
import { closeWorkspace, isDestroyed } from '../documents/workspace.ts';
import { clearList } from '../list/list.ts';
import { currentUnsent } from '../outbox/pending.ts';
import { stopSending } from '../outbox/sending.ts';
import { call } from '../session/calls.ts';
import { canCall } from '../session/can-call.ts';
import { setSession } from '../session/session-state.ts';
import { raise, raiseError } from '../shell/notices.ts';
import { whenWiped, whileWiping } from './wiping.ts';

/**
 * How many unsent changes *Forget this device* would delete: `mine` can be exported to a file first, `others` (of other
 * managers or services) cannot be opened now.
 */
export type Unsent = { mine: number; others: number };

export async function unsentOnDevice(): Promise<Unsent> {
  await whenWiped();
  const mine = currentUnsent();
  return { mine, others: Math.max(0, (await countUnsent(isDestroyed)) - mine) };
}

/**
 * Deletes keys, copies, drafts and unsent changes of every manager, and the app's files; works offline. Ends an open session
 * at the service if it can be reached, without waiting for the answer. If anything remains (another window holds it open, or
 * the browser cannot overwrite it), the banner says so.
 */
export async function forgetDevice(): Promise<void> {
  if (canCall()) void call({ method: 'DELETE', path: '/sessions' });
  await stopSending();
  setSession({ is: 'invalid', why: 'not_signed_in' });
  navigate('/', { replace: true });
  closeWorkspace();
  clearList();
  const wiped = await whileWiping(wipeDevice()).catch(() => 'left' as const);
  if (wiped === 'left') return raiseError({ id: 'forget.failed' });
  // Only after the wipe has succeeded.
  setSession({ is: 'invalid', why: 'device_forgotten' });
  const message = { id: wiped === 'overwritten' ? 'device_forgotten' : 'device_forgotten.traces' } as const;
  raise({ variant: 'default', heading: 'session', message });
}

/** Deletes the device's damaged data and starts anew under the tab's session; on failure the banner says so. */
export async function resetStorage(): Promise<void> {
  if (!(await resetDatabases())) return raiseError({ id: 'reset.failed' });
  clearTabCopies();
  reload();
}
