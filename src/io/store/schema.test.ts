import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { beforeEach, describe, expect, test } from 'vitest';
import { databaseOf } from '../names.ts';
import { VERSION } from './schema.ts';
import { openVault } from './vault.ts';

const NAME = databaseOf('0123');

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

/** Creates a database as version 1 did. Never change this, whatever becomes of the schema. */
async function makeVersion1() {
  const db = await openDB(NAME, 1, {
    upgrade(fresh) {
      fresh.createObjectStore('meta');
      fresh.createObjectStore('documents');
      const outbox = fresh.createObjectStore('outbox', { keyPath: 'seq' });
      outbox.createIndex('id', 'id', { unique: true });
      fresh.createObjectStore('drafts', { keyPath: ['form', 'window'] }).createIndex('form', 'form');
    },
  });
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  const names = await crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256', length: 256 }, false, ['sign']);
  const seal = async (value: unknown) => {
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const text = new TextEncoder().encode(JSON.stringify(value));
    return { iv, ct: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, text) };
  };
  await db.put('meta', key, 'key');
  await db.put('meta', names, 'names');
  await db.put('meta', 7, 'epoch');
  await db.put('meta', await seal('session'), 'session');
  await db.put('documents', await seal('document'), 'd');
  for (const [seq, state] of ['waiting', 'sending', 'verify', 'parked'].entries()) {
    const record = { v: 1, seq, id: `e${seq}`, lanes: ['lane'], state, attempts: seq, notBefore: 0, rev: 1 };
    await db.put('outbox', { ...record, enc: await seal(`edit ${seq}`) });
  }
  await db.put('drafts', { form: 'f', window: 'w', at: 1, enc: await seal('draft') });
  db.close();
}

/** The names, keys and indexes of a database's stores, opened in its present version. */
async function shapeOf(name: string) {
  const db = await openDB(name);
  const shape = [...db.objectStoreNames].map((store) => {
    const { keyPath, autoIncrement, indexNames } = db.transaction(store).store;
    return { store, keyPath, autoIncrement, indexes: [...indexNames] };
  });
  db.close();
  return shape;
}

describe('rule 14: a store of version 1', () => {
  test('opens, with every edit in its state, every draft, document and the session', async () => {
    await makeVersion1();
    const vault = await openVault(NAME, true);
    const edits = await vault.db.getAll('outbox');
    expect(edits.map(({ state }) => state)).toEqual(['waiting', 'sending', 'verify', 'parked']);
    expect(edits.map(({ attempts }) => attempts)).toEqual([0, 1, 2, 3]);
    const opened = await Promise.all(edits.map(({ enc }) => vault.unseal(enc, 'outbox/e')));
    expect(opened).toEqual(['edit 0', 'edit 1', 'edit 2', 'edit 3']);
    const [draft] = await vault.db.getAllFromIndex('drafts', 'form', 'f');
    expect(draft && (await vault.unseal(draft.enc, 'drafts/f/w'))).toBe('draft');
    const document = await vault.db.get('documents', 'd');
    expect(document && (await vault.unseal(document, 'documents/d'))).toBe('document');
    expect(await vault.db.get('meta', 'epoch')).toBe(7);
    expect(await vault.db.get('meta', 'session')).toBeDefined();
    expect(await vault.db.count('blobs')).toBe(0);
    vault.db.close();
  });

  test('has the shape of a new one afterwards', async () => {
    await makeVersion1();
    (await openVault(NAME, true)).db.close();
    const fresh = databaseOf('4567');
    (await openVault(fresh, true)).db.close();
    expect(await shapeOf(NAME)).toEqual(await shapeOf(fresh));
    expect((await indexedDB.databases()).map(({ version }) => version)).toEqual([VERSION, VERSION]);
  });

  test('that a window of that version holds open is let go of there, and opens here', async () => {
    await makeVersion1();
    const old = await openDB(NAME, 1, { blocking: () => old.close() });
    const vault = await openVault(NAME, true);
    expect(await vault.db.count('outbox')).toBe(4);
    vault.db.close();
  });
});

test('rule 14: a store of version 2, whose records open anywhere, opens here, and what is written anew is bound', async () => {
  await makeVersion1();
  const second = await openDB(NAME, 2, { upgrade: (db) => void db.createObjectStore('blobs') });
  second.close();
  const vault = await openVault(NAME, true);
  const [edit] = await vault.db.getAll('outbox');
  expect(edit && (await vault.unseal(edit.enc, 'outbox/e0'))).toBe('edit 0');
  const again = await vault.seal('edit 0', 'outbox/e0');
  expect(await vault.unseal(again, 'outbox/e0')).toBe('edit 0');
  await expect(vault.unseal(again, 'outbox/e1')).rejects.toThrow();
  vault.db.close();
});

test('rule 14: a store of a newer version is refused and left as it is', async () => {
  const newer = await openDB(NAME, VERSION + 1, { upgrade: (db) => void db.createObjectStore('future') });
  newer.close();
  await expect(openVault(NAME, true)).rejects.toMatchObject({ name: 'VersionError' });
  expect(await shapeOf(NAME)).toMatchObject([{ store: 'future' }]);
});
