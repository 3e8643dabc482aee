import { describe, expect, test } from 'vitest';
import type { Entry } from './entry.ts';
import { createPace } from './pace.ts';
import { backOff, nextOf, remaining } from './schedule.ts';

function entry(seq: number, more: Partial<Entry> = {}): Entry {
  const standing = { v: 1, id: `e${seq}`, state: 'waiting', attempts: 0, notBefore: 0, rev: 1, names: [] } as const;
  const edit = { type: 'a/set', input: null, lanes: ['a/1'], touches: [`f${seq}`], verb: 'set', base: {} } as const;
  return {
    ...standing,
    ...edit,
    lanes: ['a/1'],
    names: [],
    seq,
    step: 0,
    notes: {},
    title: '',
    at: 0,
    ...more,
    touches: more.touches ?? [`f${seq}`],
  };
}
const next = (...lane: Entry[]) => nextOf(lane)?.seq;

describe('rule 5, O-22: whose turn it is', () => {
  test('the first one', () => {
    expect(next(entry(1), entry(2))).toBe(1);
    expect(next()).toBeUndefined();
  });

  test('a parked edit holds back later ones of its fields alone', () => {
    const parked = entry(1, { state: 'parked', touches: ['a', 'b'] });
    expect(next(parked, entry(2, { touches: ['b'] }), entry(3, { touches: ['c'] }))).toBe(3);
    expect(next(parked, entry(2, { touches: ['b'] }))).toBeUndefined();
  });

  test('what is held back holds back in turn', () => {
    const parked = entry(1, { state: 'parked', touches: ['a'] });
    const held = entry(2, { touches: ['a', 'b'] });
    expect(next(parked, held, entry(3, { touches: ['b'] }))).toBeUndefined();
  });

  test('O-02: a waiting delete goes first, a refused one is out of the way', () => {
    expect(next(entry(1), entry(2, { verb: 'remove', touches: [] }))).toBe(2);
    expect(next(entry(1), entry(2, { verb: 'remove', touches: [], state: 'parked' }))).toBe(1);
  });
});

describe('rule 5: how long', () => {
  test('back-off grows from one second to five minutes, with full jitter', () => {
    expect([1, 2, 3, 9, 40].map((tries) => backOff(tries, () => 1))).toEqual([2000, 4000, 8000, 300_000, 300_000]);
    expect([1, 9, 40].map((tries) => backOff(tries, () => 0))).toEqual([1000, 1000, 1000]);
  });

  test('a clock that jumped makes nobody wait for more than an hour', () => {
    expect(remaining(1e15, 0)).toBe(3_600_000);
    expect(remaining(5, 10)).toBe(0);
    expect(remaining(70, 10)).toBe(60);
  });
});

describe('rule 5: the pace', () => {
  function pace() {
    const clock = { wall: 1e12, passed: 0 };
    const made = createPace({ now: () => clock.wall, ticks: () => clock.passed, random: () => 1 });
    return { clock, ...made };
  }
  const busy = (retryAfter?: number) =>
    ({ kind: 'unreached', applied: 'no', status: 503, ...(retryAfter === undefined ? {} : { retryAfter }) }) as const;

  test('the first trouble pauses its own edit, and one of another lane asks at once', () => {
    const { clock, troubled, isDue, hostPause, isProbing, troubledLane } = pace();
    const [one, two] = [entry(1), entry(2)];
    expect(troubled(one, 'a/1', busy())).toBe(2000);
    expect([isDue(one), isDue(two), hostPause(), isProbing(), troubledLane()]).toEqual([false, true, 0, true, 'a/1']);
    clock.passed = 2000;
    expect(isDue(one)).toBe(true);
  });

  test('the second one pauses the host', () => {
    const { troubled, hostPause } = pace();
    troubled(entry(1), 'a/1', busy());
    troubled(entry(2), 'a/2', busy());
    expect(hostPause()).toBe(2000);
  });

  test('an answer ends it', () => {
    const made = pace();
    for (const seq of [1, 2, 3]) made.troubled(entry(seq), `a/${seq}`, busy());
    made.answered(entry(9));
    expect([made.hostPause(), made.isProbing()]).toEqual([0, false]);
  });

  test('Retry-After wins, for the edit and for the host; no patience at all is one second', () => {
    const made = pace();
    expect(made.troubled(entry(1), 'a/1', busy(90_000))).toBe(90_000);
    expect(made.hostPause()).toBe(90_000);
    expect(pace().troubled(entry(1), 'a/1', busy(0))).toBe(1000);
  });

  test('without a status the network may be back at any moment: never more than 15 s, and `hurry` ends it', () => {
    const made = pace();
    const one = entry(1);
    const waits = [1, 2, 3, 4, 5, 6].map(() => made.troubled(one, 'a/1', { kind: 'unreached', applied: 'unknown' }));
    expect(Math.max(...waits)).toBe(15_000);
    made.hurry();
    expect([made.isDue(one), made.hostPause()]).toEqual([true, 0]);
  });

  test('`hurry` leaves alone what the service itself put off, `sendNow` does not', () => {
    const made = pace();
    const one = entry(1);
    made.troubled(one, 'a/1', busy(90_000));
    made.hurry();
    expect(made.isDue(one)).toBe(false);
    made.sendNow();
    expect(made.isDue(one)).toBe(true);
  });

  test('what a window that has gone was sending is left alone for a moment, even by `sendNow`', () => {
    const made = pace();
    const one = entry(1);
    made.giveTime(one, 2000);
    made.sendNow();
    expect(made.isDue(one)).toBe(false);
    made.clock.passed = 2000;
    expect(made.isDue(one)).toBe(true);
  });

  test('a clock that jumps changes nothing of what was begun', () => {
    const { clock, isDue } = pace();
    const one = entry(1, { notBefore: 1e12 + 5000 });
    expect(isDue(one)).toBe(false);
    clock.wall -= 86_400_000;
    clock.passed = 5000;
    expect(isDue(one)).toBe(true);
  });
});
