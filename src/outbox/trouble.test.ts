import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Call, Outcome } from '../model/outcome.ts';
import { BUSY, type Device, freshDevice, ok, openDevice, set, smallSubject, until } from './testing/device.ts';

const subject = smallSubject();
let device: Device;
let answer: (call: Call) => Outcome | Promise<Outcome>;

beforeEach(async () => {
  freshDevice();
  device = await openDevice(subject, async (call) => answer(call));
});
afterEach(() => device.putAway());

const edits = (...lanes: string[]) => lanes.map((lane) => set(subject, lane, { f: 1 }));

test('rule 5: after a failure one edit alone probes the service, of another lane than the one that failed', async () => {
  answer = ({ method }) => (method === 'GET' ? ok() : BUSY);
  await device.put(edits('1'));
  let ticks = 0;
  const { sendNow } = await device.run({ clock: { ...device.needs.clock, ticks: () => ticks } });
  await until(() => device.outbox.mirror.all()[0]?.state === 'verify');
  const probes: PromiseWithResolvers<Outcome>[] = [];
  answer = () => {
    const probe = Promise.withResolvers<Outcome>();
    probes.push(probe);
    return probe.promise;
  };
  device.calls.length = 0;
  await device.put(edits('2', '3', '4'));
  // The lost write can no longer arrive, so the lane that failed could send as well.
  ticks = 2000;
  sendNow();
  await until(() => probes.length > 0);
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(device.calls).toEqual(['GET /a/2']);
  answer = () => ok();
  for (const { resolve } of probes) resolve(ok());
  await device.emptied();
});
