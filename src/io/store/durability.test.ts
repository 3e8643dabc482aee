import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest';
import { freshDevice } from '../../outbox/testing/device.ts';
import { putBlob } from './blobs.ts';
import { destroyDatabase } from './destroy.ts';
import { openVaultOf } from './open-vault.ts';
import { openVault } from './vault.ts';

let opened: MockInstance<IDBDatabase['transaction']>;

beforeEach(() => {
  freshDevice();
  opened = vi.spyOn(IDBDatabase.prototype, 'transaction');
});
afterEach(() => opened.mockRestore());

/** The durability of each transaction that writes to a store, in order. */
const durabilities = (store: string) =>
  opened.mock.calls
    .filter(([stores, mode]) => mode === 'readwrite' && [stores].flat().includes(store))
    .map(([, , options]) => options?.durability);

describe('rule 1: data that nothing can replace is on the disk first', () => {
  test('the keys of a database: without them nothing in it can be read', async () => {
    const vault = await openVault('switchboard-0123', true);
    expect(durabilities('meta')).toEqual(['strict']);
    vault.db.close();
  });

  test('the key of the names: without it no manager finds their database again', async () => {
    const vault = await openVaultOf({ managerId: 'm1', service: 'https://s.example' });
    expect(durabilities('device')[0]).toBe('strict');
    vault.db.close();
  });

  test('the note that a vault is being destroyed: if the browser ends meanwhile, the next start finishes it', async () => {
    await destroyDatabase('switchboard-0123');
    expect(durabilities('device')[0]).toBe('strict');
  });

  test('the end of a file: its edit refers to it afterwards', async () => {
    const vault = await openVault('switchboard-0123', true);
    await putBlob(vault, 'f', new Blob(['bytes']), 'a.png');
    expect(durabilities('blobs').at(-1)).toBe('strict');
    vault.db.close();
  });
});
