import { atom, useAtomValue } from 'jotai';
import { useMemo } from 'react';
import type { Outcome } from '../../model/outcome.ts';
import { cell, lifetime, store } from '../store.ts';

const reached = atom(true);
/** Whether a captive portal answers with its sign-in page instead of the service (O-01.1). */
const signInPage = atom(false);
const connected = atom(globalThis.navigator?.onLine ?? true);
/** How many calls in a row got no answer, by address (a path); an address that answered last has no entry. */
const silences = atom<ReadonlyMap<string, number>>(new Map());

/**
 * `lastOutcome`: when the last call had any outcome, or a probe started (epoch ms). `answers`: the number of answered calls.
 * `byAddress`: when each address had its last outcome, and whether that was an answer. `confirmedAt`: when a probe was last
 * answered although another address was silent. `probe`: set by `followNetwork`.
 */
const heard = cell(() => ({
  lastOutcome: Date.now(),
  answers: 0,
  byAddress: new Map<string, { at: number; answered: boolean }>(),
  confirming: undefined as Promise<void> | undefined,
  confirmedAt: Number.NEGATIVE_INFINITY,
  probe: (): Promise<unknown> => Promise.resolve(),
}));

/** The address that probes read. */
export const PROBED = '/connections';

/** A window that comes to the front probes the service if the last outcome is older than this, in ms. */
const PROBE_AFTER_MS = 1000;
/** A probe without an answer for this long, in ms, marks the service as unreachable. */
const PROBE_TIMEOUT_MS = 5000;
/** How long another address's answer counts as evidence that the service answers, in ms. */
const EVIDENCE_MS = 10_000;
/** After an answered probe, further silent addresses start no probe for this long, in ms. */
const CONFIRMED_MS = 3000;

/** Whether the service, or a proxy with a status, answered. */
const isAnswered = (outcome: Outcome) => outcome.kind !== 'unreached' || outcome.status !== undefined;

/**
 * Updates the connectivity status from an outcome that concerns the whole service: only no answer at all means that it cannot
 * be reached. An answer overrides the browser's "offline" (rule 4).
 */
export function noteOutcome(outcome: Outcome): void {
  heard().lastOutcome = Date.now();
  const answered = isAnswered(outcome);
  if (answered) heard().answers += 1;
  store.set(reached, answered);
  if (outcome.kind !== 'unreached' || !outcome.portal) store.set(signInPage, false);
  if (answered) store.set(connected, true);
}

/**
 * Updates the connectivity status from a call's outcome. One silent address says nothing about the others (a blocker, a
 * proxy, a part of the service): the service counts as unreachable only if a probe of another address gets no answer either.
 * Resolves once that is clear.
 */
export async function noteCall(outcome: Outcome, address: string): Promise<void> {
  const { byAddress } = heard();
  const at = Date.now();
  const before = byAddress.get(address);
  const answered = isAnswered(outcome);
  byAddress.set(address, { at, answered });
  if (!answered || isSilent(address)) countSilence(address, answered);
  if (answered || !isReached() || !isConnected()) return noteOutcome(outcome);
  const since = Math.max(before?.at ?? 0, at - EVIDENCE_MS);
  const othersAnswer = [...byAddress.values()].some((other) => other.answered && other.at > since);
  // A page instead of the list counts at once: the network requires a sign-in (O-37).
  const isPage = outcome.kind === 'unreached' && outcome.portal === true;
  if (address === PROBED) return othersAnswer && !isPage ? undefined : noteOutcome(outcome);
  const isKnown = before?.answered === false || at - heard().confirmedAt < CONFIRMED_MS;
  if (!(othersAnswer && isKnown)) await confirmSilence(outcome);
}

function countSilence(address: string, answered: boolean): void {
  const next = new Map(store.get(silences));
  if (answered) next.delete(address);
  else next.set(address, (next.get(address) ?? 0) + 1);
  store.set(silences, next);
}

/** Probes another address after one was silent; the whole service is silent if no call at all is answered meanwhile. */
function confirmSilence(outcome: Outcome): Promise<void> {
  const state = heard();
  const { answers } = state;
  state.confirming ??= Promise.race([state.probe(), new Promise((resolve) => setTimeout(resolve, PROBE_TIMEOUT_MS))])
    .then(() => {
      if (state.answers > answers) state.confirmedAt = Date.now();
      else noteOutcome(outcome);
    })
    .finally(() => {
      state.confirming = undefined;
    });
  return state.confirming;
}

export const noteSignInPage = () => store.set(signInPage, true);

/**
 * Follows the browser's online and offline events, which may delay a call but prove nothing (rule 4). Calls `onBack` when the
 * network is back or the window comes to the front; in the latter case `probe` also checks whether the service answers.
 */
export function followNetwork(onBack: () => void, probe: () => Promise<unknown>): void {
  const signal = lifetime();
  heard().probe = probe;
  const onOnline = () => {
    store.set(connected, true);
    onBack();
  };
  // Any answer ends an outage, even while the browser reports offline.
  store.sub(onlineAtom, () => isOnline() && onBack());
  addEventListener('online', onOnline, { signal });
  addEventListener('offline', () => store.set(connected, false), { signal });
  const onFront = () => {
    onBack();
    if (!isOnline() || Date.now() - heard().lastOutcome < PROBE_AFTER_MS) return;
    const asked = Date.now();
    heard().lastOutcome = asked;
    const late = setTimeout(() => heard().lastOutcome === asked && store.set(reached, false), PROBE_TIMEOUT_MS);
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

export const isSilent = (address: string) => store.get(silences).has(address);
/** How many calls of this address in a row got no answer. */
export const useSilences = (address: string) =>
  useAtomValue(useMemo(() => atom((get) => get(silences).get(address) ?? 0), [address]));
