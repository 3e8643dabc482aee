import { readHalf } from './half-file.ts';
import { digest, keysInMemory, keysOf } from './keys.ts';
import { openDatabase } from './open-database.ts';
import { createStores, type Sealed, type VaultDb, type VaultSchema, VERSION } from './schema.ts';
import { openWith, sealWith } from './sealing.ts';

/** One manager's database on this device, opened, with its keys. */
export type Vault = {
  name: string;
  /** False for a session without `manager_id`: only this window has the key and the outbox queues nothing (O-05). */
  lasting: boolean;
  /** Whether destroying it makes everything undecryptable, whatever the browser keeps of deleted records (O-33). */
  overwritable: boolean;
  db: VaultDb;
  /** Resolves when a newer build upgrades the database, for which this window has closed it. */
  taken: Promise<void>;
  /** Encrypts a JSON value. `context`: its store and key; only that context decrypts it. */
  seal(value: unknown, context: string): Promise<Sealed>;
  unseal(sealed: Sealed, context: string): Promise<unknown>;
  /** As `seal`, for bytes. */
  sealBytes(bytes: BufferSource, context: string): Promise<Sealed>;
  unsealBytes(sealed: Sealed, context: string): Promise<ArrayBuffer>;
  /** The HMAC that names a lane, a document or a form in the database. */
  nameOf(text: string): Promise<string>;
};

/**
 * Opens a database by its name and makes its keys if it has none. `lasting`: see `Vault`. Calls `onBlocked` while another
 * window blocks an upgrade. `half`: the half of the key in its file, if the caller already reads it.
 */
export async function openVault(
  name: string,
  lasting: boolean,
  onBlocked?: () => void,
  half = readHalf(name),
): Promise<Vault> {
  let letGo: () => void = () => undefined;
  const taken = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  half.catch(() => undefined);
  const db = await openDatabase<VaultSchema>(name, VERSION, {
    upgrade: createStores,
    ...(onBlocked ? { blocked: onBlocked } : {}),
    // `newVersion` is null when the database is being deleted, as by a logout in another window.
    blocking(_, newVersion) {
      db.close();
      if (newVersion !== null) letGo();
    },
  });
  const keys = await (lasting ? keysOf(db, half) : keysInMemory());
  // The key was destroyed and the database deleted: create it anew.
  if (!keys) return openVault(name, lasting, onBlocked);
  const { key, names, overwritable } = keys;
  const seen = new Map<string, Promise<string>>();
  const sealBytes: Vault['sealBytes'] = (bytes, context) => sealWith(key, bytes, context);
  const unsealBytes: Vault['unsealBytes'] = (sealed, context) => openWith(key, sealed, context);
  return {
    name,
    lasting,
    overwritable,
    db,
    taken,
    seal: (value, context) => sealBytes(new TextEncoder().encode(JSON.stringify(value)), context),
    async unseal(sealed, context) {
      return JSON.parse(new TextDecoder().decode(await unsealBytes(sealed, context)));
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
