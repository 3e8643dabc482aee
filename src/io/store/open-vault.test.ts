import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { destroyDatabase, noteEnding } from './destroy.ts';
import { formerOf } from './former.ts';
import { nullIfNewer, openLastVault, openVaultOf } from './open-vault.ts';
import type { OutboxRecord } from './schema.ts';

const SERVICE = 'https://service.example';
const OTHER = 'https://other.example';
/** A stored edit without its encrypted content. */
const waiting = (seq: number): Omit<OutboxRecord, 'enc'> => ({
  v: 1,
  seq,
  id: `edit-${seq}`,
  lanes: [],
  state: 'waiting',
  attempts: 0,
  notBefore: 0,
  rev: 1,
});
const of = (managerId: string, service = SERVICE) => ({ managerId, service });

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

async function nameFor(manager: string | undefined, service = SERVICE): Promise<string> {
  const vault = await openVaultOf(manager === undefined ? undefined : of(manager, service));
  vault.db.close();
  return vault.name;
}

describe('O-05: one database per manager', () => {
  test('a manager finds their own again, another manager gets another one', async () => {
    const mine = await nameFor('m1');
    expect(await nameFor('m2')).not.toBe(mine);
    expect(await nameFor('m1')).toBe(mine);
  });

  test('OFF-10: no name reveals the manager’s id', async () => {
    await nameFor('manager-77');
    const names = (await indexedDB.databases()).map(({ name }) => name);
    expect(names).toHaveLength(2);
    expect(names.join()).not.toContain('manager-77');
  });

  test('two windows that name the first manager at the same time agree', async () => {
    const [one, two] = await Promise.all([nameFor('m1'), nameFor('m1')]);
    expect(one).toBe(two);
    expect(await nameFor('m1')).toBe(one);
  });

  test('a session without a manager id has a database of its own window that nobody opens again', async () => {
    const vault = await openVaultOf(undefined);
    expect(vault.lasting).toBe(false);
    expect(await nameFor(undefined)).not.toBe(vault.name);
    expect(await openLastVault(null)).toBeNull();
    vault.db.close();
  });
});

describe('O-03: the last opened vault', () => {
  test('is remembered until a logout', async () => {
    expect(await openLastVault(null)).toBeNull();
    await nameFor('m1');
    const mine = await nameFor('m2');
    const last = await openLastVault(null);
    expect(last?.name).toBe(mine);
    expect(last?.lasting).toBe(true);
    last?.db.close();
    await destroyDatabase(mine);
    expect(await openLastVault(null)).toBeNull();
  });
});

describe('O-33: a vault whose destruction the browser’s end interrupted', () => {
  test('is destroyed before any vault opens, and no other one', async () => {
    const [mine, others] = [await nameFor('m1'), await nameFor('m2')];
    await noteEnding([others]);
    expect(await openLastVault(others)).toBeNull();
    expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(others);
    const next = await openVaultOf(of('m1'));
    expect(next.name).toBe(mine);
    next.db.close();
  });

  test('does not open again with its former data, not even by its own session', async () => {
    const vault = await openVaultOf(of('m1'));
    const enc = await vault.seal({}, 'any');
    await vault.db.put('outbox', { ...waiting(1), enc });
    vault.db.close();
    await noteEnding([vault.name]);
    const next = await openVaultOf(of('m1'));
    expect(await next.db.count('outbox')).toBe(0);
    next.db.close();
  });
});

describe('rule 14: a database that cannot be opened', () => {
  afterEach(() => vi.restoreAllMocks());

  test('because a newer version wrote it stays unchanged', async () => {
    (await openDB(await nameFor('m1'), 99)).close();
    expect(await openVaultOf(of('m1')).catch(nullIfNewer)).toBeNull();
    expect(await openLastVault(null).catch(nullIfNewer)).toBeNull();
  });

  test.each([
    ['UnknownError', 'NotReadableError'],
    ['InvalidStateError', 'NotReadableError'],
    ['QuotaExceededError', 'QuotaExceededError'],
    ['NotFoundError', 'NotFoundError'],
  ])('because of the device (%s) is not reported as a newer version', async (thrown, name) => {
    vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
      throw new DOMException('The device cannot be read', thrown);
    });
    await expect(openVaultOf(of('m1')).catch(nullIfNewer)).rejects.toMatchObject({ name });
  });
});

describe('O-31: a workspace belongs to a manager and a service', () => {
  test('another service of the same manager has another one, and the first is found again', async () => {
    const mine = await nameFor('m1');
    expect(await nameFor('m1', OTHER)).not.toBe(mine);
    expect(await nameFor('m1')).toBe(mine);
  });

  test('only its manager sees the changes for a former service, with their number', async () => {
    const vault = await openVaultOf(of('m1'));
    const enc = await vault.seal({}, 'any');
    await vault.db.put('outbox', { ...waiting(1), enc });
    vault.db.close();
    expect(await formerOf(vault.name, of('m1'))).toEqual([]);
    const next = await nameFor('m1', OTHER);
    expect(await formerOf(next, of('m1', OTHER))).toEqual([{ db: vault.name, service: SERVICE, count: 1 }]);
    expect(await formerOf(await nameFor('m2', OTHER), of('m2', OTHER))).toEqual([]);
    await destroyDatabase(vault.name);
    expect(await formerOf(next, of('m1', OTHER))).toEqual([]);
  });
});

describe('O-26: the vault of a tab', () => {
  test('is its own, whoever used the device last; a deleted one is not created anew', async () => {
    const mine = await nameFor('m1');
    const last = await nameFor('m2');
    const opened = async (name: string | null) => {
      const vault = await openLastVault(name);
      vault?.db.close();
      return vault?.name;
    };
    expect(await opened(mine)).toBe(mine);
    expect(await opened(null)).toBe(last);
    await destroyDatabase(mine);
    expect(await opened(mine)).toBe(last);
    expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(mine);
  });
});
