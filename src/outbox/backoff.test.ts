import { describe, expect, test } from 'vitest';
import { createBackoff, jitteredDelay, remaining } from './backoff.ts';
import type { QueuedEdit } from './entry.ts';

function entry(seq: number, more: Partial<QueuedEdit> = {}): QueuedEdit {
  const state = { v: 1, id: `e${seq}`, state: 'waiting', attempts: 0, notBefore: 0, rev: 1, names: [] } as const;
  const edit = {
    subject: 'a',
    name: 'set',
    input: null,
    lane: 'a/1',
    verb: 'set',
    base: {},
    title: '',
    at: 0,
  } as const;
  return { ...state, ...edit, seq, step: 0, progress: {}, touches: [`f${seq}`], ...more };
}

describe('rule 5: the delay', () => {
  test('grows from one second to five minutes, with full jitter', () => {
    expect([1, 2, 3, 9, 40].map((tries) => jitteredDelay(tries, () => 1))).toEqual([
      2000, 4000, 8000, 300_000, 300_000,
    ]);
    expect([1, 9, 40].map((tries) => jitteredDelay(tries, () => 0))).toEqual([1000, 1000, 1000]);
  });

  test('never exceeds an hour, even after the clock jumped', () => {
    expect(remaining(1e15, 0)).toBe(3_600_000);
    expect(remaining(5, 10)).toBe(0);
    expect(remaining(70, 10)).toBe(60);
  });
});

