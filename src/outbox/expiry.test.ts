import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Call, Outcome } from '../model/outcome.ts';
import { type Device, freshDevice, ok, openDevice, set, smallSubject, until } from './testing/device.ts';

const subject = smallSubject();
let device: Device;
let answer: (call: Call) => Outcome | Promise<Outcome>;

beforeEach(async () => {
  freshDevice();
  device = await openDevice(subject, async (call) => answer(call));
});
afterEach(() => device.putAway());

const LANES = ['1', '2', '3', '4', '5', '6', '7', '8'];
const pause = () => new Promise((resolve) => setTimeout(resolve, 40));

describe('OFF-09: once a call has reported the end of the session', () => {
  test.each<'GET' | 'POST'>(['GET', 'POST'])('to a %s, no other lane starts or continues under it', async (method) => {
    const others = Promise.withResolvers<void>();
    answer = async (call) => {
      if (call.method !== method) return ok();
      if (call.path.endsWith('/1')) return { kind: 'expired' };
      await others.promise;
      return ok();
    };
    await device.put(LANES.flatMap((lane) => [set(subject, lane, { f: 1 }), set(subject, lane, { g: 1 })]));
    await device.run();
    const asked = () => device.calls.filter((call) => call.startsWith(method));
    await until(() => asked().length === 5);
    await pause();
    others.resolve();
    await pause();
    expect(asked().toSorted()).toEqual(LANES.slice(0, 5).map((lane) => `${method} /a/${lane}`));
    expect(device.events.filter(({ kind }) => kind !== 'settled')).toEqual([]);
    expect(device.states()).not.toContain('parked');
  });
});
