import { keyOf } from './names.ts';
import { localStore } from './web-storage.ts';

/** A difference up to this, in ms, may be the call's own duration (O-39). */
export const CLOCK_TOLERANCE_MS = 60_000;

/** The local storage key of the offset, for a start without the service. */
const KEY = keyOf('clock');

/** An offset counts as confirmed if an answer at least this much later, in ms, agrees: the clock was not just being set. */
const CONFIRMED_AFTER_MS = 5000;

/** When this page measured the offset (ms of `performance`); a stored one needs only one more answer. */
let learntAt = Number.NEGATIVE_INFINITY;

const listeners = new Set<() => void>();

/** The service's clock minus the device's, in ms; 0 while they agree or the offset is unknown. */
export const clockOffset = () => Number(localStore.get(KEY)) || 0;

/** The current time by the service's clock (epoch ms), for comparison with the service's own times. */
export const serviceNow = () => Date.now() + clockOffset();

/**
 * Measures the offset from the `Date` header of the service's answer; null if another origin does not expose it. `asked`:
 * when the call was made (epoch ms). A slow answer proves little: the page may have been frozen meanwhile.
 */
export function noteServiceTime(date: string | null, asked: number): void {
  const now = Date.now();
  const difference = Date.parse(date ?? '') - now;
  if (Number.isNaN(difference) || Math.abs(now - asked) > CLOCK_TOLERANCE_MS / 2) return;
  const offset = Math.abs(difference) > CLOCK_TOLERANCE_MS ? difference : 0;
  const isKnown = offset === 0 ? clockOffset() === 0 : Math.abs(offset - clockOffset()) <= CLOCK_TOLERANCE_MS;
  if (!isKnown) {
    localStore.set(KEY, String(offset));
    learntAt = performance.now();
  } else if (performance.now() - learntAt >= CONFIRMED_AFTER_MS) for (const listener of listeners) listener();
}

/** Calls `listener` when an answer confirms the offset; returns a function that stops. */
export function onClockConfirmed(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
