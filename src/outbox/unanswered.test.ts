import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Call, Outcome } from '../model/outcome.ts';
import type { Edit } from './entry.ts';
import {
  type Device,
  edit,
  freshDevice,
  NOBODY,
  ok,
  openDevice,
  refusal,
  set,
  smallSubject,
  until,
  useHaste,
} from './testing/device.ts';

const subject = smallSubject();
let device: Device;
let answer: (call: Call) => Outcome;

useHaste();
beforeEach(async () => {
  freshDevice();
  device = await openDevice(subject, async (call) => answer(call));
});
afterEach(() => device.putAway());

describe('OFF-07: an unanswered edit, and a later one of the same field', () => {
  /** The first edit gets no answer (`applied`: it takes effect), the second is made after it; resolves when all are sent. */
  async function both(first: string, second: string, { applied = false } = {}) {
    let text = 'a';
    const bodies: unknown[] = [];
    let reached = false;
    answer = ({ method, body }) => {
      if (method === 'POST' && (reached || applied)) text = Object(body).text;
      if (!reached) return NOBODY;
      if (method === 'POST') bodies.push(body);
      return ok({ text });
    };
    device.know('1', { text });
    const sender = await device.run();
    sender.wake(await device.put([set(subject, '1', { text: first }, { text: 'a' })]));
    await until(() => device.outbox.mirror.all()[0]?.state === 'verify');
    await device.put([set(subject, '1', { text: second }, { text: first })]);
    reached = true;
    sender.sendNow();
    await until(() => device.outbox.mirror.all().length === 0);
    const written = (await device.vault.db.getAllKeys('changes')).length;
    return { bodies, told: device.events.map(({ kind }) => kind), written };
  }

  test('are one request if the first had no effect', async () => {
    expect(await both('b', 'c')).toEqual({ bodies: [{ text: 'c' }], told: ['merged', 'settled'], written: 1 });
  });

  test('are none if the second reverts the first', async () => {
    expect(await both('b', 'a')).toEqual({ bodies: [], told: ['merged', 'settled'], written: 1 });
  });

  test('are both reported if the first took effect after all', async () => {
    const { bodies, told } = await both('b', 'c', { applied: true });
    expect(bodies).toEqual([{ text: 'c' }]);
    expect(told).toEqual(['settled', 'settled']);
  });
});

describe('O-01.2 O-22: an edit that is refused, and a later one of the same field that was saved before the answer', () => {
  /** The service refuses the value `b`; the later edit is saved while the first one is in flight. */
  async function both(later: Edit, status = 400) {
    const bodies: unknown[] = [];
    const answered = Promise.withResolvers<void>();
    device = await openDevice(subject, async ({ method, body }) => {
      if (method === 'GET') return ok({ text: 'a' });
      bodies.push(body);
      if (bodies.length === 1) await answered.promise;
      return bodies.length === 1 ? refusal(status) : ok();
    });
    device.know('1', { text: 'a' });
    const sender = await device.run();
    sender.wake(await device.put([set(subject, '1', { text: 'b' }, { text: 'a' })]));
    await until(() => bodies.length === 1);
    sender.wake(await device.put([later]));
    answered.resolve();
    await until(() => device.events.length > 0);
    return { bodies, told: () => device.events.map(({ kind }) => kind) };
  }

  test.each([400, 500])('replaces it, and the refusal (%d) is reported', async (status) => {
    const { bodies, told } = await both(set(subject, '1', { text: 'c' }, { text: 'b' }), status);
    await device.emptied();
    expect(bodies).toEqual([{ text: 'b' }, { text: 'c' }]);
    expect(told()).toEqual(['merged', 'parked', 'settled']);
  });

  test('waits behind it if it sets more fields', async () => {
    const { bodies, told } = await both(set(subject, '1', { text: 'c', on: true }, { text: 'b' }));
    await until(() => device.states().includes('parked'));
    expect(device.states()).toEqual(['parked', 'waiting']);
    expect([bodies.length, told()]).toEqual([1, ['parked']]);
  });
});

describe('O-17: a create that the browser itself repeated', () => {
  const item = (connectionId: string) => ({ connectionId, platform: 'a', title: '' });

  async function refusedWith(listed: string[], key: string, status = 409) {
    answer = ({ method, path }) => {
      if (method === 'POST') return refusal(status);
      return path === '/connections' ? ok(listed.map(item)) : ok({ key });
    };
    await device.put([edit(subject, 'create', { key: 'k' })]);
    const known = [{ id: 'old', title: '', platform: 'a', lastUpdate: undefined }];
    await device.run({ list: () => known });
    await until(() => device.events.length === 1);
    return device.events[0];
  }

  test('is refused the second time, and the first one’s connection is found', async () => {
    expect(await refusedWith(['old', 'new'], 'k')).toMatchObject({ kind: 'settled', created: 'new' });
  });

  test.each([
    ['what was there before', ['old'], 'k', 409],
    ['what somebody else made', ['old', 'new'], 'other', 409],
    ['who sends it: what somebody else made meanwhile is not taken for its own', ['old', 'new'], 'k', 403],
  ])('is refused because of %s', async (_, listed, key, status) => {
    expect(await refusedWith(listed, key, status)).toMatchObject({ kind: 'parked', parked: { why: 'refused' } });
  });
});
