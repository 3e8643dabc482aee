import { beforeEach, describe, expect, test } from 'vitest';
import { contextOfDocument } from '../../io/store/sealing.ts';
import { HEALTH_CONTEXT } from '../../io/store/store-wrong.ts';
import { noteHealth, readUnhealthy, showHealth } from '../documents/health-records.ts';
import { closeWorkspace, type Workspace } from '../documents/workspace.ts';
import { openState, readHook, startAgain, useMockState } from '../testing/open-state.ts';
import { useRowStates } from './list.ts';
import { readSetups, type SetupRecord, showMarks, storeSetup, useSetupRecord, useWrong } from './setup-records.ts';

const server = await useMockState();
let open: Workspace;
beforeEach(async () => {
  open = await openState(server);
});

const line = (id: string) => ({ id, title: id, platform: 'twilio', lastUpdate: 1 });
const setupRecord = (change: Partial<SetupRecord> = {}): SetupRecord => ({
  ticked: [],
  hidden: false,
  done: 1,
  of: 4,
  ...change,
});
const stepsOf = async () => [1, 2, 3, 4];
const marks = () =>
  [...readHook(useRowStates)].map(([lane, { setup }]) => [lane, setup && 'values' in setup && setup.values]);

/** This device made these connections recently. */
async function make(...ids: string[]): Promise<void> {
  const name = await open.vault.nameOf('made');
  const made = ids.map((created) => ({ create: `create ${created}`, created }));
  await open.vault.db.put('documents', await open.vault.seal(made, contextOfDocument(name)), name);
}

describe('decision 0069: the set-up progress of a connection', () => {
  test('is stored on the device for each connection', async () => {
    expect(readHook(() => useSetupRecord('twilio/t1', 't1'))).toBeUndefined();
    await readSetups();
    expect(readHook(() => useSetupRecord('twilio/t1', 't1'))).toEqual({ record: undefined, made: false });
    await Promise.all([
      storeSetup('twilio/t1', setupRecord()),
      storeSetup('twilio/t2', setupRecord({ ticked: ['tag'] })),
    ]);
    expect(readHook(() => useSetupRecord('twilio/t1', 't1'))?.record).toEqual(setupRecord());
    await make('t2');
    open = await startAgain(server, open);
    expect(readHook(() => useSetupRecord('twilio/t2', 't2'))).toBeUndefined();
    await readSetups();
    expect(readHook(() => useSetupRecord('twilio/t1', 't1'))).toEqual({ record: setupRecord(), made: false });
    expect(readHook(() => useSetupRecord('twilio/t2', 't2'))).toEqual({
      record: setupRecord({ ticked: ['tag'] }),
      made: true,
    });
  });

  test('is in the list for connections that were made or set up here, and are neither done nor hidden', async () => {
    await make('made', 'hidden');
    await storeSetup('twilio/begun', setupRecord({ done: 2 }));
    await storeSetup('twilio/done', setupRecord({ done: 4 }));
    await storeSetup('twilio/hidden', setupRecord({ hidden: true }));
    await showMarks(['begun', 'done', 'hidden', 'made', 'other'].map(line), stepsOf);
    expect(marks()).toEqual([
      ['twilio/begun', { done: 2, count: 4 }],
      ['twilio/made', { done: 0, count: 4 }],
    ]);
    await storeSetup('twilio/begun', setupRecord({ done: 4 }));
    await storeSetup('twilio/made', setupRecord({ hidden: true }));
    await showMarks(['begun', 'made'].map(line), stepsOf);
    expect(marks()).toEqual([]);
  });

  test('is deleted for connections that left the list', async () => {
    await storeSetup('twilio/t1', setupRecord());
    await storeSetup('twilio/t2', setupRecord());
    await showMarks([line('t2')], stepsOf);
    expect(Object.keys((await readSetups())?.records ?? {})).toEqual(['twilio/t2']);
    expect(marks()).toEqual([['twilio/t2', { done: 1, count: 4 }]]);
  });

  test('is not lost when it is stored while the list deletes others', async () => {
    await storeSetup('twilio/t1', setupRecord());
    await storeSetup('twilio/t2', setupRecord());
    const showing = showMarks([line('t2')], stepsOf);
    await Promise.all([storeSetup('twilio/t2', setupRecord({ ticked: ['tag'] })), showing]);
    expect((await readSetups())?.records).toEqual({ 'twilio/t2': setupRecord({ ticked: ['tag'] }) });
  });

  test('is shown as last stored, even during a read', async () => {
    await readSetups();
    await storeSetup('twilio/t1', setupRecord());
    const reading = readSetups();
    await Promise.all([storeSetup('twilio/t1', setupRecord({ ticked: ['tag'] })), reading]);
    expect(readHook(() => useSetupRecord('twilio/t1', 't1'))?.record?.ticked).toEqual(['tag']);
  });

  test('keeps another window’s ticks when this one only stores the count', async () => {
    await readSetups();
    await storeSetup('twilio/t1', setupRecord());
    const name = await open.vault.nameOf('setups');
    const elsewhere = { 'twilio/t1': setupRecord({ ticked: ['tag'], done: 2 }) };
    await open.vault.db.put('documents', await open.vault.seal(elsewhere, contextOfDocument(name)), name);
    await storeSetup('twilio/t1', setupRecord({ done: 3 }), (stored) => ({ ...stored, done: 3 }));
    expect((await readSetups())?.records).toEqual({ 'twilio/t1': setupRecord({ ticked: ['tag'], done: 3 }) });
  });

  test('that is unreadable starts anew', async () => {
    const name = await open.vault.nameOf('setups');
    await open.vault.db.put('documents', await open.vault.seal({ 'twilio/t1': 1 }, contextOfDocument(name)), name);
    expect((await readSetups())?.records).toEqual({});
    await open.vault.db.put('documents', await open.vault.seal({}, 'elsewhere'), name);
    expect((await readSetups())?.records).toEqual({});
    await storeSetup('twilio/t1', setupRecord());
    expect((await readSetups())?.records).toEqual({ 'twilio/t1': setupRecord() });
  });

  test('a database that disappeared stores and shows nothing', async () => {
    closeWorkspace();
    expect(await readSetups()).toBeUndefined();
    await storeSetup('twilio/t1', setupRecord());
    await showMarks([line('t1')], stepsOf);
    expect(marks()).toEqual([]);
  });
});

