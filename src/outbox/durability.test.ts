import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest';
import { type Device, edit, first, freshDevice, ok, openDevice, set, smallSubject } from './testing/device.ts';

const subject = smallSubject();
let device: Device;
let opened: MockInstance<IDBDatabase['transaction']>;

beforeEach(async () => {
  freshDevice();
  device = await openDevice(subject, async ({ method }) => (method === 'POST' ? ok({ id: 'made' }) : ok()));
  opened = vi.spyOn(IDBDatabase.prototype, 'transaction');
});
afterEach(async () => {
  await device.putAway();
  opened.mockRestore();
});

/** The durability of each transaction that writes edits, in order. */
async function durabilities(work: () => Promise<unknown>): Promise<unknown[]> {
  opened.mockClear();
  await work();
  const writes = opened.mock.calls.filter(
    ([stores, mode]) => mode === 'readwrite' && [stores].flat().includes('outbox'),
  );
  return writes.map(([, , options]) => options?.durability);
}

const drain = async () => {
  await device.run();
  await device.emptied();
};

describe('rule 1: what must be on the disk before anything else happens', () => {
  test('is an edit that is reported as stored', async () => {
    expect(await durabilities(() => device.put([set(subject, '1', { a: 1 })]))).toEqual(['strict']);
  });

  test('is the administrator’s decision', async () => {
    await device.put([set(subject, '1', { a: 1 })]);
    const discarded = () => device.outbox.revise({ settle: [first(device)], update: [] });
    expect(await durabilities(discarded)).toEqual(['strict']);
  });

  test('is that another window sends from now on, and the mark of a create, but not its answer', async () => {
    await device.put([edit(subject, 'create', { key: 'k' })]);
    expect(await durabilities(drain)).toEqual(['strict', 'strict', 'relaxed']);
  });

  test('is the mark of a create that shares a write with another lane’s settlement', async () => {
    await device.put([set(subject, '1', { a: 1 }), edit(subject, 'create', { key: 'k' })]);
    const [settled, create] = device.outbox.mirror.all();
    if (!settled || !create) throw new Error('no entries');
    const epoch = await device.outbox.raiseEpoch();
    const mark = { ...create, state: 'sending' as const };
    // Both wait for the edit that is stored at the same moment, and share its write.
    const all = () =>
      Promise.all([
        device.put([set(subject, '2', { a: 1 })]),
        device.outbox.commit({ epoch, settle: [settled] }),
        device.outbox.commit({ epoch, update: [mark], strict: true }),
      ]);
    expect(await durabilities(all)).toEqual(['strict', 'strict']);
  });

  test('the sending mark of a set edit is not flushed strictly, since it is verified by reading', async () => {
    await device.put([set(subject, '1', { a: 1 })]);
    expect(await durabilities(drain)).toEqual(['strict', 'relaxed', 'relaxed']);
  });
});
