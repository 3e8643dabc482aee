import { atom, useAtomValue } from 'jotai';
import type { Outcome } from '../../model/outcome.ts';
import { cell, lifetime, store } from '../store.ts';

const reached = atom(true);
/** Whether a captive portal answers with its sign-in page in place of the service (O-01.1). */
const signInPage = atom(false);
const connected = atom(globalThis.navigator?.onLine ?? true);

/** When the last call had any outcome, an answer or none, or a probe was begun, in epoch ms. */
const lastOutcome = cell(() => ({ at: Date.now() }));

/** A window that comes to the front probes the service if the last outcome is older than this, in ms. */
const PROBE_AFTER_MS = 1000;
/** A probe without an answer for this long, in ms, marks the service as unreachable. */
const PROBE_TIMEOUT_MS = 5000;

/**
 * Updates the connectivity status from a call's outcome: only a call without any answer means that the service is
 * unreachable. An answer outweighs the browser's own "offline" (rule 4).
 */
export function noteOutcome(outcome: Outcome): void {
  lastOutcome().at = Date.now();
  const answered = outcome.kind !== 'unreached' || outcome.status !== undefined;
  store.set(reached, answered);
  if (outcome.kind !== 'unreached' || !outcome.portal) store.set(signInPage, false);
  if (answered) store.set(connected, true);
}

/** Notes that a captive portal's page came in place of an answer. */
export const noteSignInPage = () => store.set(signInPage, true);

/**
 * Follows the browser's online and offline events, which may delay a call but prove nothing (rule 4). `onBack` runs when
 * the network is back or the window comes to the front; in the latter case `probe` also checks whether the service answers.
 */
export function followNetwork(onBack: () => void, probe: () => Promise<unknown>): void {
  const signal = lifetime();
  const onOnline = () => {
    store.set(connected, true);
    onBack();
  };
  // `noteOutcome` sets `connected` as well: an answer shows that the network is there.
  store.sub(connected, () => store.get(connected) && onBack());
  addEventListener('online', onOnline, { signal });
  addEventListener('offline', () => store.set(connected, false), { signal });
  const onFront = () => {
    onBack();
    if (!isOnline() || Date.now() - lastOutcome().at < PROBE_AFTER_MS) return;
    const asked = Date.now();
    lastOutcome().at = asked;
    const late = setTimeout(() => lastOutcome().at === asked && store.set(reached, false), PROBE_TIMEOUT_MS);
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
