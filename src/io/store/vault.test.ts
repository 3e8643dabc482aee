import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { databaseOf } from '../names.ts';
import { digest, hmacKey } from './keys.ts';
import { VERSION } from './schema.ts';
import { openVault } from './vault.ts';
import { destroyVault, emptyVault } from './wipe-vault.ts';

const NAME = databaseOf('0123');
const SECRET = 'planted-secret';
const PLACE = 'documents/d';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

/** Everything in a database, record keys included, as one text. */
async function dump(name: string): Promise<string> {
  const db = await openDB(name);
  const parts: unknown[] = [name];
  for (const store of db.objectStoreNames) {
    parts.push(await db.getAllKeys(store), ...(await db.getAll(store)));
  }
  db.close();
  return parts.map((part) => flatten(part)).join('\n');
}

function flatten(value: unknown): string {
  if (value instanceof ArrayBuffer) return new TextDecoder('latin1').decode(value);
  if (ArrayBuffer.isView(value)) return new TextDecoder('latin1').decode(value);
  if (Array.isArray(value)) return value.map(flatten).join('\n');
  if (typeof value === 'object' && value !== null) return Object.entries(value).map(flatten).join('\n');
  return String(value);
}

describe('O-04: nothing readable at rest', () => {
  test('sealed data, its lane and its form cannot be found', async () => {
    const vault = await openVault(NAME, true);
    const lane = await vault.nameOf(`twilio/${SECRET}`);
    await vault.db.put('documents', await vault.seal({ doc: { name: SECRET } }, PLACE), lane);
    await vault.db.put('meta', await vault.seal({ id: SECRET }, PLACE), 'session');
    await vault.db.put('drafts', {
      form: await vault.nameOf(SECRET),
      window: 'w',
      at: 1,
      enc: await vault.seal(SECRET, PLACE),
    });
    const record = { v: 1, seq: 1, id: 'e', state: 'waiting', attempts: 0, notBefore: 0, rev: 1 } as const;
    await vault.db.put('outbox', { ...record, lanes: [lane], enc: await vault.seal({ input: SECRET }, PLACE) });
    const stored = await dump(NAME);
    expect(stored).not.toContain(SECRET);
    expect(stored).not.toContain('twilio');
    expect(stored).toContain('waiting');
    vault.db.close();
  });

  test('the keys cannot be extracted', async () => {
    const vault = await openVault(NAME, true);
    for (const name of ['whole', 'names'] as const) {
      const key = await vault.db.get('meta', name);
      expect(key).toBeInstanceOf(CryptoKey);
      if (!(key instanceof CryptoKey)) return;
      expect(key.extractable).toBe(false);
      await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow();
    }
    vault.db.close();
  });

  test('the same data looks different each time, and decrypts unchanged', async () => {
    const vault = await openVault(NAME, true);
    const [one, two] = [await vault.seal({ a: [1, 'ż'] }, PLACE), await vault.seal({ a: [1, 'ż'] }, PLACE)];
    expect(new Uint8Array(one.ct)).not.toEqual(new Uint8Array(two.ct));
    expect(await vault.unseal(two, PLACE)).toEqual({ a: [1, 'ż'] });
    vault.db.close();
  });

  test('data that somebody changed does not decrypt', async () => {
    const vault = await openVault(NAME, true);
    const sealed = await vault.seal('text', PLACE);
    new Uint8Array(sealed.ct).set([1, 2, 3]);
    await expect(vault.unseal(sealed, PLACE)).rejects.toThrow();
    vault.db.close();
  });
});

describe('data sealed for one place', () => {
  test('decrypts nowhere else: neither under another key nor in another store', async () => {
    const vault = await openVault(NAME, true);
    const sealed = await vault.seal('text', PLACE);
    expect(await vault.unseal(sealed, PLACE)).toBe('text');
    for (const other of ['documents/e', 'meta/d', 'outbox/d', '']) {
      await expect(vault.unseal(sealed, other)).rejects.toThrow();
    }
    vault.db.close();
  });
});

