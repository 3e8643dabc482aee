import { describe, expect, test } from 'vitest';
import type { QueuedEdit } from './entry.ts';
import { createMirror } from './mirror.ts';
import { blockedIn, type Candidate, inOrder, isAnyLeft, mustWait, nextOf } from './queue.ts';

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
const next = (...lane: QueuedEdit[]) => nextOf(lane)?.seq;

describe('rule 5, O-22: the next edit', () => {
  test('the first edit of a lane is sent first; an empty lane has none', () => {
    expect(next(entry(1), entry(2))).toBe(1);
    expect(next()).toBeUndefined();
  });

  test('a parked edit blocks only later ones of its fields', () => {
    const parked = entry(1, { state: 'parked', touches: ['a', 'b'] });
    expect(next(parked, entry(2, { touches: ['b'] }), entry(3, { touches: ['c'] }))).toBe(3);
    expect(next(parked, entry(2, { touches: ['b'] }))).toBeUndefined();
  });

  test('a blocked edit blocks in turn', () => {
    const parked = entry(1, { state: 'parked', touches: ['a'] });
    const held = entry(2, { touches: ['a', 'b'] });
    expect(next(parked, held, entry(3, { touches: ['b'] }))).toBeUndefined();
  });

  test('O-22: blocked edits can be told from edits that wait to be sent', () => {
    const refused = entry(2, { state: 'parked', touches: ['a'] });
    const lane = [
      entry(1, { touches: ['a'] }),
      refused,
      entry(3, { touches: ['a', 'b'] }),
      entry(4, { touches: ['b'] }),
    ];
    const others = [entry(5, { touches: ['c'] }), entry(6, { touches: ['a'], lane: 'a/2' })];
    expect([...blockedIn([...lane, ...others])]).toEqual(['e3', 'e4']);
    const brought = { ...refused, parked: { why: 'unreviewed' } } as const;
    expect([...blockedIn([brought, entry(3, { touches: ['a'] })])]).toEqual([]);
  });

  test('a skipped edit lets the others pass and goes last; later edits of its fields wait for it', () => {
    const skipped = entry(1, { skipped: true, touches: ['a'] });
    expect(next(skipped, entry(2, { touches: ['b'] }))).toBe(2);
    expect(next(skipped, entry(2, { touches: ['a'] }))).toBe(1);
    expect(next(skipped)).toBe(1);
  });

  test('O-02: a waiting deletion goes first, a refused one blocks nothing', () => {
    expect(next(entry(1), entry(2, { verb: 'remove', touches: [] }))).toBe(2);
    expect(next(entry(1), entry(2, { verb: 'remove', touches: [], state: 'parked' }))).toBe(1);
  });
});

describe('OFF-03: anything that can be sent without the administrator', () => {
  const left = (hold: string | undefined, ...entries: QueuedEdit[]) => {
    const mirror = createMirror();
    mirror.setHold(hold);
    mirror.put(entries);
    return isAnyLeft(mirror);
  };

  test('exists if one edit of any lane may go', () => {
    const parked = entry(1, { state: 'parked', touches: ['a'] });
    expect(left(undefined)).toBe(false);
    expect(left(undefined, parked, entry(2, { touches: ['a'] }))).toBe(false);
    expect(left(undefined, parked, entry(2, { lane: 'a/2' }))).toBe(true);
  });

  test('does not exist if the rest is held, or waits for a create that needs the administrator', () => {
    expect([left('h', entry(1)), left('h', entry(1, { released: 'h' }))]).toEqual([false, true]);
    const create = entry(1, { verb: 'create', state: 'parked', lane: 'a/+k' });
    expect(left(undefined, create, entry(2, { input: { created: 'e1' } }))).toBe(false);
  });
});

describe('rule 5: the order of candidates', () => {
  const candidate = (seq: number, lane: string, backlog: number): Candidate => ({ lane, entry: entry(seq), backlog });
  const all = [candidate(4, 'a/4', 1), candidate(3, 'a/3', 9), candidate(1, 'a/1', 1), candidate(2, 'a/2', 5)];
  const order = (front?: string) => inOrder(all, front).map(({ lane }) => lane);

  test('has the oldest edit first, then the longest backlog', () => {
    expect(order()).toEqual(['a/1', 'a/3', 'a/2', 'a/4']);
  });

  test('has the connection on screen first', () => {
    expect(order('a/4')).toEqual(['a/4', 'a/1', 'a/3', 'a/2']);
  });
});

describe('rule 11, O-12: edits that wait for another lane', () => {
  const create = (seq: number, more: Partial<QueuedEdit> = {}) =>
    entry(seq, { verb: 'create', subject: 'a', name: 'create', ...more });
  const waits = (of: QueuedEdit, ...others: QueuedEdit[]) =>
    mustWait(of, {
      get: (id) => others.find((each) => each.id === id),
      all: () => [of, ...others],
      lane: () => [],
    });

  test('an edit that refers to a connection that does not exist yet', () => {
    const depends = entry(2, { input: { id: '1', shared: [{ created: 'e1' }] } });
    expect(waits(depends, create(1))).toBe(true);
    expect(waits(depends)).toBe(false);
  });

  test('a create, while another one of its type may have been sent', () => {
    expect(waits(create(2), create(1, { state: 'verify', attempts: 1 }))).toBe(true);
    expect(waits(create(1), create(2, { state: 'sending', attempts: 1 }))).toBe(true);
    expect(waits(create(2), create(1))).toBe(false);
    expect(waits(create(2), create(1, { state: 'parked', attempts: 1 }))).toBe(false);
    expect(waits(create(2), create(1, { state: 'verify', attempts: 1, subject: 'b' }))).toBe(false);
  });

  test('of two such creates, the first goes first', () => {
    const [one, two] = [create(1, { attempts: 1 }), create(2, { attempts: 1 })];
    expect([waits(one, two), waits(two, one)]).toEqual([false, true]);
  });
});

describe('the edits in memory', () => {
  const lane = (mirror: ReturnType<typeof createMirror>) => mirror.lane('a/1').map(({ seq }) => seq);

  test('are in the order in which they were made, whichever this window heard of first', () => {
    const mirror = createMirror();
    mirror.put([entry(2), entry(4)]);
    mirror.put([entry(1), entry(3)]);
    expect(lane(mirror)).toEqual([1, 2, 3, 4]);
    expect(mirror.all().map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
  });

  test('keep their place when they change', () => {
    const mirror = createMirror();
    mirror.put([entry(1), entry(2), entry(3)]);
    mirror.put([entry(2, { rev: 2 })]);
    expect(lane(mirror)).toEqual([1, 2, 3]);
    mirror.drop(['e1']);
    expect(lane(mirror)).toEqual([2, 3]);
    expect(mirror.get('e2')?.rev).toBe(2);
  });
});

test('rule 9: a place that is used again has one edit, whatever this window knows of the previous one', () => {
  const mirror = createMirror();
  mirror.put([entry(1, { id: 'gone' })]);
  mirror.put([entry(1, { id: 'new' })]);
  expect([mirror.all().map(({ id }) => id), mirror.lane('a/1').map(({ id }) => id)]).toEqual([['new'], ['new']]);
  expect(mirror.counts().waiting).toBe(1);
  mirror.drop(['gone']);
  expect(mirror.size()).toBe(1);
});
