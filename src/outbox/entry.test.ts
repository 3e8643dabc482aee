import { beforeEach, describe, expect, test } from 'vitest';
import type { OutboxRecord } from '../io/store/schema.ts';
import { contextOfEdit } from '../io/store/sealing.ts';
import { openVault, type Vault } from '../io/store/vault.ts';
import { isStuck, lanesOf, openRecord, RECORD_VERSION } from './entry.ts';
import { edit, freshDevice, smallSubject } from './testing/device.ts';

const made = edit(smallSubject(), 'set', { id: '1', values: { a: 1 } }, { a: 0 });
let vault: Vault;

beforeEach(async () => {
  freshDevice();
  vault = await openVault('switchboard-entry', true);
  return () => vault.db.close();
});

async function record(sealed: unknown, v = RECORD_VERSION): Promise<OutboxRecord> {
  const enc = await vault.seal(sealed, contextOfEdit({ id: 'e1' }));
  return { v, seq: 1, id: 'e1', lanes: ['n1'], state: 'waiting', attempts: 0, notBefore: 0, rev: 1, enc };
}

describe('rule 14: a record is opened', () => {
  test('as it was sealed, with fields that did not exist when it was on screen', async () => {
    const unseen = edit(smallSubject(), 'set', { id: '1', values: { a: 1 } });
    const opened = await openRecord(vault, await record(unseen));
    expect(opened).toMatchObject({ state: 'waiting', subject: 'a', name: 'set', base: {} });
    expect('a' in opened.base).toBe(true);
  });

  test.each(['set', 'change', 'upload', 'create', 'remove'])('that is to %s', async (verb) => {
    expect(await openRecord(vault, await record({ ...made, verb }))).toMatchObject({ state: 'waiting', verb });
  });

  test('with fields that another administrator removed, if that is a conflict', async () => {
    const conflict = { ...made, parked: { why: 'conflict', theirs: { a: undefined } } };
    const { parked } = await openRecord(vault, await record(conflict));
    expect(parked).toStrictEqual({ why: 'conflict', theirs: { a: undefined } });
  });

  test.each([
    ['of a newer build', made, RECORD_VERSION + 1],
    ['of no build', made, 0],
    ['that lacks something', { ...made, lane: undefined }, RECORD_VERSION],
    ['that is something else', 'text', RECORD_VERSION],
  ])('%s as unreadable, and blocks its lanes', async (_, sealed, v) => {
    expect(await openRecord(vault, await record(sealed, v))).toMatchObject({
      v,
      state: 'parked',
      parked: { why: 'unreadable' },
      names: ['n1'],
      lane: 'n1',
    });
  });

  test('that is unreadable, of two lanes, blocks both', async () => {
    const lanes = ['n1', 'n2'];
    const opened = await openRecord(vault, { ...(await record('text')), lanes });
    expect([opened.names, lanesOf(opened)]).toEqual([lanes, lanes]);
    expect(opened).toMatchObject({ touches: [], base: {}, progress: {} });
  });

  test('as unreadable if its sealed half comes from another record', async () => {
    const { enc } = await record(made);
    const other = { ...(await record(made)), id: 'e2', enc };
    expect(await openRecord(vault, other)).toMatchObject({ id: 'e2', state: 'parked', parked: { why: 'unreadable' } });
  });
});

test('rule 5: an edit is stuck after ten attempts while others were answered, unless it is parked', async () => {
  const entry = await openRecord(vault, await record(made));
  expect([0, 9, 10].map((unanswered) => isStuck({ ...entry, unanswered }))).toEqual([false, false, true]);
  expect(isStuck({ ...entry, unanswered: 10, state: 'parked' })).toBe(false);
});
