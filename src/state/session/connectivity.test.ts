import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Outcome } from '../../model/outcome.ts';
import { renewStore } from '../store.ts';
import { readHook, stubWindow } from '../testing/open-state.ts';
import {
  followNetwork,
  isConnected,
  isOnline,
  isReached,
  isSilent,
  noteCall,
  noteOutcome,
  noteSignInPage,
  useSignInPage,
} from './connectivity.ts';

const onBack = vi.fn();
const probe = vi.fn(() => Promise.resolve<unknown>(undefined));
const ANSWER = { kind: 'answer', body: {} } as const;
const SILENCE = { kind: 'unreached', applied: 'unknown' } as const;

let events: ReturnType<typeof stubWindow>;
beforeEach(() => {
  vi.useFakeTimers();
  renewStore();
  events = stubWindow('https://app.example');
  onBack.mockClear();
  probe.mockReset().mockResolvedValue(undefined);
  followNetwork(onBack, probe);
  noteOutcome(ANSWER);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const happens = (name: string) => events.window.dispatchEvent(new Event(name));
const LATER_MS = 1500;

describe('rule 4: the connectivity status', () => {
  test('is unreachable if nothing answers at all, and only then', () => {
    for (const outcome of [
      { ...SILENCE, status: 503 },
      { kind: 'refused', status: 500, body: {} },
    ] as const) {
      noteOutcome(outcome);
      expect(isOnline()).toBe(true);
    }
    noteOutcome(SILENCE);
    expect([isReached(), isOnline()]).toEqual([false, false]);
    noteOutcome(ANSWER);
    expect(isOnline()).toBe(true);
  });

  test('an answer overrides a browser that reports offline, and waiting edits are sent', () => {
    happens('offline');
    expect([isConnected(), isOnline(), onBack.mock.calls.length]).toEqual([false, false, 0]);
    noteOutcome(ANSWER);
    expect([isConnected(), isOnline(), onBack.mock.calls.length]).toEqual([true, true, 1]);
    happens('offline');
    noteOutcome(SILENCE);
    expect(isConnected()).toBe(false);
    happens('online');
    expect([isConnected(), onBack.mock.calls.length > 1]).toEqual([true, true]);
  });

  test('a stopped service is probed when the window comes to the front, unless it just answered', () => {
    happens('focus');
    expect(probe).not.toHaveBeenCalled();
    expect(onBack).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(LATER_MS);
    happens('focus');
    expect(probe).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(LATER_MS);
    events.document.dispatchEvent(new Event('visibilitychange'));
    expect(probe).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(LATER_MS);
    Object.assign(events.document, { visibilityState: 'hidden' });
    events.document.dispatchEvent(new Event('visibilitychange'));
    happens('offline');
    happens('focus');
    expect(probe).toHaveBeenCalledTimes(2);
  });

  test('a service that accepts calls but answers none is noticed within seconds', async () => {
    vi.advanceTimersByTime(LATER_MS);
    probe.mockReturnValue(new Promise(() => undefined));
    happens('focus');
    vi.advanceTimersByTime(4999);
    expect(isOnline()).toBe(true);
    vi.advanceTimersByTime(1);
    expect(isOnline()).toBe(false);

    noteOutcome(ANSWER);
    vi.advanceTimersByTime(LATER_MS);
    happens('focus');
    // Another call was answered meanwhile.
    vi.advanceTimersByTime(1000);
    noteOutcome(ANSWER);
    vi.advanceTimersByTime(5000);
    expect(isOnline()).toBe(true);

    probe.mockResolvedValue(undefined);
    vi.advanceTimersByTime(LATER_MS);
    happens('focus');
    await vi.advanceTimersByTimeAsync(6000);
    expect(isOnline()).toBe(true);
  });

  test('O-01: a network that asks to sign in is reported until the service answers, or nothing does', () => {
    noteSignInPage();
    expect(readHook(useSignInPage)).toBe(true);
    noteOutcome({ ...SILENCE, portal: true });
    expect(readHook(useSignInPage)).toBe(true);
    noteOutcome(ANSWER);
    expect(readHook(useSignInPage)).toBe(false);
    noteSignInPage();
    noteOutcome(SILENCE);
    expect([readHook(useSignInPage), isReached()]).toEqual([false, false]);
  });

  describe('O-16: one silent address', () => {
    const DOC = '/connections/a/1';
    const LIST = '/connections';
    const probeAnswers = (outcome: Outcome) =>
      probe.mockImplementation(() => {
        vi.advanceTimersByTime(10);
        return noteCall(outcome, LIST);
      });

    test('does not affect the status while a probe of another one is answered', async () => {
      probeAnswers(ANSWER);
      await noteCall(SILENCE, DOC);
      expect([isOnline(), isSilent(DOC), isSilent(LIST), probe.mock.calls.length]).toEqual([true, true, false, 1]);
      await noteCall(ANSWER, DOC);
      expect(isSilent(DOC)).toBe(false);
    });

    test('makes the service unreachable if the probe is not answered either, or not in time', async () => {
      probeAnswers(SILENCE);
      await noteCall(SILENCE, DOC);
      expect(isOnline()).toBe(false);
      await noteCall(SILENCE, DOC);
      expect(probe).toHaveBeenCalledOnce();

      await noteCall(ANSWER, LIST);
      probe.mockReturnValue(new Promise(() => undefined));
      const known = noteCall(SILENCE, DOC);
      await vi.advanceTimersByTimeAsync(4999);
      expect(isOnline()).toBe(true);
      await vi.advanceTimersByTimeAsync(1);
      await known;
      expect(isOnline()).toBe(false);
    });

    test('causes no further probe as long as others are answered; several at once share a probe', async () => {
      probeAnswers(ANSWER);
      await Promise.all([noteCall(SILENCE, DOC), noteCall(SILENCE, '/errorlog/fetchlog')]);
      await noteCall(SILENCE, '/connections/a/2');
      vi.advanceTimersByTime(LATER_MS);
      await noteCall(SILENCE, DOC);
      expect(probe).toHaveBeenCalledOnce();
      vi.advanceTimersByTime(LATER_MS * 10);
      await noteCall(SILENCE, DOC);
      expect([isOnline(), probe.mock.calls.length]).toEqual([true, 2]);
    });

    test('that is the probed one is judged by the others’ answers since its last one', async () => {
      await noteCall(ANSWER, '/sessions');
      await noteCall(SILENCE, LIST);
      expect([isOnline(), isSilent(LIST)]).toEqual([true, true]);
      vi.advanceTimersByTime(LATER_MS);
      await noteCall(SILENCE, LIST);
      expect(isOnline()).toBe(false);
      await noteCall(ANSWER, LIST);
      vi.advanceTimersByTime(LATER_MS);
      await noteCall(SILENCE, LIST);
      expect(isOnline()).toBe(false);
      expect(probe).not.toHaveBeenCalled();
    });

    test('causes no probe while the browser itself is offline', async () => {
      happens('offline');
      await noteCall(SILENCE, DOC);
      expect([isReached(), probe.mock.calls.length]).toEqual([false, 0]);
    });
  });

  test('of an app state that has ended is ignored', () => {
    renewStore();
    happens('online');
    happens('focus');
    expect(onBack).not.toHaveBeenCalled();
  });
});
