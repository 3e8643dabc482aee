import { hasPrivateFiles, keyLockOf } from './half-file.ts';
import { makeHalf } from './make-half.ts';
import type { VaultDb } from './schema.ts';

/**
 * The keys of a vault: `key` encrypts, `names` makes HMACs of names. `overwritable`: the database never held more than half
 * of `key`, so that nothing can be decrypted once the other half is overwritten (O-33).
 */
export type Keys = { key: CryptoKey; names: CryptoKey; overwritable: boolean };

/**
 * The keys in the `meta` store. `half`: one half of a key. `whole`: a whole key, where the browser cannot store the other
 * half. `key`: an earlier build's key; `older`: the same, while everything is being encrypted anew.
 */
const NAMES = ['half', 'whole', 'key', 'older', 'names'] as const;
export type StoredKeys = { [Name in (typeof NAMES)[number]]?: CryptoKey | undefined } & { mark?: unknown };

export type Half = Uint8Array<ArrayBuffer> | null;

/** Makes non-extractable keys that are not stored and end with this window. */
export async function keysInMemory(): Promise<Keys> {
  const [key, names] = await Promise.all([aesKey(), hmacKey()]);
  return { key, names, overwritable: true };
}

/**
 * The keys of a database, made where there are none; undefined where `settleKeys` has to do something first. `other`: the
 * half of the key in the file, as it was read.
 */
export async function keysOf(db: VaultDb, other: Promise<Half>): Promise<Keys | undefined> {
  const stored = await readStoredKeys(db);
  const { half, whole, key, older, names } = stored;
  if (whole && names) return wholeOf(whole, names);
  if (half && !key && !older) {
    const bytes = await other.catch(() => null);
    // When another window made the database anew after the half was read, it belongs to another key.
    return bytes && markOf(bytes) === stored.mark ? derive(half, bytes, names) : undefined;
  }
  if (older) return undefined;
  if (!hasPrivateFiles()) return keepWhole(db, stored);
  if (key) return undefined;
  // One window at a time: the first one makes the keys that the second one finds.
  return navigator.locks.request(keyLockOf(db.name), async () => {
    const now = await readStoredKeys(db);
    return now.half || now.whole ? undefined : makeKeys(db, now);
  });
}

/** Makes a key of two halves, or a whole one where the browser cannot store both. Call it under `keyLockOf`. */
export async function makeKeys(db: VaultDb, stored: StoredKeys): Promise<Keys> {
  const other = await makeHalf(db.name);
  if (!other) return keepWhole(db, stored);
  const raw = crypto.getRandomValues(new Uint8Array(32));
  const half = await crypto.subtle.importKey('raw', raw, 'HKDF', false, ['deriveKey']);
  const tx = strictMetaTransaction(db);
  await tx.store.put(half, 'half');
  await tx.store.put(markOf(other), 'mark');
  await tx.done;
  return derive(half, other, stored.names);
}

/** Derives the keys from both halves; `names`: the key for names of an earlier build, which stored it whole. */
export async function derive(half: CryptoKey, other: Uint8Array<ArrayBuffer>, names?: CryptoKey): Promise<Keys> {
  const from = (info: string) => ({ name: 'HKDF', hash: 'SHA-256', salt: other, info: new TextEncoder().encode(info) });
  const [key, own] = await Promise.all([
    crypto.subtle.deriveKey(from('records'), half, ...AES),
    names ?? crypto.subtle.deriveKey(from('names'), half, ...HMAC),
  ]);
  return { key, names: own, overwritable: !names };
}

/** Stores whole keys in the database, in one transaction; the second window in a race uses those of the first. */
async function keepWhole(db: VaultDb, { key, names }: StoredKeys): Promise<Keys> {
  const [whole, own] = await Promise.all([key ?? aesKey(), names ?? hmacKey()]);
  const tx = strictMetaTransaction(db);
  if (!(await tx.store.get('whole'))) {
    await tx.store.put(whole, 'whole');
    await tx.store.put(own, 'names');
    await tx.store.delete('key');
  }
  await tx.done;
  const stored = await readStoredKeys(db);
  return wholeOf(stored.whole ?? whole, stored.names ?? own);
}

/** A strict transaction for keys: they must be on the disk before anything is encrypted with them. */
export const strictMetaTransaction = (db: VaultDb) => db.transaction('meta', 'readwrite', { durability: 'strict' });

export const wholeOf = (key: CryptoKey, names: CryptoKey): Keys => ({ key, names, overwritable: false });

export async function readStoredKeys(db: VaultDb): Promise<StoredKeys> {
  const { store } = db.transaction('meta');
  const mark = store.get('mark');
  const values = await Promise.all(NAMES.map(async (name) => [name, await store.get(name)]));
  return { ...Object.fromEntries(values.filter(([, value]) => value instanceof CryptoKey)), mark: await mark };
}

/** Identifies the file's half that belongs to a database: 32 of its 256 bits. */
const markOf = (half: Uint8Array<ArrayBuffer>) => new DataView(half.buffer).getUint32(0);

const AES: [AesKeyGenParams, boolean, KeyUsage[]] = [{ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']];
const HMAC: [HmacKeyGenParams, boolean, KeyUsage[]] = [{ name: 'HMAC', hash: 'SHA-256', length: 256 }, false, ['sign']];

const aesKey = () => crypto.subtle.generateKey(...AES);

/** Makes an HMAC key for names, which can then be recognised but not read back. */
export const hmacKey = () => crypto.subtle.generateKey(...HMAC);

/** The first 128 bits of the HMAC of a text, in hex. */
export async function digest(key: CryptoKey, text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text)));
  return Array.from(bytes.slice(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
