import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readDraft, writeDraft } from '../io/store/drafts.ts';
import { really } from '../testing/pace.ts';
import { ConcurrentChange } from './commit.ts';
import { openOutbox } from './store.ts';
import {
  type Device,
  edit,
  first,
  freshDevice,
  inputs,
  openDevice,
  records,
  set,
  smallSubject,
  typeOf,
  until,
} from './testing/device.ts';

const subject = smallSubject();
const nobody = () => new Promise<never>(() => undefined);
let device: Device;
let other: Device;

beforeEach(async () => {
  freshDevice();
  device = await openDevice(subject, nobody);
  other = await openDevice(subject, nobody);
});
afterEach(() => {
  device.outbox.close();
  other.outbox.close();
});

const received = (of: Device, count: number) => until(() => of.outbox.mirror.all().length === count);

describe('one window settles, another one shows it', () => {
  const answered = (call: { method: string }) =>
    Promise.resolve({ kind: 'answer' as const, body: call.method === 'GET' ? { a: 0 } : {} });
  /** The field's value in the other window, at each change. */
  const shown = () => ({ waits: other.outbox.mirror.lane('a/1').length, holds: other.documents.get('a/1')?.doc });

  test('OFF-08, rule 16: an edit disappears when its effect has arrived, and the copy is never missing', async () => {
    await other.documents.store('a/1', other.know('1', { a: 0 }));
    await device.put([set(subject, '1', { a: 1 }, { a: 0 })]);
    await received(other, 1);
    const seen = new Set<string>();
    const sender = device.sender({ send: answered });
    await sender.run();
    await until(() => {
      seen.add(JSON.stringify(shown()));
      return shown().waits === 0;
    });
    expect([...seen]).toEqual([
      JSON.stringify({ waits: 1, holds: { a: 0 } }),
      JSON.stringify({ waits: 0, holds: { a: 1 } }),
    ]);
    await sender.stop();
  });

  test('even if it has heard of nothing', async () => {
    class Deaf {
      postMessage(): void {}
      close(): void {}
    }
    vi.stubGlobal('BroadcastChannel', Deaf);
    const deaf = await openDevice(subject, nobody);
    vi.unstubAllGlobals();
    deaf.know('1', { a: 0 });
    await device.put([set(subject, '1', { a: 1 }, { a: 0 })]);
    await deaf.outbox.loadAll();
    expect(deaf.outbox.mirror.lane('a/1')).toHaveLength(1);
    const sender = device.sender({ send: answered });
    await sender.run();
    await device.emptied();
    await deaf.outbox.loadAll();
    expect(deaf.outbox.mirror.lane('a/1')).toHaveLength(0);
    expect(deaf.documents.get('a/1')?.doc).toEqual({ a: 1 });
    await sender.stop();
    deaf.outbox.close();
  });
});

