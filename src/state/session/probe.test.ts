import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renewStore } from '../store.ts';
import { stubWindow } from '../testing/open-state.ts';
import { followNetwork, noteOutcome } from './connectivity.ts';
import { probeWhileCutOff } from './probe.ts';

const probe = vi.fn(async (): Promise<unknown> => undefined);
let events: ReturnType<typeof stubWindow>;
beforeEach(() => {
  vi.useFakeTimers();
  renewStore();
  probe.mockReset().mockResolvedValue(undefined);
  events = stubWindow('https://app.example');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const cutOff = () => noteOutcome({ kind: 'unreached', applied: 'unknown' });
const back = () => noteOutcome({ kind: 'answer', body: {} });
const asked = () => probe.mock.calls.length;
/** The pause before the next probe, in ms. */
async function pause(): Promise<number> {
  const before = asked();
  for (let ms = 0; ms <= 20_000; ms += 250) {
    if (asked() > before) return ms;
    await vi.advanceTimersByTimeAsync(250);
  }
  return Number.POSITIVE_INFINITY;
}

describe('rule 4: while the service cannot be reached', () => {
  test('it is probed with growing pauses, which restart after it was back', async () => {
    probeWhileCutOff(probe);
    cutOff();
    expect(await pause()).toBe(3000);
    expect(await pause()).toBe(4500);
    expect(await pause()).toBe(6750);
    expect(await pause()).toBe(10_250);
    expect([await pause(), await pause(), await pause()].every((ms) => ms >= 14_750 && ms <= 15_250)).toBe(true);
    back();
    expect(await pause()).toBe(Number.POSITIVE_INFINITY);
    cutOff();
    expect(await pause()).toBe(3000);
  });

  test('it is probed if that is so from the start, and not while it is reachable', async () => {
    cutOff();
    probeWhileCutOff(probe);
    expect(await pause()).toBe(3000);
    back();
    probe.mockClear();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(probe).not.toHaveBeenCalled();
  });

  test('it is not probed any more once the probe itself was answered', async () => {
    probe.mockImplementation(async () => back());
    probeWhileCutOff(probe);
    cutOff();
    expect(await pause()).toBe(3000);
    expect(await pause()).toBe(Number.POSITIVE_INFINITY);
  });

  test('a hidden window, or one without a network, does not probe until that changes', async () => {
    followNetwork(() => undefined, probe);
    probeWhileCutOff(probe);
    cutOff();
    Object.assign(events.document, { visibilityState: 'hidden' });
    await vi.advanceTimersByTimeAsync(30_000);
    Object.assign(events.document, { visibilityState: 'visible' });
    events.window.dispatchEvent(new Event('offline'));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(probe).not.toHaveBeenCalled();
    events.window.dispatchEvent(new Event('online'));
    expect(await pause()).toBeLessThanOrEqual(15_000);
  });

  test('an app state that has ended probes no more, nor does one that ends during a probe', async () => {
    probeWhileCutOff(probe);
    cutOff();
    renewStore();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(probe).not.toHaveBeenCalled();
    probe.mockImplementationOnce(async () => {
      renewStore();
      cutOff();
    });
    probeWhileCutOff(probe);
    cutOff();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(probe).toHaveBeenCalledOnce();
  });
});
