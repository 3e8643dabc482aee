import { describe, expect, onTestFinished, test } from 'vitest';
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

  test('a browser in which only a worker can write files, as Safari 17 and 18, has both halves, too', async () => {
    const { createWritable } = FileSystemFileHandle.prototype;
    Reflect.deleteProperty(FileSystemFileHandle.prototype, 'createWritable');
    onTestFinished(() => void Object.assign(FileSystemFileHandle.prototype, { createWritable }));
    const vault = await opened(openVault(NAME, true));
    expect(vault.overwritable).toBe(true);
    const sealed = await vault.seal('text', PLACE);
    const [half] = (await privateFiles()).values();
    expect(half).toHaveLength(32);
    expect(half).not.toEqual(new Uint8Array(32));
    closed(vault);
    expect(await (await opened(openVault(NAME, true))).unseal(sealed, PLACE)).toBe('text');
    expect(await overwriteHalf(NAME)).toBe(true);
    expect([...(await privateFiles()).values()]).toEqual([new Uint8Array(32)]);
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
