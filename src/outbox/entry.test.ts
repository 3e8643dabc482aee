import { beforeEach, describe, expect, test } from 'vitest';
import type { OutboxRecord } from '../io/store/schema.ts';
import { openVault, type Vault } from '../io/store/vault.ts';
import { isStuck, openRecord, RECORD_VERSION } from './entry.ts';
import { edit, freshDevice, smallSubject } from './testing/device.ts';

const made = edit(smallSubject(), 'set', { id: '1', values: { a: 1 } }, { a: 0 });
let vault: Vault;

beforeEach(async () => {
  freshDevice();
  vault = await openVault('switchboard-entry', true);
  return () => vault.db.close();
});

async function record(sealed: unknown, v = RECORD_VERSION): Promise<OutboxRecord> {
  const enc = await vault.seal(sealed);
  return { v, seq: 1, id: 'e1', lanes: ['n1'], state: 'waiting', attempts: 0, notBefore: 0, rev: 1, enc };
}

describe('rule 14: a record is opened', () => {
  test('as it was sealed, with fields that were not there when it was seen', async () => {
    const unseen = edit(smallSubject(), 'set', { id: '1', values: { a: 1 } });
    const opened = await openRecord(vault, await record(unseen));
    expect(opened).toMatchObject({ state: 'waiting', type: 'a/set', base: {} });
    expect('a' in opened.base).toBe(true);
  });

  test('of an older build as this one would have written it, step by step', async () => {
    const older = { ...made, base: undefined, seen: { a: 0 } };
    const migrations = [
      (sealed: unknown) => ({ ...Object(sealed), was: Object(sealed).seen }),
      (sealed: unknown) => ({ ...Object(sealed), base: Object(sealed).was }),
    ];
    expect(await openRecord(vault, await record(older, 1), migrations)).toMatchObject({ v: 1, base: { a: 0 } });
    expect(await openRecord(vault, await record({ ...older, was: { a: 0 } }, 2), migrations)).toMatchObject({
      state: 'waiting',
      base: { a: 0 },
    });
  });

  test.each([
    ['of a newer build', made, RECORD_VERSION + 1],
    ['of no build', made, 0],
    ['that lacks something', { ...made, lanes: undefined }, RECORD_VERSION],
    ['that is something else', 'text', RECORD_VERSION],
  ])('%s as one that cannot be read, and holds its lanes', async (_, sealed, v) => {
    expect(await openRecord(vault, await record(sealed, v))).toMatchObject({
      v,
      state: 'parked',
      parked: { why: 'unreadable' },
      names: ['n1'],
      lanes: ['n1'],
    });
  });
});

test('rule 5: an edit is stuck after ten attempts while others were answered, unless it is parked', async () => {
  const entry = await openRecord(vault, await record(made));
  expect([0, 9, 10].map((unanswered) => isStuck({ ...entry, unanswered }))).toEqual([false, false, true]);
  expect(isStuck({ ...entry, unanswered: 10, state: 'parked' })).toBe(false);
});
