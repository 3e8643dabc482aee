import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ConcurrentChange, LeadershipLost } from './commit.ts';
import type { Changed } from './outbox-context.ts';
import { openOutbox } from './store.ts';
import { type Device, first, freshDevice, inputs, openDevice, records, set, smallSubject } from './testing/device.ts';
import { Life } from './testing/gate.ts';

const subject = smallSubject();
const nobody = () => new Promise<never>(() => undefined);
let life: Life;
let device: Device;
let other: Device;

beforeEach(async () => {
  freshDevice();
  life = new Life();
  device = await openDevice(subject, nobody, (vault) => life.vault(vault));
  other = await openDevice(subject, nobody);
});
afterEach(() => {
  device.outbox.close();
  other.outbox.close();
});

describe("rule 2, rule 3: the sender's transactions", () => {
  test('a window that was replaced writes nothing', async () => {
    await device.put([set(subject, '1', { a: 1 })]);
    const epoch = await device.outbox.raiseEpoch();
    await other.outbox.raiseEpoch();
    const before = await records(device.vault);
    await expect(device.outbox.commit({ epoch, settle: [first(device)] })).rejects.toThrow(LeadershipLost);
    await expect(device.outbox.commit({ epoch, documents: new Map([['a/1', {}]]) })).rejects.toThrow(LeadershipLost);
    expect(await records(device.vault)).toEqual(before);
    expect(await device.vault.db.count('documents')).toBe(0);
  });

  test('settling an edit that another window changed deletes nothing', async () => {
    await device.put([set(subject, '1', { a: 1 })]);
    const epoch = await device.outbox.raiseEpoch();
    const read = first(device);
    await device.put([set(subject, '1', { a: 2 })]);
    await expect(device.outbox.commit({ epoch, settle: [read] })).rejects.toThrow(ConcurrentChange);
    expect(inputs(device)).toEqual([{ id: '1', values: { a: 2 } }]);
  });

  test('settling a discarded edit does not delete another edit that now has its place', async () => {
    await device.put([set(subject, '1', { a: 1 })]);
    const epoch = await device.outbox.raiseEpoch();
    const sent = first(device);
    await device.outbox.revise({ settle: [sent], update: [] });
    await device.put([set(subject, '2', { a: 2 })]);
    expect(first(device).seq).toBe(sent.seq);
    await expect(device.outbox.commit({ epoch, settle: [sent] })).rejects.toThrow(ConcurrentChange);
    expect(await records(device.vault)).toHaveLength(1);
    expect(inputs(device)).toEqual([{ id: '2', values: { a: 2 } }]);
  });

  test('rule 11: a new id is not filled in while the device has an edit that this window does not know', async () => {
    await device.put([set(subject, '1', { a: 1 })]);
    const epoch = await device.outbox.raiseEpoch();
    // As a window left it that was killed before its announcement.
    const [record] = await records(device.vault);
    if (!record) throw new Error('no record');
    await device.vault.db.put('outbox', { ...record, id: 'unknown', seq: record.seq + 1 });
    const change = { epoch, settle: [first(device)], ofAll: true };
    await expect(device.outbox.commit(change)).rejects.toThrow(ConcurrentChange);
    expect(device.outbox.mirror.get('unknown')).toBeDefined();
    await device.outbox.commit(change);
    expect((await records(device.vault)).map(({ id }) => id)).toEqual(['unknown']);
  });

  test('rule 11: a new id is stored although its create was discarded meanwhile and nothing else waits', async () => {
    const epoch = await device.outbox.raiseEpoch();
    await device.outbox.commit({ epoch, documents: new Map([['a/1', {}]]), ofAll: true });
    expect(await device.vault.db.count('documents')).toBe(1);
  });

  test('a change is written completely or not at all', async () => {
    await device.put([set(subject, '1', { a: 1 }), set(subject, '1', { b: 1 })]);
    const epoch = await device.outbox.raiseEpoch();
    const [a, b] = device.outbox.mirror.all();
    if (!a || !b) throw new Error('no entries');
    await device.put([set(subject, '1', { b: 2 })]);
    const claim = { ...b, state: 'sending' as const };
    const change = { epoch, settle: [a], update: [claim], documents: new Map([['a/1', {}]]) };
    await expect(device.outbox.commit(change)).rejects.toThrow(ConcurrentChange);
    expect(await records(device.vault)).toHaveLength(2);
    expect(await device.vault.db.count('documents')).toBe(0);
    expect(inputs(device)).toContainEqual({ id: '1', values: { b: 2 } });
  });
});

