import { keyOf } from './names.ts';
import { localStore } from './web-storage.ts';

/** A difference up to this, in ms, is a call's own time, and no wrong clock (O-39). */
export const CLOCK_TOLERANCE_MS = 60_000;

/** The local storage key of the offset, for a start without the service. */
const KEY = keyOf('clock');

/** An offset that an answer at least this much later, in ms, agrees with is no accident, such as a clock that was just set. */
const CONFIRMED_AFTER_MS = 5000;

/** When this page learnt the offset (ms of `performance`); one that is kept from an earlier start needs only one answer more. */
let learntAt = Number.NEGATIVE_INFINITY;

const listeners = new Set<() => void>();

/** The service's clock minus the device's, in ms; 0 while they agree or nothing is known. */
export const clockOffset = () => Number(localStore.get(KEY)) || 0;

/** The current time by the service's clock (epoch ms), to compare with the service's own times. */
export const serviceNow = () => Date.now() + clockOffset();

/**
 * Learns the offset from the `Date` header of an answer of the service, which another origin has to expose; null where it does not.
 * `asked`: when the call was made (epoch ms). An answer that took long says little: the page may have been frozen meanwhile.
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

/** Sets a listener for answers that confirm the offset; returns a function that removes it. */
export function onClockConfirmed(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
