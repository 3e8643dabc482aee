import { describe, expect, test } from 'vitest';
import { closed, metasOf, opened, privateFiles } from '../../testing/vaults.ts';
import { databaseOf } from '../names.ts';
import { overwriteHalf } from './overwrite-half.ts';
import { openVault } from './vault.ts';
import { destroyVault } from './wipe-vault.ts';

const NAME = databaseOf('0123');
const PLACE = 'documents/d';

const databases = async () => (await indexedDB.databases()).map(({ name }) => name);

describe('O-33: the key of a vault is made of two halves', () => {
  test('one in its database, one in a file: neither opens what is sealed, and neither can be taken out', async () => {
    const vault = await opened(openVault(NAME, true));
    expect(vault.overwritable).toBe(true);
    expect(await metasOf(NAME)).toEqual(['half', 'mark']);
    const [[name, bytes] = ['', new Uint8Array()]] = await privateFiles();
    expect(name).toContain(NAME);
    expect(bytes).toHaveLength(32);
    const half = await vault.db.get('meta', 'half');
    if (!(half instanceof CryptoKey)) throw new Error('There is no half');
    expect(half.extractable).toBe(false);
    const { iv, ct } = await vault.seal('text', PLACE);
    const direct = await crypto.subtle.importKey('raw', Uint8Array.from(bytes), 'AES-GCM', false, ['decrypt']);
    const additionalData = new TextEncoder().encode(PLACE);
    await expect(crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData }, direct, ct)).rejects.toThrow();
  });

  test('it opens in another window at once and later, under the same names', async () => {
    const [one, two] = await Promise.all([opened(openVault(NAME, true)), opened(openVault(NAME, true))]);
    const sealed = await one.seal('text', PLACE);
    expect(await two.unseal(sealed, PLACE)).toBe('text');
    expect(await one.nameOf('lane')).toBe(await two.nameOf('lane'));
    closed(one);
    closed(two);
    const later = await opened(openVault(NAME, true));
    expect(await later.unseal(sealed, PLACE)).toBe('text');
    expect(await later.nameOf('lane')).toBe(await one.nameOf('lane'));
  });

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