describe('the keys of a vault', () => {
  test('two windows that open it at once use the same ones', async () => {
    const [one, two] = await Promise.all([openVault(NAME, true), openVault(NAME, true)]);
    expect(await two.unseal(await one.seal('text', PLACE), PLACE)).toBe('text');
    expect(await one.nameOf('lane')).toBe(await two.nameOf('lane'));
    one.db.close();
    two.db.close();
  });

  test('survive the window', async () => {
    const first = await openVault(NAME, true);
    const sealed = await first.seal('text', PLACE);
    first.db.close();
    const later = await openVault(NAME, true);
    expect(await later.unseal(sealed, PLACE)).toBe('text');
    later.db.close();
  });

  test('O-04: are gone after a logout that keeps nothing, and with them everything they sealed', async () => {
    const vault = await openVault(NAME, true);
    const sealed = await vault.seal('text', PLACE);
    vault.db.close();
    await destroyVault(NAME);
    const later = await openVault(NAME, true);
    await expect(later.unseal(sealed, PLACE)).rejects.toThrow();
    later.db.close();
  });

  test('O-04: stay after "keep for next time" with edits and drafts; documents, list, logs, session and sent changes are deleted', async () => {
    const vault = await openVault(NAME, true);
    const enc = await vault.seal('text', PLACE);
    await vault.db.put('documents', enc, 'd');
    await vault.db.put('meta', enc, 'session');
    await vault.db.put('meta', enc, 'list');
    await vault.db.put('meta', enc, 'logs');
    await vault.db.put('changes', { id: 'e', at: 1, enc });
    await vault.db.put('drafts', { form: 'f', window: 'w', at: 1, enc });
    vault.db.close();
    await emptyVault(NAME);
    const later = await openVault(NAME, true);
    expect(await later.db.count('documents')).toBe(0);
    expect(await later.db.count('changes')).toBe(0);
    expect(await later.db.get('meta', 'session')).toBeUndefined();
    expect(await later.db.get('meta', 'list')).toBeUndefined();
    expect(await later.db.get('meta', 'logs')).toBeUndefined();
    const draft = await later.db.get('drafts', ['f', 'w']);
    expect(draft && (await later.unseal(draft.enc, PLACE))).toBe('text');
    later.db.close();
  });

  test('rule 14: a window that blocks an upgrade closes its database', async () => {
    const vault = await openVault(NAME, true);
    const newer = await openDB(NAME, VERSION + 1);
    expect(() => vault.db.transaction('meta')).toThrow();
    newer.close();
  });
});

test('names can be compared but not read back', async () => {
  const [one, other] = [await hmacKey(), await hmacKey()];
  expect(await digest(one, 'm1')).toMatch(/^[0-9a-f]{32}$/);
  expect(await digest(one, 'm1')).toBe(await digest(one, 'm1'));
  expect(await digest(one, 'm1')).not.toBe(await digest(one, 'm2'));
  expect(await digest(one, 'm1')).not.toBe(await digest(other, 'm1'));
});

describe('rule 14: a newer version opens the database', () => {
  test('this build then refuses it, and leaves it unchanged', async () => {
    (await openDB(NAME, VERSION + 1, { upgrade: (db) => void db.createObjectStore('future') })).close();
    await expect(openVault(NAME, true)).rejects.toMatchObject({ name: 'VersionError' });
    const left = await openDB(NAME);
    expect([left.version, [...left.objectStoreNames]]).toEqual([VERSION + 1, ['future']]);
    left.close();
  });

  test('this window closes it at once, and is told', async () => {
    const vault = await openVault(NAME, true);
    const newer = await openDB(NAME, 99);
    await vault.taken;
    expect(() => vault.db.transaction('outbox')).toThrow();
    newer.close();
  });

  test('a logout in another window does not count as a newer version', async () => {
    const vault = await openVault(NAME, true);
    let taken = false;
    void vault.taken.then(() => {
      taken = true;
    });
    await destroyVault(NAME);
    expect(() => vault.db.transaction('outbox')).toThrow();
    expect(taken).toBe(false);
  });
});

describe('OFF-27 O-29: a database that disappears during a read', () => {
  test('rejects only that read', async () => {
    const unheard: unknown[] = [];
    const note = (reason: unknown) => unheard.push(reason);
    process.on('unhandledRejection', note);
    const began = vi.spyOn(IDBDatabase.prototype, 'transaction');
    const vault = await openVault(NAME, true);
    const asked = vault.db.get('meta', 'epoch');
    began.mock.results.at(-1)?.value.abort();
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
    await new Promise((resolve) => setTimeout(resolve));
    began.mockRestore();
    vault.db.close();
    process.off('unhandledRejection', note);
    expect(unheard).toEqual([]);
  });
});
