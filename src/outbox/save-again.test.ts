import { afterEach, beforeEach, expect, test } from 'vitest';
import type { QueuedEdit } from './entry.ts';
import { saveAgain } from './save-again.ts';
import { type Device, first, freshDevice, openDevice, set, smallSubject } from './testing/device.ts';

const subject = smallSubject();
const nobody = () => new Promise<never>(() => undefined);
let device: Device;

beforeEach(async () => {
  freshDevice();
  device = await openDevice(subject, nobody);
});
afterEach(() => device.outbox.close());

/** The edits in memory when the database is deleted under the app; the device is the new one. */
async function remembered(...values: object[]): Promise<readonly QueuedEdit[]> {
  await device.put(values.map((each) => set(subject, '1', { ...each })));
  const entries = device.outbox.mirror.all();
  device.outbox.close();
  freshDevice();
  device = await openDevice(subject, nobody);
  return entries;
}

/** The edits that the next start finds, in order. */
async function found(): Promise<readonly QueuedEdit[]> {
  await device.outbox.loadAll();
  return device.outbox.mirror.all();
}

const values = (entries: readonly QueuedEdit[]) => entries.map(({ input }) => Object(input).values);

test('O-29: waiting edits are stored again, in order, after those made in the new database', async () => {
  const entries = await remembered({ a: 1 }, { b: 1 });
  await device.put([set(subject, '1', { c: 1 })]);
  const ids = await saveAgain(device.vault, entries, new Set());
  const stored = await found();
  expect(values(stored)).toEqual([{ c: 1 }, { a: 1 }, { b: 1 }]);
  expect([...ids].sort()).toEqual(stored.map(({ id }) => id).sort());
});

test('O-29: no edit is stored twice: those that are there, or that another window has taken over, are left out', async () => {
  const entries = await remembered({ a: 1 }, { b: 1 }, { c: 1 });
  const [one, two] = entries;
  if (!one || !two) throw new Error('no entries');
  await saveAgain(device.vault, [one], new Set());
  await saveAgain(device.vault, entries, new Set([two.id]));
  expect(values(await found())).toEqual([{ a: 1 }, { c: 1 }]);
});

test('O-29: an edit in flight is verified first: it may have taken effect', async () => {
  const [waiting] = await remembered({ a: 1 });
  if (!waiting) throw new Error('no entry');
  await saveAgain(device.vault, [{ ...waiting, state: 'sending', attempts: 1 }], new Set());
  await found();
  expect(first(device)).toMatchObject({ state: 'verify', attempts: 1 });
});

test('rule 14: an unreadable edit is not written again', async () => {
  const [entry] = await remembered({ a: 1 });
  if (!entry) throw new Error('no entry');
  const unreadable: QueuedEdit = { ...entry, subject: '', state: 'parked', parked: { why: 'unreadable' } };
  await saveAgain(device.vault, [unreadable], new Set());
  expect(await found()).toEqual([]);
});
