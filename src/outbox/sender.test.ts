import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Call, Outcome } from '../model/outcome.ts';
import { BUSY, type Device, freshDevice, ok, openDevice, records, set, smallSubject, until } from './testing/device.ts';

const subject = smallSubject();
let device: Device;
let answer: (call: Call) => Outcome | Promise<Outcome>;

beforeEach(async () => {
  freshDevice();
  answer = () => ok();
  device = await openDevice(subject, async (call) => answer(call));
});
afterEach(() => device.putAway());

const sent = () => device.calls.filter((call) => call.startsWith('POST'));
/** Edits of different fields, so that none merges. */
const edits = (lane: string, count: number) =>
  Array.from({ length: count }, (_, index) => set(subject, lane, { [`f${index}`]: 1 }));
const later = () => new Promise<void>((resolve) => setTimeout(resolve, 3));

describe('rule 2: the cost of a drain', () => {
  test('200 edits over 5 lanes: at most two commits per edit', async () => {
    await device.put(['1', '2', '3', '4', '5'].flatMap((lane) => edits(lane, 40)));
    let commits = 0;
    const outbox = {
      ...device.outbox,
      commit(change: Parameters<typeof device.outbox.commit>[0]) {
        commits += 1;
        return device.outbox.commit(change);
      },
    };
    await device.run({ outbox });
    await device.emptied();
    expect(sent()).toHaveLength(200);
    expect(device.calls).toHaveLength(205);
    expect(commits / 200).toBeLessThanOrEqual(1.1);
  }, 30_000);

  test('a fresh edit takes two: one before it is sent, one after', async () => {
    device.know('1', {});
    let commits = 0;
    const outbox = {
      ...device.outbox,
      commit(change: Parameters<typeof device.outbox.commit>[0]) {
        commits += 1;
        return device.outbox.commit(change);
      },
    };
    const { wake } = await device.run({ outbox });
    wake(await device.put(edits('1', 1)));
    await device.emptied();
    expect(commits).toBe(2);
  });
});

test('rule 3: a window that no longer holds the lock takes over nothing and sends nothing', async () => {
  await device.put(edits('1', 1));
  await device.run({ holdsLock: async () => false });
  await later();
  expect(device.calls).toEqual([]);
  expect(await device.outbox.readEpoch()).toBe(0);
});

describe('rule 5: lanes', () => {
  test('at most five writes at once, one in each lane, each lane in order', async () => {
    const flying = new Map<string, number>();
    const full = Promise.withResolvers<void>();
    let most = 0;
    answer = async ({ method, path }) => {
      if (method === 'GET') return ok();
      expect(flying.get(path) ?? 0).toBe(0);
      flying.set(path, 1);
      most = Math.max(most, flying.size);
      if (flying.size === 5) full.resolve();
      await full.promise;
      await later();
      flying.delete(path);
      return ok();
    };
    const bodies: string[] = [];
    const lanes = ['1', '2', '3', '4', '5', '6', '7'];
    await device.put(lanes.flatMap((lane) => edits(lane, 4)));
    await device.run({
      send: async (call) => {
        if (call.method === 'POST') bodies.push(`${call.path} ${Object.keys(Object(call.body))}`);
        return answer(call);
      },
    });
    await device.emptied();
    expect(most).toBe(5);
    for (const lane of lanes) {
      const inLane = bodies.filter((body) => body.startsWith(`/connections/a/${lane} `)).map((body) => body.slice(-2));
      expect(inLane).toEqual(['f0', 'f1', 'f2', 'f3']);
    }
  });

  test('an edit of two lanes waits for its turn in both, and neither continues meanwhile', async () => {
    const flying = new Set<string>();
    const order: string[] = [];
    answer = async ({ method, path, body }) => {
      if (method === 'GET') return ok();
      const lanes = path.slice(path.lastIndexOf('/') + 1).split('+');
      for (const lane of lanes) {
        expect(flying.has(lane)).toBe(false);
        flying.add(lane);
      }
      order.push(`${lanes.join('+')} ${Object.keys(Object(body))}`);
      await later();
      for (const lane of lanes) flying.delete(lane);
      return ok();
    };
    await device.put([
      set(subject, '1', { a: 1 }),
      set(subject, '2', { a: 1 }),
      set(subject, '2', { b: 1 }),
      set(subject, '2', { c: 1 }),
      set(subject, '1+2', { d: 1 }),
      set(subject, '1', { e: 1 }),
      set(subject, '2', { e: 1 }),
    ]);
    await device.run();
    await device.emptied();
    expect(order).toHaveLength(7);
    expect(order.indexOf('1+2 d')).toBe(4);
    // Lanes are sent independently: either of the two may be first.
    expect(order.slice(5).sort()).toEqual(['1 e', '2 e']);
  });

  test("one lane's 503 delays no other one, except for a single probe", async () => {
    const posted: string[] = [];
    answer = async ({ method, path }) => {
      const lane = path.slice(-1);
      if (method === 'POST') posted.push(lane);
      await later();
      return method === 'POST' && lane === '1' ? BUSY : ok();
    };
    await device.put(['1', '2', '3', '4'].flatMap((lane) => edits(lane, 5)));
    // No pause ever ends, so a waiting edit would not be sent.
    await device.run({ clock: { ...device.needs.clock, ticks: () => 0 } });
    await until(() => device.outbox.mirror.all().length === 5);
    expect(posted.filter((lane) => lane !== '1')).toHaveLength(15);
    expect(device.outbox.mirror.lane('a/1')).toHaveLength(5);
  });

  test('O-06: a lane that stopped because of Retry-After is read again before it continues', async () => {
    const paused = Promise.withResolvers<void>();
    const patience = { kind: 'unreached', applied: 'no', status: 429, retryAfter: 60_000 } as const;
    const refusing = Promise.withResolvers<Outcome>();
    answer = ({ method, path }) => (method === 'POST' && path.endsWith('2') ? refusing.promise : ok());
    await device.put([...edits('1', 2), ...edits('2', 1)]);
    const outbox = {
      ...device.outbox,
      async commit(change: Parameters<typeof device.outbox.commit>[0]) {
        if (change.settle?.length) {
          refusing.resolve(patience);
          await paused.promise;
        }
        await device.outbox.commit(change);
        if (!change.settle?.length && change.update?.[0]?.notBefore) paused.resolve();
      },
    };
    const { sendNow } = await device.run({ outbox });
    await until(() => device.outbox.mirror.lane('a/1').length === 1);
    await later();
    expect(sent()).toHaveLength(2);
    sendNow();
    await until(() => device.outbox.mirror.lane('a/1').length === 0);
    const calls = device.calls.filter((call) => call.endsWith('/1'));
    expect(calls).toEqual(['GET /a/1', 'POST /a/1', 'GET /a/1', 'POST /a/1']);
  });

  test('after a successful probe, the other lanes do not wait for the end of its lane', async () => {
    let down = true;
    const order: string[] = [];
    answer = async ({ method, path }) => {
      await later();
      if (down) return BUSY;
      if (method === 'POST') order.push(path.slice(-1));
      return ok();
    };
    await device.put(['1', '2', '3'].flatMap((lane) => edits(lane, 12)));
    const { sendNow } = await device.run();
    await until(() => device.calls.length >= 3);
    await later();
    down = false;
    sendNow();
    await until(() => order.length >= 12, 5000);
    expect(new Set(order.slice(0, 12)).size).toBe(3);
    await device.emptied();
  });

  test('rule 14: an unreadable edit blocks later edits of its lane, and no other lane', async () => {
    await device.put([set(subject, '1', { a: 1 })]);
    const [record] = await records(device.vault);
    if (!record) throw new Error('no record');
    await device.vault.db.put('outbox', { ...record, v: 9, rev: 5 });
    await device.outbox.loadAll();
    await device.put([set(subject, '1', { b: 1 }), set(subject, '2', { a: 1 })]);
    await device.run();
    await until(() => device.outbox.mirror.lane('a/2').length === 0);
    await later();
    expect(sent()).toEqual(['POST /a/2']);
    expect(device.outbox.mirror.lane('a/1')).toHaveLength(1);
  });
});

