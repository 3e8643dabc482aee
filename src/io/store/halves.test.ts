import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { setPace } from '../../testing/pace.ts';
import { databaseOf } from '../names.ts';
import { putBlob } from './blobs.ts';
import { destroyDatabase, noteEnding } from './destroy.ts';
import { fileOf, readHalf } from './half-file.ts';
import { makeHalf } from './make-half.ts';
import { openLastVault, openVaultOf } from './open-vault.ts';
import { deleteHalf, overwriteHalf, vaultsWithHalf } from './overwrite-half.ts';
import {
  closed,
  metasOf,
  opened,
  privateFiles,
  refusePrivateFiles,
  stubWorker,
  useDevice,
  writeOver,
} from './testing/rest.ts';
import { openVault, type Vault } from './vault.ts';
import { destroyVault } from './wipe-vault.ts';

useDevice();

const NAME = databaseOf('0123');
const PLACE = 'documents/d';
const OWNER = { managerId: 'm1', service: 'https://s.example' };

const databases = async () => (await indexedDB.databases()).map(({ name }) => name);

describe('O-33: the key of a vault is made of two halves', () => {
  test('one in its database, one in a file: neither alone decrypts, and neither can be extracted', async () => {
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

  test('opens in another window at once and later, with the same names', async () => {
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

  test('is not combined with the half of a vault that was created anew meanwhile', async () => {
    closed(await opened(openVault(NAME, true)));
    const stale = readHalf(NAME);
    await stale;
    await destroyVault(NAME);
    const next = await opened(openVault(NAME, true));
    const late = await opened(openVault(NAME, true, undefined, stale));
    expect(await next.unseal(await late.seal('text', PLACE), PLACE)).toBe('text');
  });

  test('O-05: the keys of a session without a manager are kept nowhere', async () => {
    const vault = await opened(openVaultOf(undefined));
    await vault.db.put('documents', await vault.seal('text', PLACE), 'd');
    expect(await metasOf(vault.name)).toEqual([]);
    expect([...(await privateFiles()).keys()]).toEqual([]);
    expect(vault.overwritable).toBe(true);
  });
});

describe('O-33: a browser that cannot store the other half', () => {
  test('keeps the whole key in the database and reports that, even once it can store a half', async () => {
    refusePrivateFiles();
    const vault = await opened(openVault(NAME, true));
    const sealed = await vault.seal('text', PLACE);
    expect(vault.overwritable).toBe(false);
    closed(vault);
    vi.restoreAllMocks();
    const later = await opened(openVault(NAME, true));
    expect(await later.unseal(sealed, PLACE)).toBe('text');
    expect(later.overwritable).toBe(false);
    expect(await destroyVault(NAME)).toBe(false);
  });

  test('does not mistake a vault of two halves for a lost one', async () => {
    const vault = await opened(openVault(NAME, true));
    const sealed = await vault.seal('text', PLACE);
    closed(vault);
    refusePrivateFiles();
    await expect(openVault(NAME, true)).rejects.toMatchObject({ name: 'SecurityError' });
    vi.restoreAllMocks();
    expect(await (await opened(openVault(NAME, true))).unseal(sealed, PLACE)).toBe('text');
  });
});

describe('O-33: a key that could not be overwritten', () => {
  class Failing extends EventTarget {
    constructor() {
      super();
      queueMicrotask(() => this.dispatchEvent(new Event('error')));
    }
    terminate(): void {}
  }

  test.each([
    ['cannot be fetched', () => void vi.stubGlobal('Worker', Failing)],
    ['does not answer', () => stubWorker(undefined)],
    ['could not', () => stubWorker(false)],
  ])('because its worker %s is deleted nevertheless, and that is reported', async (_, stub) => {
    closed(await opened(openVault(NAME, true)));
    stub();
    vi.stubGlobal('window', globalThis);
    // The time limit for the worker.
    onTestFinished(setPace({ 2000: 50 }));
    expect(await destroyVault(NAME)).toBe(false);
    expect(await databases()).toEqual([]);
    expect([...(await privateFiles()).keys()]).toEqual([]);
  });

  test('does not exist without such a file, or without a place for it', async () => {
    stubWorker(false);
    expect(await overwriteHalf(NAME)).toBe(true);
    Reflect.deleteProperty(navigator, 'storage');
    expect(await overwriteHalf(NAME)).toBe(true);
    expect(await vaultsWithHalf()).toEqual([]);
    await deleteHalf(NAME);
  });

  test('is found by its file, and other files are not', async () => {
    await makeHalf(NAME);
    await makeHalf('a/b c');
    await (await navigator.storage.getDirectory()).getFileHandle('other', { create: true });
    expect((await vaultsWithHalf()).toSorted()).toEqual([NAME, 'a/b c'].toSorted());
    await deleteHalf(NAME);
    expect(await vaultsWithHalf()).toEqual(['a/b c']);
  });
});

describe('O-33: what the end of the browser interrupts is finished at the next start', () => {
  /** Creates the last opened vault, with an encrypted document; returns its name and that value. */
  async function working(): Promise<{ name: string; sealed: Awaited<ReturnType<Vault['seal']>> }> {
    const vault = await opened(openVaultOf(OWNER));
    const sealed = await vault.seal('text', PLACE);
    await vault.db.put('documents', sealed, 'd');
    closed(vault);
    return { name: vault.name, sealed };
  }

  test.each([
    ['when it was written over', async (name: string) => writeOver(fileOf(name))],
    [
      'when its database was deleted',
      async (name: string) => {
        await destroyVault(name);
      },
    ],
  ])('%s', async (_, happened) => {
    const { name, sealed } = await working();
    const other = await opened(openVaultOf({ ...OWNER, managerId: 'm2' }));
    const others = await other.seal('others', PLACE);
    closed(other);
    await noteEnding([name]);
    await happened(name);
    expect((await opened(openLastVault(name))).name).toBe(other.name);
    expect(await databases()).not.toContain(name);
    expect([...(await privateFiles()).keys()].join()).not.toContain(name);
    const next = await opened(openVaultOf(OWNER));
    expect(await next.db.count('documents')).toBe(0);
    await expect(next.unseal(sealed, PLACE)).rejects.toThrow();
    const again = await opened(openVaultOf({ ...OWNER, managerId: 'm2' }));
    expect(await again.unseal(others, PLACE)).toBe('others');
  });

  test('happens once: data created anew since stays', async () => {
    const { name } = await working();
    await destroyDatabase(name);
    const next = await opened(openVaultOf(OWNER));
    const sealed = await next.seal('text', PLACE);
    await next.db.put('documents', sealed, 'd');
    closed(next);
    const reopened = await opened(openLastVault(null));
    expect(await reopened.unseal((await reopened.db.get('documents', 'd')) ?? sealed, PLACE)).toBe('text');
  });
});

test('O-33: data that another window stores while a vault ends does not come back with it', async () => {
  const vault = await opened(openVaultOf(OWNER));
  await putBlob(vault, 'b', new Blob(['bytes']), 'a.png');
  const ending = destroyDatabase(vault.name);
  const meanwhile = opened(openVaultOf(OWNER));
  await ending;
  expect(await (await meanwhile).db.count('blobs')).toBe(0);
});
