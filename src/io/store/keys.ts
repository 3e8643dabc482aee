import { hasPrivateFiles, keyLockOf, readHalf } from './half-file.ts';
import { makeHalf } from './make-half.ts';
import type { VaultDb } from './schema.ts';

/**
 * The keys of a vault: `key` encrypts, `names` makes HMACs of names. `overwritable`: the database never held more than half
 * of `key`, so that nothing can be decrypted once the other half is overwritten (O-33).
 */
export type Keys = { key: CryptoKey; names: CryptoKey; overwritable: boolean };

/**
 * The keys in the `meta` store. `half`: one half of a key. `whole`, `names`: whole keys, if the browser cannot store the
 * other half.
 */
const NAMES = ['half', 'whole', 'names'] as const;
type StoredKeys = { [Name in (typeof NAMES)[number]]?: CryptoKey | undefined } & { mark?: unknown };

export type Half = Uint8Array<ArrayBuffer> | null;

/** Makes non-extractable keys that end with this window; nothing stores them. */
export async function keysInMemory(): Promise<Keys> {
  const [key, names] = await Promise.all([aesKey(), hmacKey()]);
  return { key, names, overwritable: true };
}

/**
 * The keys of a database, made if it has none. If the half in the file was overwritten or lost, nothing can be decrypted:
 * deletes the database and returns null. `other`: that half.
 */
export async function keysOf(db: VaultDb, other: Promise<Half>): Promise<Keys | null> {
  const { half, whole, names, mark } = await readStoredKeys(db);
  if (whole && names) return wholeOf(whole, names);
  if (half) {
    const bytes = await other.catch(() => null);
    // If another window made the database anew after the half was read, the half belongs to another key.
    if (bytes && markOf(bytes) === mark) return derive(half, bytes);
  } else if (!hasPrivateFiles()) return keepWhole(db);
  // One window at a time: the second one finds the keys of the first.
  return navigator.locks.request(keyLockOf(db.name), async () => {
    const now = await readStoredKeys(db);
    if (now.whole && now.names) return wholeOf(now.whole, now.names);
    if (!now.half) return makeKeys(db);
    const bytes = await readHalf(db.name);
    if (bytes) return derive(now.half, bytes);
    db.close();
    await (await import('./wipe-vault.ts')).deleteVault(db.name);
    return null;
  });
}

/** Makes a key of two halves, or a whole one if the browser cannot store both. Call it under `keyLockOf`. */
async function makeKeys(db: VaultDb): Promise<Keys> {
  const other = await makeHalf(db.name);
  if (!other) return keepWhole(db);
  const raw = crypto.getRandomValues(new Uint8Array(32));
  const half = await crypto.subtle.importKey('raw', raw, 'HKDF', false, ['deriveKey']);
  const tx = strictMetaTransaction(db);
  await tx.store.put(half, 'half');
  await tx.store.put(markOf(other), 'mark');
  await tx.done;
  return derive(half, other);
}

async function derive(half: CryptoKey, other: Uint8Array<ArrayBuffer>): Promise<Keys> {
  const from = (info: string) => ({ name: 'HKDF', hash: 'SHA-256', salt: other, info: new TextEncoder().encode(info) });
  const [key, names] = await Promise.all([
    crypto.subtle.deriveKey(from('records'), half, ...AES),
    crypto.subtle.deriveKey(from('names'), half, ...HMAC),
  ]);
  return { key, names, overwritable: true };
}

/** Stores whole keys in the database, in one transaction; in a race, the second window uses those of the first. */
async function keepWhole(db: VaultDb): Promise<Keys> {
  const [key, names] = await Promise.all([aesKey(), hmacKey()]);
  const tx = strictMetaTransaction(db);
  if (!(await tx.store.get('whole'))) {
    await tx.store.put(key, 'whole');
    await tx.store.put(names, 'names');
  }
  await tx.done;
  const stored = await readStoredKeys(db);
  return wholeOf(stored.whole ?? key, stored.names ?? names);
}

/** A strict transaction for keys: they must be on the disk before they encrypt anything. */
const strictMetaTransaction = (db: VaultDb) => db.transaction('meta', 'readwrite', { durability: 'strict' });

const wholeOf = (key: CryptoKey, names: CryptoKey): Keys => ({ key, names, overwritable: false });

async function readStoredKeys(db: VaultDb): Promise<StoredKeys> {
  const { store } = db.transaction('meta');
  const mark = store.get('mark');
  const values = await Promise.all(NAMES.map(async (name) => [name, await store.get(name)]));
  return { ...Object.fromEntries(values.filter(([, value]) => value instanceof CryptoKey)), mark: await mark };
}

/** Identifies the half in the file that belongs to a database: 32 of its 256 bits. */
const markOf = (half: Uint8Array<ArrayBuffer>) => new DataView(half.buffer).getUint32(0);

const AES: [AesKeyGenParams, boolean, KeyUsage[]] = [{ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']];
const HMAC: [HmacKeyGenParams, boolean, KeyUsage[]] = [{ name: 'HMAC', hash: 'SHA-256', length: 256 }, false, ['sign']];

const aesKey = () => crypto.subtle.generateKey(...AES);

/** Makes an HMAC key for names: the device can compare the names but not read them back. */
export const hmacKey = () => crypto.subtle.generateKey(...HMAC);

/** The first 128 bits of the HMAC of a text, in hex. */
export async function digest(key: CryptoKey, text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text)));
  return Array.from(bytes.slice(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
