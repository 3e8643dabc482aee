import { atom, useAtomValue } from 'jotai';
import type { Outcome } from '../../model/outcome.ts';
import { cell, lifetime, store } from '../store.ts';

const reached = atom(true);
/** The network is there, and shows its own page to sign in (O-01.1). */
const signInPage = atom(false);
const connected = atom(globalThis.navigator?.onLine ?? true);

/** When the service was last heard of, or was found not to answer, in epoch ms. */
const heard = cell(() => ({ at: Date.now() }));

/** What was heard longer ago than this, in ms, may have changed while the administrator looked elsewhere. */
const OLD_MS = 30_000;

/**
 * What an outcome says about the way to the service: only the want of any answer means that it is cut off. An answer
 * outweighs a browser that believes itself offline (rule 4).
 */
export function noteOutcome(outcome: Outcome): void {
  heard().at = Date.now();
  const answered = outcome.kind !== 'unreached' || outcome.status !== undefined;
  store.set(reached, answered);
  if (outcome.kind !== 'unreached' || !outcome.portal) store.set(signInPage, false);
  if (answered) store.set(connected, true);
}

/** A page of the network's own came in place of an answer. */
export const noteSignInPage = () => store.set(signInPage, true);

/**
 * Follows the browser's own opinion, which may delay a call but proves nothing (rule 4). A window that comes to the
 * front after a while asks by `probe` whether the service is still there.
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
    if (!isOnline() || Date.now() - heard().at < OLD_MS) return;
    heard().at = Date.now();
    void probe();
  };
  addEventListener('focus', onFront, { signal });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && onFront(), { signal });
}

/** While no answer comes, asks now and then whether the service is back: in ms, a little longer each time. */
const PROBE = { first: 3000, last: 15_000 };

/** Follows the way back: `probe` is called while the service cannot be reached and the window is in front. */
export function probeWhileCutOff(probe: () => Promise<unknown>): void {
  const mine = store;
  let pause = PROBE.first;
  let timer: ReturnType<typeof setTimeout> | undefined;
  lifetime().addEventListener('abort', () => clearTimeout(timer));
  mine.sub(reached, () => {
    clearTimeout(timer);
    if (mine.get(reached)) pause = PROBE.first;
    else plan();
  });
  function plan() {
    timer = setTimeout(async () => {
      if (document.visibilityState === 'visible' && mine.get(connected)) await probe();
      if (mine !== store) return;
      pause = Math.min(pause * 1.5, PROBE.last);
      if (!mine.get(reached)) plan();
    }, pause);
  }
}

const online = atom((get) => get(connected) && get(reached));

export const isConnected = () => store.get(connected);
export const isOnline = () => store.get(online);
export const onOnlineChange = (listener: () => void) => store.sub(online, listener);
export const useOnline = () => useAtomValue(online);
export const useSignInPage = () => useAtomValue(signInPage);
