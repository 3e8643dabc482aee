import { navigate } from '../../io/location.ts';
import { countUnsent, wipeDevice } from '../../io/store/forget-device.ts';
import { closeWorkspace, workspace } from '../documents/workspace.ts';
import { clearList } from '../list/list.ts';
import { stopReplay } from '../outbox/replayer.ts';
import { call } from '../session/calls.ts';
import { isOnline } from '../session/connectivity.ts';
import { sessionState, setSession } from '../session/session-state.ts';
import { raise, raiseError } from '../shell/notices.ts';

/** Unsent changes that go with the device: `mine` can be put into a file first, `others` cannot be opened now. */
export type Unsent = { mine: number; others: number };

export async function unsentOnDevice(): Promise<Unsent> {
  const mine = workspace()?.outbox.count() ?? 0;
  return { mine, others: Math.max(0, (await countUnsent()) - mine) };
}

/**
 * Forgets the device, with or without the service: keys, copies, drafts and unsent changes of every manager, and the app's
 * files. A session that is open is ended at the service where that can be reached; its answer is not waited for. What is left,
 * because another window holds on to it or the browser cannot write over it, is told.
 */
export async function forgetDevice(): Promise<void> {
  if (sessionState().is === 'valid' && isOnline()) void call({ method: 'DELETE', path: '/sessions' });
  await stopReplay();
  setSession({ is: 'invalid', why: 'not_signed_in' });
  navigate('/', { replace: true });
  closeWorkspace();
  clearList();
  const wiped = await wipeDevice().catch(() => 'left' as const);
  if (wiped === 'left') return raiseError({ id: 'forget.failed' });
  // Said when it is so, and no sooner.
  setSession({ is: 'invalid', why: 'device_forgotten' });
  const message = { id: wiped === 'overwritten' ? 'device_forgotten' : 'device_forgotten.traces' } as const;
  raise({ variant: 'default', heading: 'session', message });
}
