import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Call, Outcome } from '../model/outcome.ts';
import {
  type Device,
  edit,
  first,
  freshDevice,
  NOBODY,
  ok,
  openDevice,
  set,
  smallSubject,
  until,
} from './testing/device.ts';

const subject = smallSubject();
let device: Device;
let answer: (call: Call) => Outcome;
/** The monotonic clock, in ms. */
let ticks: number;
const clock = { now: () => Date.now(), ticks: () => ticks, random: () => 0 };

beforeEach(async () => {
  freshDevice();
  ticks = 0;
  answer = () => ok();
  device = await openDevice(subject, async (call) => answer(call));
});
afterEach(() => device.putAway());

const posts = () => device.calls.filter((call) => call.startsWith('POST')).length;
const pause = () => new Promise((resolve) => setTimeout(resolve, 30));

describe('rule 7: a write that may still arrive', () => {
  test('O-12: a create that is not found is sent again after five seconds, not before', async () => {
    answer = ({ method, path }) => {
      if (method === 'POST') return posts() === 1 ? NOBODY : ok({ id: 'c2' });
      return path === '/connections' ? ok([]) : ok();
    };
    await device.put([edit(subject, 'create', { key: 'k' })]);
    const { sendNow, stop } = await device.run({ clock });
    await until(() => device.states()[0] === 'verify');
    for (ticks of [1, 999, 1001, 2500, 4999]) {
      sendNow();
      await pause();
    }
    expect(device.calls).toEqual(['POST /a', 'GET ']);
    ticks = 5001;
    sendNow();
    await device.emptied();
    await stop();
    expect(posts()).toBe(2);
    expect(device.events).toMatchObject([{ kind: 'settled', created: 'c2' }]);
  });

  test('a write that may have taken effect stays in doubt even if its verification gets no answer', async () => {
    let reached = true;
    answer = ({ method }) => (reached && method === 'GET' ? ok() : NOBODY);
    await device.put([set(subject, '1', { a: 1 })]);
    const { sendNow, stop } = await device.run({ clock });
    await until(() => device.states()[0] === 'verify');
    reached = false;
    ticks = 60_000;
    sendNow();
    await until(() => device.calls.length === 3);
    await stop();
    expect(device.calls).toEqual(['GET /a/1', 'POST /a/1', 'GET /a/1']);
    expect(first(device)).toMatchObject({ state: 'verify', attempts: 1 });
  });

  test('a write of a window that ended is verified after two seconds', async () => {
    await device.put([set(subject, '1', { a: 1 })]);
    const epoch = await device.outbox.raiseEpoch();
    await device.outbox.commit({ epoch, update: [{ ...first(device), state: 'sending', attempts: 1 }] });
    const { sendNow, stop } = await device.run({ clock });
    for (ticks of [1, 1999]) {
      sendNow();
      await pause();
    }
    expect(device.calls).toEqual([]);
    ticks = 2001;
    sendNow();
    await device.emptied();
    await stop();
    expect(device.calls).toEqual(['GET /a/1', 'POST /a/1']);
  });
});
