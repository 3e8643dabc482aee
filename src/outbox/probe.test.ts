import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Call, Outcome } from '../model/outcome.ts';
import { really } from '../testing/pace.ts';
import { BUSY, type Device, freshDevice, ok, openDevice, refusal, set, smallSubject, until } from './testing/device.ts';

const subject = smallSubject();
let device: Device;
let answer: (call: Call) => Outcome | Promise<Outcome>;

beforeEach(async () => {
  freshDevice();
  device = await openDevice(subject, async (call) => answer(call));
});
afterEach(async () => {
  await device.putAway();
  vi.restoreAllMocks();
});

describe('rule 5: while the service is in trouble edits are tried one at a time', () => {
  /** The first lane gets no answer, the second one ends with this answer. Returns which of the two others start then. */
  async function begunAfter(second: () => Outcome): Promise<string[]> {
    const answered = Promise.withResolvers<Outcome>();
    answer = ({ method, path }) => {
      if (path.endsWith('/1')) return method === 'POST' ? BUSY : ok();
      if (path.endsWith('/2')) return method === 'POST' ? second() : ok();
      return answered.promise;
    };
    await device.put([set(subject, '1', { a: 1 })]);
    const { wake } = await device.run();
    await until(() => device.states()[0] === 'verify');
    await device.put(['2', '3', '4'].map((id) => set(subject, id, { a: 1 })));
    wake();
    await until(() => device.calls.some((call) => call.endsWith('/3')));
    await really(30);
    const begun = device.calls.filter((call) => /[34]$/.test(call));
    answered.resolve(ok());
    return begun;
  }

  test('a refusal is an answer as well: all edits continue at once', async () => {
    expect(await begunAfter(() => refusal(422))).toEqual(['GET /a/3', 'GET /a/4']);
  });

  test('an edit parked for an error in its code says nothing about the service', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const mistake = () => {
      throw new TypeError('a mistake');
    };
    expect(await begunAfter(mistake)).toEqual(['GET /a/3']);
  });
});