describe('rule 5: when an edit, and when the host, may be tried again', () => {
  function backoff() {
    const clock = { wall: 1e12, passed: 0 };
    const made = createBackoff({ now: () => clock.wall, ticks: () => clock.passed, random: () => 1 });
    return { clock, ...made };
  }
  const busy = (retryAfter?: number) =>
    ({ kind: 'unreached', applied: 'no', status: 503, ...(retryAfter === undefined ? {} : { retryAfter }) }) as const;
  const silence = { kind: 'unreached', applied: 'unknown' } as const;

  test('the first failure delays only its own edit, and another lane probes at once', () => {
    const { clock, moment, failed, isDue, hostPause, isProbing, failedLane } = backoff();
    const [one, two] = [entry(1), entry(2)];
    expect(failed(one, 'a/1', busy(), moment())).toBe(2000);
    expect([isDue(one), isDue(two), hostPause(), isProbing(), failedLane()]).toEqual([false, true, 0, true, 'a/1']);
    clock.passed = 2000;
    expect(isDue(one)).toBe(true);
  });

  test('the second failure pauses the host, unless its request was in flight at the first one', () => {
    const { moment, failed, hostPause } = backoff();
    const before = moment();
    failed(entry(1), 'a/1', busy(), before);
    failed(entry(2), 'a/2', busy(), before);
    expect(hostPause()).toBe(0);
    failed(entry(3), 'a/3', busy(), moment());
    expect(hostPause()).toBe(2000);
  });

  test('an answer ends the pause, but not an answer to a request that was in flight before', () => {
    const made = backoff();
    const before = made.moment();
    for (const seq of [1, 2, 3]) made.failed(entry(seq), `a/${seq}`, busy(), made.moment());
    made.answered(entry(8), 'a/8', before);
    expect([made.hostPause() > 0, made.isProbing()]).toEqual([true, true]);
    made.answered(entry(9), 'a/9', made.moment());
    expect([made.hostPause(), made.isProbing()]).toEqual([0, false]);
  });

  test('Retry-After wins, for the edit and for the host; the least delay is one second', () => {
    const made = backoff();
    const before = made.moment();
    expect(made.failed(entry(1), 'a/1', busy(90_000), before)).toBe(90_000);
    made.answered(entry(2), 'a/2', before);
    expect(made.hostPause()).toBe(90_000);
    expect(backoff().failed(entry(1), 'a/1', busy(0), before)).toBe(1000);
  });

  test('a request in flight may ask for a longer delay, never for a shorter one', () => {
    const made = backoff();
    const before = made.moment();
    made.failed(entry(1), 'a/1', busy(10_000), before);
    made.failed(entry(2), 'a/2', busy(90_000), before);
    made.failed(entry(3), 'a/3', busy(20_000), before);
    expect(made.hostPause()).toBe(90_000);
  });

  test('a lane that fails while another one is answered no longer pauses the host', () => {
    const made = backoff();
    made.failed(entry(1), 'a/1', busy(60_000), made.moment());
    made.clock.passed = 60_000;
    made.answered(entry(2), 'a/2', made.moment());
    expect(made.failed(entry(1), 'a/1', busy(60_000), made.moment())).toBe(60_000);
    expect([made.hostPause(), made.isProbing()]).toEqual([0, false]);
    made.answered(entry(1), 'a/1', made.moment());
    made.failed(entry(3), 'a/1', busy(60_000), made.moment());
    expect(made.hostPause()).toBe(60_000);
  });

  test('a lane that was answered itself pauses the host again when it fails', () => {
    const made = backoff();
    const one = entry(1);
    made.failed(one, 'a/1', busy(), made.moment());
    made.answered(one, 'a/1', made.moment());
    made.failed(one, 'a/1', busy(60_000), made.moment());
    expect(made.hostPause()).toBe(60_000);
  });

  test('without a status the network may be back at any moment: never more than 15 s, and `hurry` ends the wait', () => {
    const made = backoff();
    const one = entry(1);
    const waits = [1, 2, 3, 4, 5, 6].map(() => made.failed(one, 'a/1', silence, made.moment()));
    expect(Math.max(...waits)).toBe(15_000);
    made.hurry();
    expect([made.isDue(one), made.hostPause()]).toEqual([true, 0]);
  });

  test('if the network comes back during an attempt, its failure is retried after one second', () => {
    const made = backoff();
    const one = entry(1);
    for (let tries = 0; tries < 6; tries += 1) made.failed(one, 'a/1', silence, made.moment());
    const before = made.moment();
    made.hurry();
    expect(made.failed(one, 'a/1', silence, before)).toBe(1000);
    expect(made.hostPause()).toBe(1000);
    expect(made.failed(one, 'a/1', silence, made.moment())).toBe(15_000);
    expect(made.failed(one, 'a/1', busy(90_000), before)).toBe(90_000);
  });

  test('`hurry` does not override the service’s own Retry-After, `sendNow` does', () => {
    const made = backoff();
    const one = entry(1);
    made.failed(one, 'a/1', busy(90_000), made.moment());
    made.hurry();
    expect(made.isDue(one)).toBe(false);
    made.sendNow();
    expect(made.isDue(one)).toBe(true);
  });

  test('`sendNow` of everything also applies to edits delayed in an earlier life of the window', () => {
    const made = backoff();
    const one = { ...entry(1), notBefore: made.clock.wall + 90_000 };
    made.sendNow();
    expect(made.isDue(one)).toBe(true);
  });

  test('`sendNow` of one edit affects neither the others nor the pause of the host', () => {
    const made = backoff();
    const [one, two, untried] = [entry(1), entry(2), entry(3)];
    for (const each of [one, two]) made.failed(each, 'a/1', busy(90_000), made.moment());
    made.sendNow([one]);
    expect(made.isForced(untried)).toBe(false);
    expect([made.isDue(one), made.isDue(two)]).toEqual([true, false]);
    expect([made.isForced(one), made.isForced(two), made.hostPause()]).toEqual([true, false, 90_000]);
    made.failed(one, 'a/1', busy(90_000), made.moment());
    expect(made.isForced(one)).toBe(false);
  });

  test('an edit that a closed window was sending waits for a moment, even with `sendNow`', () => {
    const made = backoff();
    const one = entry(1);
    made.delay(one, 2000);
    made.sendNow();
    expect(made.isDue(one)).toBe(false);
    made.clock.passed = 2000;
    expect(made.isDue(one)).toBe(true);
  });

  test('O-12: reports how long ago a write was given up that may still arrive, or that there is none', () => {
    const made = backoff();
    const one = entry(1);
    expect(made.uncertainFor(one)).toBe(Number.POSITIVE_INFINITY);
    made.markUncertain(one);
    made.clock.passed = 70;
    expect(made.uncertainFor(one)).toBe(70);
  });

  test('later edits overtake an edit without an answer once the service has answered others since', () => {
    const made = backoff();
    const one = entry(1);
    expect(made.hostIsAnswering(one)).toBe(false);
    made.clock.passed = 5;
    made.onAnswer();
    expect(made.hostIsAnswering(one)).toBe(true);
    made.clock.passed = 10;
    made.failed(one, 'a/1', busy(), made.moment());
    expect(made.hostIsAnswering(one)).toBe(false);
  });

  test('a clock that jumps does not change waits in progress', () => {
    const { clock, isDue } = backoff();
    const one = entry(1, { notBefore: 1e12 + 5000 });
    expect(isDue(one)).toBe(false);
    clock.wall -= 86_400_000;
    clock.passed = 5000;
    expect(isDue(one)).toBe(true);
  });
});
