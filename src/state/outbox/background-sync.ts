import { atom, useAtomValue } from 'jotai';
import { showBadge } from '../../io/badge.ts';
import { onceIdle } from '../../io/idle.ts';
import { senderRegistration } from '../../io/sender-registration.ts';
import { SYNC_TAG } from '../../model/background-sync.ts';
import { onWorkspaceChange } from '../documents/workspace.ts';
import { isOnline, onOnlineChange } from '../session/connectivity.ts';
import { store } from '../store.ts';
import { currentCounts } from './pending.ts';

/** One-shot Background Sync, which the types of pages do not have. */
type Syncing = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } };

const sendsClosed = atom(false);

/** Whether the browser has promised to have what waits sent with this app closed. */
export const useSendsClosed = () => useAtomValue(sendsClosed);

/** Many changes in a row are looked at once, within this time. */
const LOOK_WITHIN_MS = 1000;

/**
 * Counts on the icon of the app what needs attention or waits, and asks the browser to wake the worker that sends (decision
 * 0066) while nothing can be sent from here. A browser that is asked twice is asked once.
 */
export function watchBackground(): void {
  const plan = onceIdle(() => void look().catch(() => undefined), LOOK_WITHIN_MS);
  onWorkspaceChange(plan);
  onOnlineChange(plan);
  plan();
}

async function look(): Promise<void> {
  const { waiting, attention } = currentCounts();
  await showBadge(attention, waiting);
  if (waiting === 0 || isOnline()) return;
  const worker: Syncing | undefined = await senderRegistration();
  await worker?.sync?.register(SYNC_TAG);
  store.set(sendsClosed, worker?.sync !== undefined);
}
