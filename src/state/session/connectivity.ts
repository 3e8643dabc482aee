import { atom, useAtomValue } from 'jotai';
import type { Outcome } from '../../model/outcome.ts';
import { cell, lifetime, store } from '../store.ts';

const reached = atom(true);
/** The network is there, and shows its own page to sign in (O-01.1). */
const signInPage = atom(false);
const connected = atom(globalThis.navigator?.onLine ?? true);

/** When the service was last heard from, or was found not to answer, in epoch ms. */
const lastReceived = cell(() => ({ at: Date.now() }));

/** What was received longer ago than this, in ms, may have changed while the administrator looked elsewhere. */
const OLD_MS = 1000;
/** A service that has answered nothing for so long after a window came to the front, in ms, cannot be reached. */
const SILENT_MS = 5000;

/**
 * What an outcome says about the way to the service: only the want of any answer means that it is cut off. An answer
 * outweighs a browser that believes itself offline (rule 4).
 */
export function noteOutcome(outcome: Outcome): void {
  lastReceived().at = Date.now();
  const answered = outcome.kind !== 'unreached' || outcome.status !== undefined;
  store.set(reached, answered);
  if (outcome.kind !== 'unreached' || !outcome.portal) store.set(signInPage, false);
  if (answered) store.set(connected, true);
}

/** A page of the network's own came in place of an answer. */
export const noteSignInPage = () => store.set(signInPage, true);

/**
 * Follows the browser's own opinion, which may delay a call but proves nothing (rule 4). A window that comes to the
 * front asks by `probe` whether the service is still there.
 */
export function followNetwork(onBack: () => void, probe: () => Promise<unknown>): void {
  const signal = lifetime();
  const onOnline = () => {
    store.set(connected, true);
    onBack();
  };
  // An answer, too, may show that the network is there.
  store.sub(connected, () => store.get(connected) && onBack());
  addEventListener('online', onOnline, { signal });
  addEventListener('offline', () => store.set(connected, false), { signal });
  const onFront = () => {
    onBack();
    if (!isOnline() || Date.now() - lastReceived().at < OLD_MS) return;
    const asked = Date.now();
    lastReceived().at = asked;
    const late = setTimeout(() => lastReceived().at === asked && store.set(reached, false), SILENT_MS);
    void probe().finally(() => clearTimeout(late));
  };
  addEventListener('focus', onFront, { signal });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && onFront(), { signal });
}

export const onlineAtom = atom((get) => get(connected) && get(reached));

export const isReached = () => store.get(reached);
export const onReachedChange = (listener: () => void) => store.sub(reached, listener);
export const isConnected = () => store.get(connected);
export const isOnline = () => store.get(onlineAtom);
export const onOnlineChange = (listener: () => void) => store.sub(onlineAtom, listener);
export const useOnline = () => useAtomValue(onlineAtom);
export const useSignInPage = () => useAtomValue(signInPage);