describe('rule 1: storing edits', () => {
  test('OFF-08: another window shows what one stores', async () => {
    await device.put([set(subject, '1', { a: 1 }), set(subject, '1', { b: 1 })]);
    await received(other, 2);
    expect(other.outbox.mirror.all()).toEqual(device.outbox.mirror.all());
    expect(other.outbox.mirror.counts()).toEqual({ waiting: 2, held: 0, attention: 0 });
  });

  test('OFF-06, OFF-20: the transaction that stores an edit deletes this window’s draft, and only then', async () => {
    const draft = { values: { a: 1 }, base: { a: 0 }, server: {}, at: 1 };
    const [own, others] = [
      { form: 'form', window: 'w1' },
      { form: 'form', window: 'w2' },
    ];
    await writeDraft(device.vault, own, draft);
    await writeDraft(device.vault, others, draft);
    const unclonable = { ...set(subject, '1', { a: 1 }), input: 1n };
    await expect(device.put([unclonable], own)).rejects.toThrow();
    expect(await readDraft(device.vault, own)).toMatchObject({ ...draft, window: 'w1' });
    await device.put([set(subject, '1', { a: 1 })], own);
    expect(await readDraft(device.vault, own)).toMatchObject({ ...draft, window: 'w2' });
    expect(await device.vault.db.count('drafts')).toBe(1);
  });

  test('saving everything that a parked edit touches replaces it, saving other fields does not', async () => {
    await device.put([set(subject, '1', { a: 1 })]);
    await device.outbox.revise({
      settle: [],
      update: [{ ...first(device), state: 'parked', parked: { why: 'gone' } }],
    });
    await device.put([set(subject, '1', { b: 1 })]);
    expect(device.outbox.mirror.counts()).toEqual({ waiting: 1, held: 0, attention: 1 });
    await device.put([set(subject, '1', { a: 2, b: 2 })]);
    expect(device.outbox.mirror.counts()).toEqual({ waiting: 2, held: 0, attention: 0 });
  });

  test('two windows that toggle at once both count', async () => {
    await device.put([set(subject, '1', { a: 0 })]);
    await received(other, 1);
    await Promise.all([device.put([set(subject, '1', { a: 1 })]), other.put([set(subject, '1', { a: 2 })])]);
    await until(() => JSON.stringify(inputs(device)) === JSON.stringify(inputs(other)));
    expect(inputs(device)).toHaveLength(1);
    expect(inputs(device)).not.toEqual([{ id: '1', values: { a: 0 } }]);
  });

  test('an edit that another window merged a moment ago can be merged into, before its announcement', async () => {
    const tag = (name: string) => edit(subject, 'tags', { id: '1', add: [name], remove: [] }, { tags: [] });
    await device.put([tag('x')]);
    await received(other, 1);
    const early = device.put([tag('y')]);
    // A window that closes announces nothing.
    device.outbox.close();
    await early;
    await other.put([tag('z')]);
    expect(inputs(other)).toEqual([{ id: '1', add: ['x', 'y', 'z'], remove: [] }]);
  });

  test('an edit comes after one that another window stored a moment ago, before its announcement', async () => {
    const early = device.put([set(subject, '1', { a: 1 })]);
    const late = early.then(() => other.put([set(subject, '1', { b: 1 })]));
    await late;
    expect(inputs(other)).toEqual([
      { id: '1', values: { a: 1 } },
      { id: '1', values: { b: 1 } },
    ]);
  });

  test('an edit that is being stored when the outbox closes is stored, and announced to nobody', async () => {
    const putting = device.put([set(subject, '1', { a: 1 })]);
    device.outbox.close();
    expect(await putting).toHaveLength(1);
    expect(await records(other.vault)).toHaveLength(1);
    expect(inputs(other)).toEqual([]);
  });
});

describe('the administrator’s decision', () => {
  test('applies to the shown edit: one that another window changed stays unchanged', async () => {
    await device.put([set(subject, '1', { a: 1 })]);
    await received(other, 1);
    const shown = first(other);
    const epoch = await device.outbox.raiseEpoch();
    await device.outbox.commit({ epoch, update: [{ ...first(device), state: 'sending', attempts: 1 }] });
    await expect(other.outbox.revise({ settle: [shown], update: [] })).rejects.toThrow(ConcurrentChange);
    expect(first(other)).toMatchObject({ state: 'sending', attempts: 1 });
  });

  test('is announced to the other windows', async () => {
    await device.put([set(subject, '1', { a: 1 })]);
    await received(other, 1);
    await other.outbox.revise({ settle: [first(other)], update: [] });
    await received(device, 0);
    expect(device.outbox.mirror.counts()).toEqual({ waiting: 0, held: 0, attention: 0 });
  });
});

