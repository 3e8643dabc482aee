import { afterEach, beforeEach, expect, test } from 'vitest';
import { pick } from '../model/member-field.ts';
import type { Call, Outcome } from '../model/outcome.ts';
import { type Device, freshDevice, ok, openDevice, set, smallSubject } from './testing/device.ts';

const subject = smallSubject();

/** The announcement of another window that changed the stored copy of `a/1`. */
const CHANGED = { ids: [], lanes: ['a/1'], list: false };

let device: Device;
let whileSent: () => Promise<void>;

async function respond(call: Call): Promise<Outcome> {
  if (call.method === 'GET') return ok({ name: 'theirs', note: 'old' });
  await whileSent();
  return ok({});
}

beforeEach(async () => {
  freshDevice();
  device = await openDevice(subject, respond);
  await device.documents.store('a/1', device.know('1', { name: 'old', note: 'old' }));
});
afterEach(() => device.putAway());

test('rule 2: a copy just read for an edit is not replaced by the device’s older one before it is stored', async () => {
  const other = new BroadcastChannel(device.vault.name);
  // These announcements arrive during the call and are processed before the answered document is stored.
  whileSent = async () => {
    for (let nth = 0; nth < 50; nth += 1) other.postMessage(CHANGED);
  };
  await device.put([set(subject, '1', { note: 'mine' }, { note: 'old' })]);
  await device.run();
  await device.emptied();
  other.close();
  expect(device.documents.get('a/1')?.doc).toMatchObject({ name: 'theirs', note: 'mine' });
});

test('rule 2: after that, a copy that another window stored is read again', async () => {
  whileSent = async () => undefined;
  await device.put([set(subject, '1', { note: 'mine' }, { note: 'old' })]);
  await device.run();
  await device.emptied();
  await device.documents.store('a/1', { doc: { name: 'newer', note: 'mine' }, asOf: Date.now(), withheld: [] });
  const other = new BroadcastChannel(device.vault.name);
  other.postMessage(CHANGED);
  await expect.poll(() => device.documents.get('a/1')?.doc).toMatchObject({ name: 'newer' });
  other.close();
});

test('A-79: values that only this device knows survive a restart and the read before an edit', async () => {
  whileSent = async () => undefined;
  const complete = (doc: object, before: object) => ({ ...doc, ...pick(before, ['own']) });
  const completing = { ...subject, complete };
  await device.documents.store('a/1', device.know('1', { name: 'old', note: 'old', own: 'here' }));
  await device.putAway();
  device = await openDevice(completing, respond);
  await device.put([set(completing, '1', { note: 'mine' }, { note: 'old' })]);
  await device.run();
  await device.emptied();
  expect(device.documents.get('a/1')?.doc).toMatchObject({ name: 'theirs', note: 'mine', own: 'here' });
});
