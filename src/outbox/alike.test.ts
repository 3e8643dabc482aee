import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Call, Outcome } from '../model/outcome.ts';
import type { Edit, QueuedEdit } from './entry.ts';
import {
  type Device,
  edit,
  freshDevice,
  hurried,
  NOBODY,
  ok,
  openDevice,
  smallSubject,
  until,
} from './testing/device.ts';

const subject = smallSubject();
let device: Device;
let posted: (number: number) => Outcome | Promise<Outcome>;
/** The service's connections, which all look the same. */
let made: string[];

beforeEach(async () => {
  freshDevice();
  made = [];
  let posts = 0;
  device = await openDevice(subject, async ({ method, path }: Call) => {
    if (path === '/connections') return ok(made.map((connectionId) => ({ connectionId, platform: 'a', title: '' })));
    if (method === 'GET') return ok({ key: 'k' });
    posts += 1;
    return posted(posts);
  });
});
afterEach(() => device.putAway());

/** Two creates of the same connection, each in its own lane. */
const alike = (): Edit[] =>
  ['one', 'other'].map((form) => ({ ...edit(subject, 'create', { key: 'k' }), lane: `a/+${form}` }));

/** Makes the connection, with or without an answer. */
function make(id: string, answered = true): Outcome {
  made.push(id);
  return answered ? ok({ id }) : NOBODY;
}

const posts = () => device.calls.filter((call) => call.startsWith('POST')).length;
const created = () => device.events.map((event) => (event.kind === 'settled' ? event.created : event.kind));

/** Stores the edits in states that an earlier window left them in. */
async function stand(...each: Partial<QueuedEdit>[]) {
  await device.put(alike().slice(0, each.length));
  const update = device.outbox.mirror.all().map((entry, index) => ({ ...entry, ...each[index] }));
  await device.outbox.commit({ epoch: await device.outbox.raiseEpoch(), update });
}

async function drain() {
  const { sendNow, stop } = await device.run({ list: () => [] });
  await hurried(sendNow, () =>
    until(() => device.outbox.mirror.all().every(({ state }) => state === 'parked'), 10_000),
  );
  await stop();
}

describe('O-12: two identical creates', () => {
  test('are never in flight at the same time', async () => {
    const answered = Promise.withResolvers<void>();
    posted = async (number) => {
      await answered.promise;
      return make(`c${number}`);
    };
    await device.put(alike());
    const { stop } = await device.run({ list: () => [] });
    await until(() => posts() === 1);
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(posts()).toBe(1);
    answered.resolve();
    await device.emptied();
    await stop();
    expect(created()).toEqual(['c1', 'c2']);
  });

  test('both get their own connection if the first one’s answer is lost', async () => {
    posted = (number) => make(`c${number}`, number !== 1);
    await device.put(alike());
    await drain();
    expect(created()).toEqual(['c1', 'c2']);
    expect(posts()).toBe(2);
  });

  test('do not share one connection after both were given up', async () => {
    made = ['c1'];
    posted = (number) => make(`again ${number}`);
    const lost = { state: 'verify', attempts: 1, progress: { known: [] } } as const;
    await stand(lost, lost);
    await drain();
    expect(created()).toEqual(['c1', 'again 1']);
  });

  test('do not exchange connections: the second does not adopt what the first, still ambiguous, may have made', async () => {
    made = ['c1', 'c2'];
    posted = (number) => (number === 1 ? NOBODY : make('mine'));
    await stand({ state: 'parked', attempts: 1, parked: { why: 'ambiguous', candidates: ['c1', 'c2'] } }, {});
    await drain();
    expect(created()).toEqual(['mine']);
  });

  test('ask the administrator which is which if two connections were found', async () => {
    made = ['c1', 'c2'];
    posted = () => make('third');
    await stand({ state: 'verify', attempts: 1, progress: { known: [] } });
    await drain();
    expect(device.outbox.mirror.all()).toMatchObject([{ parked: { why: 'ambiguous', candidates: ['c1', 'c2'] } }]);
    expect(posts()).toBe(0);
  });
});

describe('O-12: a create that was sent, parked and is tried again', () => {
  test('is searched for first', async () => {
    made = ['c1'];
    posted = () => make('second');
    await stand({ state: 'waiting', attempts: 1, progress: { known: [] } });
    await drain();
    expect(created()).toEqual(['c1']);
    expect(posts()).toBe(0);
  });
});

describe('O-27: an imported create', () => {
  test('is searched for before it is sent: the other device may have sent it', async () => {
    made = ['elsewhere'];
    posted = () => make('second');
    await stand({ progress: { known: [], restored: true } });
    await drain();
    expect(created()).toEqual(['elsewhere']);
    expect(posts()).toBe(0);
  });
});
