import { describe, expect, test } from 'vitest';
import type { Entry } from './entry.ts';
import { createPace } from './pace.ts';
import { backOff, type Candidate, inOrder, nextOf, remaining, waitsForOther } from './schedule.ts';

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

  test('one that is skipped lets the others pass and goes last; its own fields wait for it', () => {
    const skipped = entry(1, { skipped: true, touches: ['a'] });
    expect(next(skipped, entry(2, { touches: ['b'] }))).toBe(2);
    expect(next(skipped, entry(2, { touches: ['a'] }))).toBe(1);
    expect(next(skipped)).toBe(1);
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

describe('rule 5: whom the free places are for', () => {
  const candidate = (seq: number, lane: string, backlog: number): Candidate => ({ lane, entry: entry(seq), backlog });
  const all = [candidate(4, 'a/4', 1), candidate(3, 'a/3', 9), candidate(1, 'a/1', 1), candidate(2, 'a/2', 5)];
  const order = (front?: string) => inOrder(all, front).map(({ lane }) => lane);

  test('the oldest edit, then the longest backlog', () => {
    expect(order()).toEqual(['a/1', 'a/3', 'a/2', 'a/4']);
  });

  test('the connection on screen before all', () => {
    expect(order('a/4')).toEqual(['a/4', 'a/1', 'a/3', 'a/2']);
  });
});

describe('rule 11, O-12: what waits for another lane', () => {
  const create = (seq: number, more: Partial<Entry> = {}) => entry(seq, { verb: 'create', type: 'a/create', ...more });
  const waits = (of: Entry, ...others: Entry[]) =>
    waitsForOther(
      of,
      (id) => others.find((each) => each.id === id),
      () => [of, ...others],
    );

  test('an edit that refers to a connection that is still to be made', () => {
    const depends = entry(2, { input: { id: '1', shared: [{ created: 'e1' }] } });
    expect(waits(depends, create(1))).toBe(true);
    expect(waits(depends)).toBe(false);
  });

  test('a create, while another one of its type is under way', () => {
    expect(waits(create(2), create(1, { state: 'verify', attempts: 1 }))).toBe(true);
    expect(waits(create(1), create(2, { state: 'sending', attempts: 1 }))).toBe(true);
    expect(waits(create(2), create(1))).toBe(false);
    expect(waits(create(2), create(1, { state: 'parked', attempts: 1 }))).toBe(false);
    expect(waits(create(2), create(1, { state: 'verify', attempts: 1, type: 'b/create' }))).toBe(false);
  });

  test('of two that are, the first goes first', () => {
    const [one, two] = [create(1, { attempts: 1 }), create(2, { attempts: 1 })];
    expect([waits(one, two), waits(two, one)]).toEqual([false, true]);
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
  const silence = { kind: 'unreached', applied: 'unknown' } as const;

  test('the first trouble pauses its own edit, and one of another lane asks at once', () => {
    const { clock, moment, troubled, isDue, hostPause, isProbing, troubledLane } = pace();
    const [one, two] = [entry(1), entry(2)];
    expect(troubled(one, 'a/1', busy(), moment())).toBe(2000);
    expect([isDue(one), isDue(two), hostPause(), isProbing(), troubledLane()]).toEqual([false, true, 0, true, 'a/1']);
    clock.passed = 2000;
    expect(isDue(one)).toBe(true);
  });

  test('the second one pauses the host, unless it was under way when the first one happened', () => {
    const { moment, troubled, hostPause } = pace();
    const before = moment();
    troubled(entry(1), 'a/1', busy(), before);
    troubled(entry(2), 'a/2', busy(), before);
    expect(hostPause()).toBe(0);
    troubled(entry(3), 'a/3', busy(), moment());
    expect(hostPause()).toBe(2000);
  });

  test('an answer ends it, one to what was under way does not', () => {
    const made = pace();
    const before = made.moment();
    for (const seq of [1, 2, 3]) made.troubled(entry(seq), `a/${seq}`, busy(), made.moment());
    made.answered(entry(8), 'a/8', before);
    expect([made.hostPause() > 0, made.isProbing()]).toEqual([true, true]);
    made.answered(entry(9), 'a/9', made.moment());
    expect([made.hostPause(), made.isProbing()]).toEqual([0, false]);
  });

  test('Retry-After wins, for the edit and for the host; no patience at all is one second', () => {
    const made = pace();
    const before = made.moment();
    expect(made.troubled(entry(1), 'a/1', busy(90_000), before)).toBe(90_000);
    made.answered(entry(2), 'a/2', before);
    expect(made.hostPause()).toBe(90_000);
    expect(pace().troubled(entry(1), 'a/1', busy(0), 0)).toBe(1000);
  });

  test('what was under way may ask for more patience, never for less', () => {
    const made = pace();
    const before = made.moment();
    made.troubled(entry(1), 'a/1', busy(10_000), before);
    made.troubled(entry(2), 'a/2', busy(90_000), before);
    made.troubled(entry(3), 'a/3', busy(20_000), before);
    expect(made.hostPause()).toBe(90_000);
  });

  test('a lane that is in trouble while another one gets through pauses the host no more', () => {
    const made = pace();
    made.troubled(entry(1), 'a/1', busy(60_000), made.moment());
    made.clock.passed = 60_000;
    made.answered(entry(2), 'a/2', made.moment());
    expect(made.troubled(entry(1), 'a/1', busy(60_000), made.moment())).toBe(60_000);
    expect([made.hostPause(), made.isProbing()]).toEqual([0, false]);
    made.answered(entry(1), 'a/1', made.moment());
    made.troubled(entry(3), 'a/1', busy(60_000), made.moment());
    expect(made.hostPause()).toBe(60_000);
  });

  test('without a status the network may be back at any moment: never more than 15 s, and `hurry` ends it', () => {
    const made = pace();
    const one = entry(1);
    const waits = [1, 2, 3, 4, 5, 6].map(() => made.troubled(one, 'a/1', silence, made.moment()));
    expect(Math.max(...waits)).toBe(15_000);
    made.hurry();
    expect([made.isDue(one), made.hostPause()]).toEqual([true, 0]);
  });

  test('`hurry` leaves alone what the service itself put off, `sendNow` does not', () => {
    const made = pace();
    const one = entry(1);
    made.troubled(one, 'a/1', busy(90_000), made.moment());
    made.hurry();
    expect(made.isDue(one)).toBe(false);
    made.sendNow();
    expect(made.isDue(one)).toBe(true);
  });

  test('`sendNow` of everything is also of what was put off in an earlier life of the window', () => {
    const made = pace();
    const one = { ...entry(1), notBefore: made.clock.wall + 90_000 };
    made.sendNow();
    expect(made.isDue(one)).toBe(true);
  });

  test('`sendNow` of one edit leaves alone the others and the pause of the host', () => {
    const made = pace();
    const [one, two] = [entry(1), entry(2)];
    for (const each of [one, two]) made.troubled(each, 'a/1', busy(90_000), made.moment());
    made.sendNow([one]);
    expect([made.isDue(one), made.isDue(two)]).toEqual([true, false]);
    expect([made.isInsisted(one), made.isInsisted(two), made.hostPause()]).toEqual([true, false, 90_000]);
    made.troubled(one, 'a/1', busy(90_000), made.moment());
    expect(made.isInsisted(one)).toBe(false);
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

  test('others pass when something was answered since an edit last got no answer', () => {
    const made = pace();
    const one = entry(1);
    expect(made.othersPass(one)).toBe(false);
    made.clock.passed = 5;
    made.heard();
    expect(made.othersPass(one)).toBe(true);
    made.clock.passed = 10;
    made.troubled(one, 'a/1', busy(), made.moment());
    expect(made.othersPass(one)).toBe(false);
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
