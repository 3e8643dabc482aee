import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetLast, nullIfNewer, openLastVault, openVaultOf } from './device.ts';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

async function nameFor(manager: string | undefined): Promise<string> {
  const vault = await openVaultOf(manager);
  vault.db.close();
  return vault.name;
}

describe('O-05: one database per manager', () => {
  test('a manager finds their own again, another one finds another', async () => {
    const mine = await nameFor('m1');
    expect(await nameFor('m2')).not.toBe(mine);
    expect(await nameFor('m1')).toBe(mine);
  });

  test("OFF-10: no name tells the manager's id", async () => {
    await nameFor('manager-77');
    const names = (await indexedDB.databases()).map(({ name }) => name);
    expect(names).toHaveLength(2);
    expect(names.join()).not.toContain('manager-77');
  });

  test('two windows that name the first manager at once agree', async () => {
    const [one, two] = await Promise.all([nameFor('m1'), nameFor('m1')]);
    expect(one).toBe(two);
  });

  test('a session without a manager id has a database of its own window that nobody opens again', async () => {
    const vault = await openVaultOf(undefined);
    expect(vault.lasting).toBe(false);
    expect(await nameFor(undefined)).not.toBe(vault.name);
    expect(await openLastVault()).toBeNull();
    vault.db.close();
  });
});

describe('O-03: whose data was open last', () => {
  test('is remembered, until a logout', async () => {
    expect(await openLastVault()).toBeNull();
    await nameFor('m1');
    const mine = await nameFor('m2');
    const last = await openLastVault();
    expect(last?.name).toBe(mine);
    expect(last?.lasting).toBe(true);
    last?.db.close();
    await forgetLast();
    expect(await openLastVault()).toBeNull();
    expect(await nameFor('m2')).toBe(mine);
  });
});

describe('rule 14: a database that cannot be opened', () => {
  afterEach(() => vi.restoreAllMocks());

  test('because a newer version of the console has written it is left alone', async () => {
    (await openDB(await nameFor('m1'), 99)).close();
    expect(await openVaultOf('m1').catch(nullIfNewer)).toBeNull();
    expect(await openLastVault().catch(nullIfNewer)).toBeNull();
  });

  test.each(['UnknownError', 'QuotaExceededError', 'InvalidStateError', 'NotFoundError'])(
    'because of the device (%s) is not said to be of a newer version',
    async (name) => {
      vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
        throw new DOMException('The device cannot be read', name);
      });
      await expect(openVaultOf('m1').catch(nullIfNewer)).rejects.toMatchObject({ name });
    },
  );
});
