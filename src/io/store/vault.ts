import { readHalf } from './half-file.ts';
import { digest, keysInMemory, keysOf } from './keys.ts';
import { openDatabase } from './open-database.ts';
import { type Sealed, upgrade, type VaultDb, type VaultSchema, VERSION } from './schema.ts';
import { openWith, sealWith } from './sealing.ts';

/** What is kept on this device for one manager, and the keys to it. */
export type Vault = {
  name: string;
  /** False for a session without `manager_id`: the key lives in this window alone and nothing is ever queued (O-05). */
  lasting: boolean;
  /** Whether nothing opens any more once it was destroyed, whatever the browser keeps of deleted records (O-33). */
  overwritable: boolean;
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

/**
 * Opens a database by its name; keys are made where there are none yet. `onBlocked` when another window is in the way; `half` is the one
 * of its key that rests in a file, where that is being read already.
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
    upgrade: (opened, from, _, tx) => upgrade(opened, from, tx),
    ...(onBlocked ? { blocked: onBlocked } : {}),
    // Without a version it is deleted: another window logged out.
    blocking(_, wanted) {
      db.close();
      if (wanted !== null) letGo();
    },
  });
  const known = await (lasting ? keysOf(db, half) : keysInMemory());
  const keys = known ?? (await (await import('./settle-keys.ts')).settleKeys(db));
  // What it held was destroyed, all but its database: it begins anew.
  if (!keys) return openVault(name, lasting, onBlocked);
  const { key, names, overwritable } = keys;
  const seen = new Map<string, Promise<string>>();
  const sealBytes: Vault['sealBytes'] = (bytes, place) => sealWith(key, bytes, place);
  const unsealBytes: Vault['unsealBytes'] = (sealed, place) => openWith(key, sealed, place);
  return {
    name,
    lasting,
    overwritable,
    db,
    taken,
    seal: (value, place) => sealBytes(new TextEncoder().encode(JSON.stringify(value)), place),
    async unseal(sealed, place) {
      const text = await unsealBytes(sealed, place).catch(() => unsealBytes(sealed, ''));
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
