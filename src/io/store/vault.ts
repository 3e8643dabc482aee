import { openDatabase } from './open-database.ts';
import { type Sealed, upgrade, type VaultDb, type VaultSchema, VERSION } from './schema.ts';

/** What is kept on this device for one manager, and the keys to it. */
export type Vault = {
  name: string;
  /** False for a session without `manager_id`: the key lives in this window alone and nothing is ever queued (O-05). */
  lasting: boolean;
  db: VaultDb;
  /** Resolves when a newer version of the console has taken the database over: this window has let go of it. */
  taken: Promise<void>;
  /** `place` is where the value rests, its store and its key there: it does not open as anything else. */
  seal(value: unknown, place: string): Promise<Sealed>;
  unseal(sealed: Sealed, place: string): Promise<unknown>;
  /** The same for bytes. */
  sealBytes(bytes: BufferSource, place: string): Promise<Sealed>;
  unsealBytes(sealed: Sealed, place: string): Promise<ArrayBuffer>;
  /** The name under which a lane, a document or a form rests. */
  nameOf(text: string): Promise<string>;
};

/** Opens a database by its name; keys are made where there are none yet. `onBlocked` when another window is in the way. */
export async function openVault(name: string, lasting: boolean, onBlocked?: () => void): Promise<Vault> {
  let letGo: () => void = () => undefined;
  const taken = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let isNew = false;
  const db = await openDatabase<VaultSchema>(name, VERSION, {
    upgrade(opened, from, _, tx) {
      isNew = from === 0;
      upgrade(opened, from, tx);
    },
    ...(onBlocked ? { blocked: onBlocked } : {}),
    // Without a version it is deleted: another window logged out.
    blocking(_, wanted) {
      db.close();
      if (wanted !== null) letGo();
    },
  });
  const { key, names } = (isNew ? undefined : await readKeys(db)) ?? (await makeKeys(db));
  const seen = new Map<string, Promise<string>>();
  const sealBytes: Vault['sealBytes'] = async (bytes, place) => {
    const iv = crypto.getRandomValues(new Uint8Array(12));
    return { iv, ct: await crypto.subtle.encrypt(bound(iv, place), key, bytes) };
  };
  const unsealBytes = ({ iv, ct }: Sealed, place = '') => crypto.subtle.decrypt(bound(iv, place), key, ct);
  return {
    name,
    lasting,
    db,
    taken,
    seal: (value, place) => sealBytes(new TextEncoder().encode(JSON.stringify(value)), place),
    async unseal(sealed, place) {
      // What a build before version 3 has sealed was bound to no place, files apart.
      const text = await unsealBytes(sealed, place).catch(() => unsealBytes(sealed));
      return JSON.parse(new TextDecoder().decode(text));
    },
    sealBytes,
    unsealBytes,
    nameOf(text) {
      const known = seen.get(text) ?? digest(names, text);
      seen.set(text, known);
      return known;
    },
  };
}

const bound = (iv: BufferSource, place: string): AesGcmParams => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(place),
});

type Keys = { key: CryptoKey; names: CryptoKey };

/** Non-extractable keys, made in one go: the window that comes second in a race uses the first one's. */
async function makeKeys(db: VaultDb): Promise<Keys> {
  const [key, names] = await Promise.all([
    crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']),
    hmacKey(),
  ]);
  const tx = db.transaction('meta', 'readwrite', { durability: 'strict' });
  const stored = await tx.store.get('key');
  if (!stored) {
    await tx.store.put(key, 'key');
    await tx.store.put(names, 'names');
  }
  await tx.done;
  return (stored && (await readKeys(db))) || { key, names };
}

async function readKeys(db: VaultDb): Promise<Keys | undefined> {
  const tx = db.transaction('meta');
  const [key, names] = await Promise.all([tx.store.get('key'), tx.store.get('names')]);
  return key instanceof CryptoKey && names instanceof CryptoKey ? { key, names } : undefined;
}

/** A key for names: what it names can be recognised, never read back. */
export function hmacKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256', length: 256 }, false, ['sign']);
}

/** The first 128 bits of the HMAC of a text, in hex. */
export async function digest(key: CryptoKey, text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text)));
  return Array.from(bytes.slice(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
