import { describe, expect, test } from 'vitest';
import { closed, opened, privateFiles } from '../../testing/vaults.ts';
import { databaseOf } from '../names.ts';
import { overwriteHalf } from './overwrite-half.ts';
import { openVault } from './vault.ts';
import { destroyVault } from './wipe-vault.ts';

const NAME = databaseOf('0123');
const PLACE = 'documents/d';

const databases = async () => (await indexedDB.databases()).map(({ name }) => name);

describe('O-33: the key of a vault is made of two halves', () => {
  test('once the file was written over there is no vault: what is opened begins anew, empty', async () => {
    const vault = await opened(openVault(NAME, true));
    const sealed = await vault.seal('text', PLACE);
    await vault.db.put('documents', sealed, 'd');
    closed(vault);
    expect(await overwriteHalf(NAME)).toBe(true);
    expect([...(await privateFiles()).values()]).toEqual([new Uint8Array(32)]);
    const next = await opened(openVault(NAME, true));
    expect(await next.db.count('documents')).toBe(0);
    await expect(next.unseal(sealed, PLACE)).rejects.toThrow();
    expect(await next.unseal(await next.seal('new', PLACE), PLACE)).toBe('new');
  });

  test('a destroyed vault leaves no file, and the one that takes its place another key', async () => {
    const vault = await opened(openVault(NAME, true));
    const sealed = await vault.seal('text', PLACE);
    expect(await destroyVault(NAME)).toBe(true);
    expect(await databases()).toEqual([]);
    expect([...(await privateFiles()).keys()]).toEqual([]);
    const next = await opened(openVault(NAME, true));
    await expect(next.unseal(sealed, PLACE)).rejects.toThrow();
  });
});