describe('stopping', () => {
  test('waits for what is in flight, and sends nothing after it', async () => {
    const flight = Promise.withResolvers<Outcome>();
    answer = ({ method }) => (method === 'POST' ? flight.promise : ok());
    await device.put(edits('1', 2));
    const { stop, wake } = await device.run();
    await until(() => sent().length === 1);
    let stopped = false;
    const stopping = stop().then(() => {
      stopped = true;
    });
    await later();
    expect(stopped).toBe(false);
    flight.resolve(ok());
    await stopping;
    wake();
    await later();
    expect(sent()).toHaveLength(1);
    expect(device.outbox.mirror.all()).toHaveLength(1);
  });

  test('an edit that was only read for is not sent any more', async () => {
    const reading = Promise.withResolvers<Outcome>();
    answer = () => reading.promise;
    await device.put(edits('1', 1));
    const { stop } = await device.run();
    await until(() => device.calls.length === 1);
    const stopping = stop();
    reading.resolve(ok());
    await stopping;
    expect(sent()).toEqual([]);
    expect(device.outbox.mirror.all()).toMatchObject([{ state: 'waiting', attempts: 0 }]);
  });

  test('before it has started: it does not start', async () => {
    await device.put(edits('1', 1));
    const sender = device.sender();
    const running = sender.run();
    await sender.stop();
    await running;
    await later();
    expect(device.calls).toEqual([]);
  });

  test('a window that is replaced while it starts does not start', async () => {
    await device.put(edits('1', 1));
    const [entry] = device.outbox.mirror.all();
    if (!entry) throw new Error('no entry');
    const epoch = await device.outbox.raiseEpoch();
    await device.outbox.commit({ epoch, update: [{ ...entry, state: 'sending', attempts: 1 }] });
    const outbox = { ...device.outbox, raiseEpoch: async () => (await device.outbox.raiseEpoch()) - 1 };
    await device.run({ outbox });
    await later();
    expect(device.calls).toEqual([]);
  });

  test('OFF-09: the end of the session keeps every edit, the next session sends it', async () => {
    let expired = true;
    answer = ({ method }) => (expired && method === 'POST' ? { kind: 'expired' } : ok());
    await device.put([...edits('1', 2), ...edits('2', 2)]);
    const first = await device.run();
    await until(() => sent().length === 2);
    await first.stop();
    const posts = sent().length;
    expect(device.outbox.mirror.all().map(({ state, attempts }) => `${state} ${attempts}`)).toEqual(
      Array.from({ length: 4 }, () => 'waiting 0'),
    );
    expired = false;
    await device.run();
    await device.emptied();
    expect(sent()).toHaveLength(posts + 4);
  });
});
