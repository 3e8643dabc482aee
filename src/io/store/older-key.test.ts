import { openDB } from 'idb';
import { describe, expect, test, vi } from 'vitest';
import { databaseOf } from '../names.ts';
import { readBlob } from './blobs.ts';
import { readChanges } from './changes.ts';
import type { OutboxRecord } from './schema.ts';
import { openWith, sealWith } from './sealing.ts';
import { closed, metasOf, opened, privateFiles, refusePrivateFiles, stubWorker, useDevice } from './testing/rest.ts';
import { openVault, type Vault } from './vault.ts';
import { destroyVault } from './wipe-vault.ts';

useDevice();

const NAME = databaseOf('0123');
const PLACE = 'documents/d';

describe('rule 14: what the build before this one has kept', () => {
  const record = { v: 2, lanes: ['lane'], attempts: 0, notBefore: 0, rev: 1 };
  const EDITS = ['waiting', 'sending', 'parked'] as const;

  /** Creates a database of version 4, which holds its key, with a record of each kind; returns that key. */
  async function older(): Promise<CryptoKey> {
    const db = await openDB(NAME, 4, {
      upgrade(fresh) {
        for (const store of ['meta', 'documents', 'blobs']) fresh.createObjectStore(store);
        fresh.createObjectStore('outbox', { keyPath: 'seq' }).createIndex('id', 'id', { unique: true });
        fresh.createObjectStore('drafts', { keyPath: ['form', 'window'] }).createIndex('form', 'form');
      },
    });
    const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
    const names = await crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256', length: 256 }, false, ['sign']);
    const seal = (value: unknown, context: string) =>
      sealWith(key, new TextEncoder().encode(JSON.stringify(value)), context);
    await db.put('meta', key, 'key');
    await db.put('meta', names, 'names');
    await db.put('meta', 7, 'epoch');
    await db.put('meta', await seal('session', 'meta/session'), 'session');
    await db.put('documents', await seal('document', 'documents/d'), 'd');
    await db.put('documents', await seal('wrong', 'documents/!'), '!d');
    await db.put('documents', await seal('of version 2', ''), 'e');
    for (const [seq, state] of EDITS.entries()) {
      const enc = await seal(`edit ${seq}`, `outbox/e${seq}`);
      await db.put('outbox', { ...record, seq, id: `e${seq}`, state, enc } satisfies OutboxRecord);
    }
    await db.put('drafts', { form: 'f', window: 'w', at: 1, enc: await seal('draft', 'drafts/f/w') });
    const bytes = new TextEncoder().encode('file');
    const description = { name: 'a.png', type: 'image/png', size: 4, parts: 1 };
    await db.put('blobs', await sealWith(key, bytes, 'blobs/b/1'), ['b', 1]);
    await db.put('blobs', await seal(description, 'blobs/b/0'), ['b', 0]);
    db.close();
    return key;
  }

  /** Everything in the database, decrypted as the product does. */
  async function contents(vault: Vault): Promise<unknown[]> {
    const { db } = vault;
    const session = await db.get('meta', 'session');
    const sealed = [
      [session, 'meta/session'],
      [await db.get('documents', 'd'), 'documents/d'],
      [await db.get('documents', '!d'), 'documents/!'],
      [await db.get('documents', 'e'), 'documents/e'],
      [(await db.get('drafts', ['f', 'w']))?.enc, 'drafts/f/w'],
      ...(await db.getAll('outbox')).map(({ enc, id }) => [enc, `outbox/${id}`] as const),
    ] as const;
    const values = sealed.map(([value, context]) =>
      typeof value === 'object' && 'ct' in value ? vault.unseal(value, context) : Promise.reject(new Error(context)),
    );
    const file = await readBlob(vault, 'b', 'a.png');
    return [...(await Promise.all(values)), `${file.name} ${await file.text()}`];
  }

  const ALL = [
    ...['session', 'document', 'wrong', 'of version 2', 'draft', 'edit 0', 'edit 1', 'edit 2'],
    'a.png file',
  ];

  /** Moves the clock past the time after which a key file counts as on the disk. */
  const later = () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 });

  const sealedAnew = async () => !(await metasOf(NAME)).join().match(/key|older/);

  test('opens under its own key, beside which one of two halves is made', async () => {
    await older();
    const vaults = await Promise.all([opened(openVault(NAME, true)), opened(openVault(NAME, true))]);
    for (const vault of vaults) expect(await contents(vault)).toEqual(ALL);
    expect(await metasOf(NAME)).toEqual(['epoch', 'half', 'key', 'mark', 'names', 'session']);
    expect((await privateFiles()).size).toBe(1);
  });

  test('once that surely stays there, all is sealed anew with it, and the own key opens nothing', async () => {
    const before = await older();
    closed(await opened(openVault(NAME, true)));
    later();
    const [vault] = await Promise.all([opened(openVault(NAME, true)), opened(openVault(NAME, true))]);
    expect(await contents(vault)).toEqual(ALL);
    expect((await vault.db.getAll('outbox')).map(({ state }) => state)).toEqual([...EDITS]);
    expect(await vault.db.get('meta', 'epoch')).toBe(7);
    expect(await metasOf(NAME)).toEqual(['epoch', 'half', 'mark', 'names', 'session']);
    const document = await vault.db.get('documents', 'd');
    expect(document).toBeDefined();
    if (document) await expect(openWith(before, document, PLACE)).rejects.toThrow();
  });

  test('not while another window works with the own key: it reads what that one writes', async () => {
    await older();
    const first = await opened(openVault(NAME, true));
    later();
    const second = await opened(openVault(NAME, true));
    expect(await second.unseal(await first.seal('written meanwhile', PLACE), PLACE)).toBe('written meanwhile');
    await first.db.put('changes', { id: 'e9', at: 1, enc: await first.seal('sent meanwhile', 'changes/e9') });
    expect(await sealedAnew()).toBe(false);
    closed(first);
    closed(second);
    const last = await opened(openVault(NAME, true));
    expect(await contents(last)).toEqual(ALL);
    expect(await readChanges(last)).toEqual(['sent meanwhile']);
    expect(await sealedAnew()).toBe(true);
  });

  test('its key has rested in the database: that is said when it goes', async () => {
    await older();
    closed(await opened(openVault(NAME, true)));
    later();
    expect((await opened(openVault(NAME, true))).overwritable).toBe(false);
    stubWorker(true);
    expect(await destroyVault(NAME)).toBe(false);
  });

  test.each([0, 1, 3, 5, 7, 9, 10])('a browser that ends after %i writes of that loses none', async (at) => {
    await older();
    closed(await opened(openVault(NAME, true)));
    later();
    const { put } = IDBObjectStore.prototype;
    let left = at;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...given) {
      if (left === 0) throw new DOMException('The browser has ended', 'UnknownError');
      left -= 1;
      return put.apply(this, given);
    });
    await expect(openVault(NAME, true)).rejects.toThrow('The browser has ended');
    vi.restoreAllMocks();
    const vault = await opened(openVault(NAME, true));
    expect(await contents(vault)).toEqual(ALL);
    expect(await sealedAnew()).toBe(true);
  });

  test('where there is no place for another half it stays as it is', async () => {
    await older();
    refusePrivateFiles();
    const vault = await opened(openVault(NAME, true));
    expect(await contents(vault)).toEqual(ALL);
    expect(vault.overwritable).toBe(false);
    expect(await metasOf(NAME)).toEqual(['epoch', 'names', 'session', 'whole']);
  });
});
