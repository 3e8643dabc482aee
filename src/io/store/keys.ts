import { hasPrivateFiles, keyLockOf, makeHalf } from './half-file.ts';
import type { VaultDb } from './schema.ts';

/**
 * What a vault is opened with. `overwritable`: there was never more than half of the key in the database, so that nothing opens
 * once the other half is written over (O-33).
 */
export type Keys = { key: CryptoKey; names: CryptoKey; overwritable: boolean };

/**
 * As they rest: half of a key; a whole one where the browser has no place for the other half; the one of an earlier build, as
 * `key` and, once all is being sealed anew, as `older`.
 */
const NAMES = ['half', 'whole', 'key', 'older', 'names'] as const;
export type StoredKeys = { [Name in (typeof NAMES)[number]]?: CryptoKey | undefined } & { mark?: unknown };

export type Half = Uint8Array<ArrayBuffer> | null;

/** Non-extractable keys that end with this window. */
export async function keysInMemory(): Promise<Keys> {
  const [key, names] = await Promise.all([aesKey(), hmacKey()]);
  return { key, names, overwritable: true };
}

/**
 * The keys of a database, made where there are none yet; undefined where something has to be done first (`settleKeys`). `other`:
 * the half of the key that rests in a file, as it was read.
 */
export async function keysOf(db: VaultDb, other: Promise<Half>): Promise<Keys | undefined> {
  const stored = await readStoredKeys(db);
  const { half, whole, key, older, names } = stored;
  if (whole && names) return wholeOf(whole, names);
  if (half && !key && !older) {
    const bytes = await other.catch(() => null);
    // Read before another window has made this database anew, it is the half of another key.
    return bytes && markOf(bytes) === stored.mark ? derive(half, bytes, names) : undefined;
  }
  if (older) return undefined;
  if (!hasPrivateFiles()) return keepWhole(db, stored);
  if (key) return undefined;
  // One window after the other: the first one makes what the second one finds.
  return navigator.locks.request(keyLockOf(db.name), async () => {
    const now = await readStoredKeys(db);
    return now.half || now.whole ? undefined : makeKeys(db, now);
  });
}

/** A key of two halves; a whole one where the browser has no place for both. Under the lock of the key. */
export async function makeKeys(db: VaultDb, stored: StoredKeys): Promise<Keys> {
  const other = await makeHalf(db.name);
  if (!other) return keepWhole(db, stored);
  const raw = crypto.getRandomValues(new Uint8Array(32));
  const half = await crypto.subtle.importKey('raw', raw, 'HKDF', false, ['deriveKey']);
  const tx = surely(db);
  await tx.store.put(half, 'half');
  await tx.store.put(markOf(other), 'mark');
  await tx.done;
  return derive(half, other, stored.names);
}

/** Both halves as one key, and the key of the names, which an earlier build has kept whole. */
export async function derive(half: CryptoKey, other: Uint8Array<ArrayBuffer>, names?: CryptoKey): Promise<Keys> {
  const from = (info: string) => ({ name: 'HKDF', hash: 'SHA-256', salt: other, info: new TextEncoder().encode(info) });
  const [key, own] = await Promise.all([
    crypto.subtle.deriveKey(from('records'), half, ...AES),
    names ?? crypto.subtle.deriveKey(from('names'), half, ...HMAC),
  ]);
  return { key, names: own, overwritable: !names };
}

/** The keys themselves in the database, made in one go: the window that comes second in a race uses the first one's. */
async function keepWhole(db: VaultDb, { key, names }: StoredKeys): Promise<Keys> {
  const [whole, own] = await Promise.all([key ?? aesKey(), names ?? hmacKey()]);
  const tx = surely(db);
  if (!(await tx.store.get('whole'))) {
    await tx.store.put(whole, 'whole');
    await tx.store.put(own, 'names');
    await tx.store.delete('key');
  }
  await tx.done;
  const stored = await readStoredKeys(db);
  return wholeOf(stored.whole ?? whole, stored.names ?? own);
}

/** Without its keys nothing in the database can be read: they are on the disk first. */
export const surely = (db: VaultDb) => db.transaction('meta', 'readwrite', { durability: 'strict' });

export const wholeOf = (key: CryptoKey, names: CryptoKey): Keys => ({ key, names, overwritable: false });

export async function readStoredKeys(db: VaultDb): Promise<StoredKeys> {
  const { store } = db.transaction('meta');
  const mark = store.get('mark');
  const values = await Promise.all(NAMES.map(async (name) => [name, await store.get(name)]));
  return { ...Object.fromEntries(values.filter(([, value]) => value instanceof CryptoKey)), mark: await mark };
}

/** By this a database tells the half in the file that is its own: 32 of its 256 bits. */
const markOf = (half: Uint8Array<ArrayBuffer>) => new DataView(half.buffer).getUint32(0);

const AES: [AesKeyGenParams, boolean, KeyUsage[]] = [{ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']];
const HMAC: [HmacKeyGenParams, boolean, KeyUsage[]] = [{ name: 'HMAC', hash: 'SHA-256', length: 256 }, false, ['sign']];

const aesKey = () => crypto.subtle.generateKey(...AES);

/** A key for names: what it names can be recognised, never read back. */
export const hmacKey = () => crypto.subtle.generateKey(...HMAC);

/** The first 128 bits of the HMAC of a text, in hex. */
export async function digest(key: CryptoKey, text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text)));
  return Array.from(bytes.slice(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
