import { unwrap } from 'idb';
import { halfFile, keyLockOf, readHalf } from './half-file.ts';
import {
  derive,
  type Keys,
  makeKeys,
  readStoredKeys,
  type StoredKeys,
  strictMetaTransaction,
  wholeOf,
} from './keys.ts';
import type { VaultDb } from './schema.ts';
import { sealAnew } from './seal-anew.ts';
import { deleteVault } from './wipe-vault.ts';

/**
 * A key file of this age counts as on the disk. Browsers do not say when it is, and a power cut must not take half of the
 * key with which everything was just encrypted anew.
 */
const SURELY_KEPT_MS = 10 * 60_000;

/**
 * The keys of a database for which `keysOf` returned none: an earlier build made it, another window was making its keys, or
 * the key's half in the file was overwritten or lost. In that last case its content can never be decrypted: the database is
 * deleted and null returned.
 */
export function settleKeys(db: VaultDb): Promise<Keys | null> {
  return navigator.locks.request(keyLockOf(db.name), async () => {
    const stored = await readStoredKeys(db);
    const { half, whole, key, older, names } = stored;
    if (whole && names) return wholeOf(whole, names);
    const other = half && (await readHalf(db.name));
    if (!key && !older) {
      if (!half) return makeKeys(db, stored);
      if (other) return derive(half, other, names);
      db.close();
      await deleteVault(db.name);
      return null;
    }
    const before = older ?? key;
    const keys = half && other ? await derive(half, other, names) : await makeKeys(db, { ...stored, key: before });
    // The browser cannot store the other half.
    if ((await readStoredKeys(db)).whole) return keys;
    return (await takenOver(db, stored, keys)) ? keys : withOwnKey(db, stored);
  });
}

const lockOf = (db: VaultDb) => `${db.name}:older-key`;

/**
 * Encrypts an earlier build's data anew with a key of two halves, once that key is surely on the disk and no window uses the
 * old one; an interrupted run is finished. Resolves with whether it is done.
 */
function takenOver(db: VaultDb, { key, older }: StoredKeys, keys: Keys): Promise<boolean> {
  return navigator.locks.request(lockOf(db), { ifAvailable: true }, async (lock) => {
    const age = Date.now() - ((await halfFile(db.name))?.lastModified ?? Date.now());
    if (!lock || (!older && age < SURELY_KEPT_MS)) return false;
    if (key) {
      const tx = strictMetaTransaction(db);
      await tx.store.put(key, 'older');
      await tx.store.delete('key');
      await tx.done;
    }
    const before = older ?? key;
    if (before) await sealAnew(db, before, keys.key);
    return true;
  });
}

/** The earlier build's keys; holds a shared lock for as long as this window has the database open. */
async function withOwnKey(db: VaultDb, { key, names }: StoredKeys): Promise<Keys> {
  if (!key || !names) throw new DOMException('The database has no key', 'DataError');
  const closed = Promise.withResolvers<void>();
  const there = unwrap(db);
  const close = there.close.bind(there);
  there.close = () => {
    close();
    closed.resolve();
  };
  await new Promise<void>((resolve) => {
    void navigator.locks.request(lockOf(db), { mode: 'shared' }, () => {
      resolve();
      return closed.promise;
    });
  });
  return wholeOf(key, names);
}
