import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Call, Outcome } from '../model/outcome.ts';
import { Stale } from './commit.ts';
import { openFlow } from './flow.ts';
import { createPace } from './pace.ts';
import type { Replay } from './replay.ts';
import {
  type Device,
  edit,
  first,
  freshDevice,
  ok,
  openDevice,
  records,
  refusal,
  set,
  smallSubject,
  until,
} from './testing/device.ts';

const subject = smallSubject();
let device: Device;
let replay: Replay;
let answer: (call: Call) => Outcome | Promise<Outcome>;
/** Given a promise, commits wait for it. */
let slow: Promise<void> | undefined;
let commits: number;
/** The last one: over, or under way. */
let written: Promise<unknown>;
/** How long the window has been frozen, in ms. */
let frozen: number;
/** What the clock shows by which answers are quick or not, in ms; however busy this machine is. */
let ticks: number;

beforeEach(async () => {
  freshDevice();
  slow = undefined;
  commits = 0;
  written = Promise.resolve();
  frozen = 0;
  ticks = 0;
  answer = () => ok();
  device = await openDevice(subject, async (call) => answer(call));
});
afterEach(() => device.putAway());

async function run(): Promise<void> {
  const { clock } = device.needs;
  replay = await device.run({
    clock: { ...clock, now: () => clock.now() + frozen, ticks: () => ticks },
    outbox: {
      ...device.outbox,
      async commit(change) {
        commits += 1;
        await slow;
        const made = device.outbox.commit(change);
        written = made.catch(() => undefined);
        return made;
      },
    },
  });
}

/** Edits of a connection, each of a field of its own, so that none is merged. */
const edits = (count: number) => Array.from({ length: count }, (_, index) => set(subject, '1', { [`f${index}`]: 1 }));
const fieldOf = ({ body }: Call) => Object.keys(Object(body))[0] ?? '';
const fields = () => device.outbox.mirror.all().map(({ touches, state, attempts }) => [touches[0], state, attempts]);

const posts = () => device.calls.filter((call) => call.startsWith('POST'));

/** Answers writes until one of this field comes, which waits. */
function answerUntil(field: string) {
  const held = Promise.withResolvers<Outcome>();
  const arrived = Promise.withResolvers<void>();
  answer = (call) => {
    if (call.method === 'GET' || fieldOf(call) !== field) return ok();
    arrived.resolve();
    return held.promise;
  };
  return { arrived: arrived.promise, answer: held.resolve };
}

describe('rule 2: a lane is claimed ahead', () => {
  test('the next one leaves while the one before is being settled; what is answered meanwhile is settled together', async () => {
    const sent: string[] = [];
    const settling = Promise.withResolvers<void>();
    answer = (call) => {
      if (call.method === 'POST') sent.push(fieldOf(call));
      if (fieldOf(call) === 'f1') slow = settling.promise;
      return ok();
    };
    await device.put(edits(12));
    await run();
    await until(() => sent.length === 8);
    expect(device.outbox.mirror.size()).toBe(11);
    settling.resolve();
    await device.emptied();
    expect(sent).toEqual(edits(12).map(({ touches }) => touches[0]));
    expect(commits).toBeLessThanOrEqual(6);
  });

  test('what is claimed rests as being sent before it leaves, and no more than seven at a time', async () => {
    const held = answerUntil('f1');
    await device.put(edits(12));
    await run();
    await held.arrived;
    await until(() => fields().length === 11);
    expect((await records(device.vault)).map(({ state }) => state)).toEqual([
      ...Array(7).fill('sending'),
      ...Array(4).fill('waiting'),
    ]);
    held.answer(ok());
    await device.emptied();
  });

  test('not what changes a field of one in hand: its answer may be another base for it', async () => {
    const held = answerUntil('a');
    await device.put([
      set(subject, '1', { z: 1 }),
      set(subject, '1', { a: 1, b: 1 }),
      set(subject, '1', { b: 2 }, { b: 1 }),
    ]);
    await run();
    await held.arrived;
    await until(() => fields().length === 2);
    expect(fields()).toEqual([
      ['a', 'sending', 1],
      ['b', 'waiting', 0],
    ]);
    held.answer(ok({ id: '1', a: 1, b: 'made of 1' }));
    await device.emptied();
    expect(device.events.map(({ kind }) => kind)).toEqual(['settled', 'settled', 'settled']);
  });

  test('after a quarter of a second without an answer what was claimed is the administrator’s again', async () => {
    const held = answerUntil('f1');
    await device.put(edits(4));
    await run();
    await held.arrived;
    await until(() => fields()[2]?.[1] === 'sending');
    await until(() => fields()[2]?.[1] === 'waiting', 4000);
    expect(fields()).toEqual([
      ['f1', 'sending', 1],
      ['f2', 'waiting', 0],
      ['f3', 'waiting', 0],
    ]);
    held.answer(ok());
    await device.emptied();
    expect(device.calls).toHaveLength(5);
  });

  test('a service that takes its time is sent one by one, each for one commit', async () => {
    answer = () => {
      ticks += 300;
      return ok();
    };
    await device.put(edits(6));
    await run();
    await device.emptied();
    expect(commits).toBe(7);
  });
});

