import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Device, freshDevice, ok, openDevice, set, smallSubject } from './testing/device.ts';

const subject = smallSubject();
let device: Device;

beforeEach(async () => {
  freshDevice();
  device = await openDevice(subject, async () => ok());
});
afterEach(() => device.putAway());

test('O-22: an edit that is first in one of its two lanes waits until it is first in the other', async () => {
  await device.put([set(subject, '2', { early: 1 })]);
  await device.outbox.commit({
    epoch: await device.outbox.raiseEpoch(),
    // No lane is reserved: the earlier edits are in back-off.
    update: device.outbox.mirror.all().map((entry) => ({ ...entry, notBefore: Date.now() + 600_000 })),
  });
  await device.put([set(subject, '1+2', { both: 1 })]);
  const { sendNow } = await device.run();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(device.calls).toEqual([]);
  sendNow();
  await device.emptied();
  expect(device.calls.filter((call) => call.startsWith('POST'))).toEqual(['POST /a/2', 'POST /a/1+2']);
});
