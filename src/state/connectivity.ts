import { atom, useAtomValue } from 'jotai';
import type { Outcome } from '../model/outcome.ts';
import { store } from './store.ts';

const reached = atom(true);
const connected = atom(globalThis.navigator?.onLine ?? true);

/** What an outcome says about the way to the service: only "nobody of it answered" means that it is cut off. */
export function noteOutcome(outcome: Outcome): void {
  store.set(reached, outcome.kind !== 'unreached' || outcome.status !== undefined);
}

/** Follows the browser's own opinion, which may delay a call but proves nothing (rule 4). */
export function followNetwork(onBack: () => void): void {
  addEventListener('online', () => {
    store.set(connected, true);
    onBack();
  });
  addEventListener('offline', () => store.set(connected, false));
  addEventListener('focus', onBack);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && onBack());
}

const online = atom((get) => get(connected) && get(reached));

export const isConnected = () => store.get(connected);
export const isOnline = () => store.get(online);
export const onOnlineChange = (listener: () => void) => store.sub(online, listener);
export const useOnline = () => useAtomValue(online);
