import { atom, useAtomValue } from 'jotai';
import { showBadge } from '../../io/badge.ts';
import { onceIdle } from '../../io/idle.ts';
import { senderRegistration } from '../../io/sender-registration.ts';
import { SYNC_TAG } from '../../model/background-sync.ts';
import { onWorkspaceChange } from '../documents/workspace.ts';
import { isOnline, onOnlineChange } from '../session/connectivity.ts';
import { store } from '../store.ts';
import { currentCounts } from './pending.ts';

/** One-shot Background Sync, which TypeScript's DOM types lack. */
type Syncing = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } };

const sendsClosed = atom(false);

/** Whether Background Sync is registered, so that the browser also sends unsent edits with the app closed. */
export const useSendsClosed = () => useAtomValue(sendsClosed);

/** Several changes in a row are handled together, at the latest after this time, in ms. */
const UPDATE_WITHIN_MS = 1000;

/**
 * Shows the number of edits that need attention or wait on the app's icon, and registers Background Sync while this window is
 * offline with waiting edits (decision 0066). Registering the same tag again has no effect.
 */
export function watchBackground(): void {
  const plan = onceIdle(() => void updateBadgeAndSync().catch(() => undefined), UPDATE_WITHIN_MS);
  onWorkspaceChange(plan);
  onOnlineChange(plan);
  plan();
}

async function updateBadgeAndSync(): Promise<void> {
  const { waiting, attention } = currentCounts();
  await showBadge(attention, waiting);
  if (waiting === 0 || isOnline()) return;
  const worker: Syncing | undefined = await senderRegistration();
  await worker?.sync?.register(SYNC_TAG);
  store.set(sendsClosed, worker?.sync !== undefined);
}
