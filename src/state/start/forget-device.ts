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
 * files. A session that is open is ended at the service where that can be reached; its answer is not waited for. False where
 * another window holds on to something.
 */
export async function forgetDevice(): Promise<boolean> {
  if (sessionState().is === 'valid' && isOnline()) void call({ method: 'DELETE', path: '/sessions' });
  await stopReplay();
  setSession({ is: 'invalid', why: 'device_forgotten' });
  navigate('/', { replace: true });
  closeWorkspace();
  clearList();
  const gone = await wipeDevice().catch(() => false);
  if (gone) raise({ variant: 'default', heading: 'session', message: { id: 'device_forgotten' } });
  else raiseError({ id: 'forget.failed' });
  return gone;
}