describe('rule 2: a lane that has to stop', () => {
  test('a refusal in the middle gives the others back, and they are sent once each', async () => {
    answer = (call) => (fieldOf(call) === 'f2' ? refusal(400) : ok());
    await device.put(edits(6));
    await run();
    await until(() => device.outbox.mirror.size() === 1);
    expect(fields()).toEqual([['f2', 'parked', 1]]);
    expect(posts()).toHaveLength(6);
  });

  test('so does the end of the session; nothing that was not sent counts as sent', async () => {
    answer = (call) => (fieldOf(call) === 'f2' ? { kind: 'expired' } : ok());
    await device.put(edits(6));
    await run();
    await until(() => fields().length === 4 && fields()[3]?.[1] === 'waiting');
    expect(fields()).toEqual(['f2', 'f3', 'f4', 'f5'].map((field) => [field, 'waiting', 0]));
  });

  test('so does the end of the window; it waits for what is under way', async () => {
    const held = answerUntil('f2');
    await device.put(edits(6));
    await run();
    await held.arrived;
    await until(() => fields()[3]?.[1] === 'sending');
    const stopped = replay.stop();
    held.answer(ok());
    await stopped;
    expect(fields()).toEqual(['f3', 'f4', 'f5'].map((field) => [field, 'waiting', 0]));
  });

  test('a deletion that comes meanwhile goes after what is claimed, and before everything else', async () => {
    const held = answerUntil('f1');
    await device.put(edits(12));
    await run();
    await held.arrived;
    await until(() => fields()[6]?.[1] === 'sending');
    await device.put([edit(subject, 'remove', { id: '1' })]);
    held.answer(ok());
    await device.emptied();
    expect(device.calls.slice(-2)).toEqual(['POST /a/1', 'DELETE /a/1']);
    expect(posts()).toHaveLength(8);
  });

  test('a deletion that was discarded while it was asked about takes no later edit with it', async () => {
    const asked = Promise.withResolvers<void>();
    const read = Promise.withResolvers<Outcome>();
    answer = () => {
      asked.resolve();
      return read.promise;
    };
    await device.put([edit(subject, 'remove', { id: '1' })]);
    await run();
    await asked.promise;
    await device.outbox.revise(device.outbox.mirror.all(), []);
    await device.put(edits(1));
    read.resolve(refusal(404));
    await device.parked();
    expect(device.outbox.mirror.all()).toMatchObject([{ touches: ['f0'], parked: { why: 'gone' } }]);
  });

  test('what was given back in the very moment in which it was to leave stays', async () => {
    await device.put(edits(3));
    const { needs, outbox } = device;
    const epoch = await outbox.raiseEpoch();
    const run = { needs, pace: createPace(needs.clock), lanesRead: new Set(['a/1']), fresh: new Set<string>(), epoch };
    const flow = openFlow({ ...run, running: true, insisting: false, pump: () => undefined }, 'a/1', true);
    const entry = first(device);
    flow.begin({ entry, at: undefined });
    flow.settle({ entry, type: undefined, learnt: new Map(), created: undefined, event: undefined });
    const claim = await flow.next();
    if (!claim?.at) throw new Error('nothing was claimed');
    await flow.end();
    expect(fields()).toEqual(['f1', 'f2'].map((field) => [field, 'waiting', 0]));
    expect(() => flow.begin(claim)).toThrow(Stale);
  });

  test('rule 3: a window that was frozen, replaced and thawed sends nothing of what it had claimed', async () => {
    const held = answerUntil('f1');
    await device.put(edits(6));
    await run();
    await held.arrived;
    await until(() => fields()[2]?.[1] === 'sending');
    await device.outbox.raiseEpoch();
    frozen = 10_000;
    held.answer(ok());
    await replay.lost;
    await replay.stop();
    expect(posts()).toHaveLength(2);
    expect(fields().every(([, state]) => state === 'sending')).toBe(true);
  });

  test('rule 3: one that was replaced without being frozen sends nothing more once it hears of it', async () => {
    const held = answerUntil('f1');
    await device.put(edits(12));
    await run();
    await held.arrived;
    await until(() => fields()[6]?.[1] === 'sending');
    await device.outbox.raiseEpoch();
    answer = () => written.then(() => ok());
    held.answer(ok());
    await replay.lost;
    await replay.stop();
    expect(posts()).toHaveLength(6);
  });
});