describe('LIST-12: a connection’s problem', () => {
  const wrong = (lane: string) => readHook(() => useWrong(lane));

  test('is stored on the device, and the next window shows it', async () => {
    await noteHealth(open.vault, 'twilio/t1', 'chip.errors');
    await noteHealth(open.vault, 'twilio/t2', 'chip.errors');
    await noteHealth(open.vault, 'twilio/t2', undefined);
    expect([wrong('twilio/t1'), wrong('twilio/t2')]).toEqual(['chip.errors', undefined]);
    open = await startAgain(server, open);
    expect(wrong('twilio/t1')).toBeUndefined();
    expect(await readUnhealthy()).toEqual(['twilio/t1']);
    expect(wrong('twilio/t1')).toBe('chip.errors');
  });

  test('is deleted for connections that left the list, and when it expires', async () => {
    for (const id of ['t1', 't2']) await noteHealth(open.vault, `twilio/${id}`, 'chip.errors');
    expect(await showHealth(open.vault, [line('t2')])).toBe(false);
    expect([wrong('twilio/t1'), wrong('twilio/t2')]).toEqual([undefined, 'chip.errors']);
    const [name = ''] = await open.vault.db.getAllKeys('documents');
    for (const [end, left] of [
      [Date.now() + 60_000, ['twilio/t2']],
      [Date.now() - 1, []],
    ] as const) {
      const record = await open.vault.seal(['twilio/t2', 'chip.errors', end], HEALTH_CONTEXT);
      await open.vault.db.put('documents', record, name);
      expect(await readUnhealthy()).toEqual(left);
    }
    expect(await showHealth(undefined, [])).toBe(false);
  });

  test('comes with whether anything was made or set up here', async () => {
    await make('t1');
    expect(await showHealth(open.vault, [])).toBe(true);
    open = await startAgain(server, open);
    await open.vault.db.clear('documents');
    await storeSetup('twilio/t1', setupRecord());
    expect(await showHealth(open.vault, [])).toBe(true);
  });

  test('that cannot be decrypted is ignored', async () => {
    await noteHealth(open.vault, 'twilio/t1', 'chip.errors');
    const [name = ''] = await open.vault.db.getAllKeys('documents');
    await open.vault.db.put('documents', await open.vault.seal(['twilio/t1', 'chip.errors'], 'elsewhere'), name);
    expect(await readUnhealthy()).toEqual([]);
  });
});