test('rule 1: storing a file does not block any edit', async () => {
  const tx = device.vault.db.transaction('blobs', 'readwrite');
  let storing = true;
  const stored = (async () => {
    while (storing) await tx.store.count();
  })();
  await device.put([set(subject, '1', { a: 1 })]);
  storing = false;
  await stored;
  expect(await records(device.vault)).toHaveLength(1);
});

describe('rule 2: lanes that settle at the same time', () => {
  /** One edit of each lane, and the epoch for settling them. */
  async function waiting(...lanes: string[]) {
    await device.put(lanes.map((lane) => set(subject, lane, { a: 1 })));
    return { epoch: await device.outbox.raiseEpoch(), entries: device.outbox.mirror.all() };
  }

  test('share a transaction, and the other windows hear of it once', async () => {
    const { epoch, entries } = await waiting('1', '2', '3', '4', '5');
    const events: Changed[] = [];
    const window = await openOutbox(device.vault, (changed, elsewhere) => !elsewhere && events.push(changed));
    await Promise.all(entries.map((entry) => window.commit({ epoch, settle: [entry] })));
    expect(events.flatMap(({ ids }) => ids).sort()).toEqual(entries.map(({ id }) => id).sort());
    expect(events.length).toBeLessThan(entries.length);
    expect(await records(device.vault)).toEqual([]);
    window.close();
  });

  test('O-30: memory knows what a commit wrote before a screen hears of it, and only if it was stored', async () => {
    const { epoch, entries } = await waiting('1');
    const order: string[] = [];
    const window = await openOutbox(device.vault, () => order.push('announced'));
    const commit = { settle: entries, stored: () => order.push('known') };
    await expect(window.commit({ ...commit, epoch: epoch - 1 })).rejects.toThrow(LeadershipLost);
    await window.commit({ ...commit, epoch });
    expect(order).toEqual(['known', 'announced']);
    window.close();
  });

  test('succeed or fail one by one', async () => {
    const { epoch, entries } = await waiting('1', '2', '3', '4');
    await device.put([set(subject, '3', { a: 2 })]);
    const ends = await Promise.allSettled(entries.map((entry) => device.outbox.commit({ epoch, settle: [entry] })));
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect(ends[2]).toMatchObject({ reason: expect.any(ConcurrentChange) });
    expect(inputs(device)).toEqual([{ id: '3', values: { a: 2 } }]);
    expect(await records(device.vault)).toHaveLength(1);
  });

  test('settle an edit once: if it changes before the write, the commit is computed again', async () => {
    const { epoch, entries } = await waiting('1', '2');
    const [one, two] = entries;
    if (!one || !two) throw new Error('no entries');
    const settling = [one, two, one].map((entry) => device.outbox.commit({ epoch, settle: [entry] }));
    const ends = await Promise.allSettled(settling);
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(ends[2]).toMatchObject({ reason: expect.any(ConcurrentChange) });
  });

  test('are written one by one if there is no room for all of them', async () => {
    const { epoch, entries } = await waiting('1', '2', '3');
    life.full = 1;
    await Promise.all(entries.map((entry) => device.outbox.commit({ epoch, settle: [entry] })));
    expect(life.full).toBe(0);
    expect(await records(device.vault)).toEqual([]);
  });
});