describe('rule 14: an unreadable record', () => {
  test.each([
    ['of a later version', { v: 9 }],
    ['whose key is another one', { enc: { iv: new Uint8Array(12), ct: new ArrayBuffer(40) } }],
  ])('a record %s is shown, and never written again or deleted', async (_, damage) => {
    await device.put([set(subject, '1', { a: 1 })]);
    const [record] = await records(device.vault);
    if (!record) throw new Error('no record');
    await device.vault.db.put('outbox', { ...record, ...damage });
    const later = await openDevice(subject, nobody);
    expect(first(later)).toMatchObject({ state: 'parked', parked: { why: 'unreadable' } });
    await later.outbox.revise({ settle: [], update: [{ ...first(later), state: 'waiting' }] });
    expect(await records(device.vault)).toEqual([{ ...record, ...damage }]);
    later.outbox.close();
  });
});

test('O-29: a window whose database was closed hears of others, and stays unchanged', async () => {
  await device.put([set(subject, '1', { a: 1 })]);
  const known = device.outbox.mirror.all();
  device.vault.db.close();
  await other.put([set(subject, '2', { a: 1 })]);
  await really(20);
  expect(device.outbox.mirror.all()).toEqual(known);
});

test('a window learns whether it made the change; after closing it hears nothing and holds no database', async () => {
  const { openVault } = await import('../io/store/vault.ts');
  const vault = await openVault(device.vault.name, true);
  const heard: boolean[] = [];
  const window = await openOutbox(vault, (_, elsewhere) => heard.push(elsewhere));
  await window.put([set(subject, '1', { a: 1 })], ({ name }) => typeOf(subject, name));
  await received(device, 1);
  await device.put([set(subject, '2', { a: 1 })]);
  await until(() => heard.length === 2);
  expect(heard).toEqual([false, true]);
  window.close();
  await device.put([set(subject, '3', { a: 1 })]);
  await received(other, 3);
  await really(20);
  expect(heard).toHaveLength(2);
  expect(() => vault.db.transaction('outbox')).toThrow();
});

describe('opening many edits', () => {
  test('more than a hundred are opened in two steps, and counted from the start', async () => {
    await device.put(Array.from({ length: 130 }, (_, index) => set(subject, String(index), { a: 1 })));
    const later = await openDevice(subject, nobody);
    expect(later.outbox.mirror.all()).toHaveLength(100);
    expect(later.outbox.count()).toBe(130);
    await later.outbox.loadAll();
    expect(later.outbox.mirror.all()).toEqual(device.outbox.mirror.all());
    await later.outbox.revise({ settle: later.outbox.mirror.all().slice(0, 100), update: [] });
    expect(later.outbox.count()).toBe(30);
    later.outbox.close();
  });

  test('changes of another window from before this one listened are found by `rest`', async () => {
    await device.put([set(subject, '1', { a: 1 }), set(subject, '2', { a: 1 })]);
    const [one, two] = await records(device.vault);
    if (!one || !two) throw new Error('no records');
    await device.vault.db.delete('outbox', one.seq);
    await device.vault.db.put('outbox', { ...two, state: 'sending', attempts: 1, rev: 2 });
    await device.outbox.loadAll();
    expect(device.outbox.mirror.all()).toMatchObject([{ id: two.id, state: 'sending' }]);
  });

  test('a toggle does not change the other lanes, however many wait', async () => {
    await device.put(Array.from({ length: 2000 }, (_, index) => set(subject, String(index), { a: 1 })));
    const { mirror } = device.outbox;
    const lanes = mirror.lanes().map((lane) => mirror.lane(lane));
    await device.put([set(subject, '5', { b: 1 })]);
    expect(mirror.lane('a/5')).toHaveLength(2);
    expect(mirror.lanes().filter((lane, index) => mirror.lane(lane) !== lanes[index])).toEqual(['a/5']);
  }, 60_000);
});

test('an outbox hears nothing of another manager’s', async () => {
  const { openVault } = await import('../io/store/vault.ts');
  const stranger = await openVault('switchboard-stranger', true);
  let calls = 0;
  const outbox = await openOutbox(stranger, () => {
    calls += 1;
  });
  await device.put([set(subject, '1', { a: 1 })]);
  await received(other, 1);
  expect(calls).toBe(0);
  expect(outbox.mirror.all()).toEqual([]);
  outbox.close();
});
