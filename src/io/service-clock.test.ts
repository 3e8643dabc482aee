import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clockOffset, noteServiceTime, onClockConfirmed, serviceNow } from './service-clock.ts';
import { SmallStorage } from './testing/small-storage.ts';

const NOW = Date.UTC(2026, 10, 28, 12);
const MINUTE_MS = 60_000;

beforeEach(() => {
  vi.stubGlobal('localStorage', new SmallStorage());
  vi.useFakeTimers({ now: NOW, toFake: ['Date', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** An answer with the service's time comes, `took` ms after the call. */
const answer = (time: number, took = 0) => noteServiceTime(new Date(time).toUTCString(), NOW - took);

describe('O-39: the service’s clock', () => {
  test('is the device’s while it is unknown, as from another origin that does not expose the header', () => {
    noteServiceTime(null, NOW);
    expect([clockOffset(), serviceNow()]).toEqual([0, NOW]);
  });

  test.each([
    ['45 minutes behind', 45 * MINUTE_MS],
    ['two hours ahead', -120 * MINUTE_MS],
  ])('is measured from an answer if the device is %s', (_, offset) => {
    answer(NOW + offset);
    expect([clockOffset(), serviceNow()]).toEqual([offset, NOW + offset]);
  });

  test('differs from the device’s only by more than 60 seconds', () => {
    answer(NOW + MINUTE_MS);
    expect(clockOffset()).toBe(0);
    answer(NOW + MINUTE_MS + 1000);
    expect(clockOffset()).toBe(MINUTE_MS + 1000);
    answer(NOW);
    expect(clockOffset()).toBe(0);
  });

  test('is not measured from an answer that the page received long after it was sent', () => {
    answer(NOW - 45 * MINUTE_MS, 45 * MINUTE_MS);
    expect(clockOffset()).toBe(0);
  });

  test('is confirmed by an answer 5 s later, but not by answers at the same time', () => {
    const confirmed = vi.fn();
    const stop = onClockConfirmed(confirmed);
    const later = (ms: number) => {
      vi.advanceTimersByTime(ms);
      noteServiceTime(new Date(Date.now() + 45 * MINUTE_MS).toUTCString(), Date.now());
    };
    later(0);
    later(4000);
    expect(confirmed).not.toHaveBeenCalled();
    later(1000);
    expect(confirmed).toHaveBeenCalledTimes(1);
    stop();
    later(1000);
    expect(confirmed).toHaveBeenCalledTimes(1);
  });
});
