import { atom, useAtomValue } from 'jotai';
import type { Outcome } from '../../model/outcome.ts';
import { lifetime, store } from '../store.ts';

const reached = atom(true);
/** The network is there, and shows its own page to sign in (O-01.1). */
const signInPage = atom(false);
const connected = atom(globalThis.navigator?.onLine ?? true);

/**
 * What an outcome says about the way to the service: only the want of any answer means that it is cut off. An answer
 * outweighs a browser that believes itself offline (rule 4).
 */
export function noteOutcome(outcome: Outcome): void {
  const answered = outcome.kind !== 'unreached' || outcome.status !== undefined;
  store.set(reached, answered);
  if (outcome.kind !== 'unreached' || !outcome.portal) store.set(signInPage, false);
  if (answered) store.set(connected, true);
}

/** A page of the network's own came in place of an answer. */
export const noteSignInPage = () => store.set(signInPage, true);

/** Follows the browser's own opinion, which may delay a call but proves nothing (rule 4). */
export function followNetwork(onBack: () => void): void {
  const signal = lifetime();
  const onOnline = () => {
    store.set(connected, true);
    onBack();
  };
  addEventListener('online', onOnline, { signal });
  addEventListener('offline', () => store.set(connected, false), { signal });
  addEventListener('focus', onBack, { signal });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && onBack(), { signal });
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
