import { unwrap } from 'idb';
import { halfFile, keyLockOf, readHalf } from './half-file.ts';
import { derive, type Keys, makeKeys, readStoredKeys, type StoredKeys, surely, wholeOf } from './keys.ts';
import type { VaultDb } from './schema.ts';
import { sealAnew } from './seal-anew.ts';
import { deleteVault } from './wipe-vault.ts';

/**
 * A file of this age, in ms, is on the disk: no browser says when its name is there, and a power cut must not take the one half of a key
 * under which everything was sealed anew a moment ago.
 */
const SURELY_KEPT_MS = 10 * 60_000;

/**
 * The keys of a database that cannot be opened as it is: an earlier build has made it, another window is making its keys, or the half
 * that rested in a file was written over. In that case what it holds opens never again: it is deleted, and null returned.
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
    // The browser has no place for the other half.
    if ((await readStoredKeys(db)).whole) return keys;
    return (await takenOver(db, stored, keys)) ? keys : withOwnKey(db, stored);
  });
}

const lockOf = (db: VaultDb) => `${db.name}:older-key`;

/**
 * Seals what an earlier build has kept with a key of two halves, once that will surely be there and no window uses the key from
 * before. What has begun is finished. Whether it is done.
 */
function takenOver(db: VaultDb, { key, older }: StoredKeys, keys: Keys): Promise<boolean> {
  return navigator.locks.request(lockOf(db), { ifAvailable: true }, async (lock) => {
    const age = Date.now() - ((await halfFile(db.name))?.lastModified ?? Date.now());
    if (!lock || (!older && age < SURELY_KEPT_MS)) return false;
    if (key) {
      const tx = surely(db);
      await tx.store.put(key, 'older');
      await tx.store.delete('key');
      await tx.done;
    }
    const before = older ?? key;
    if (before) await sealAnew(db, before, keys.key);
    return true;
  });
}

/** The key of an earlier build, for as long as this window has the database open. */
async function withOwnKey(db: VaultDb, { key, names }: StoredKeys): Promise<Keys> {
  if (!key || !names) throw new DOMException('The database has no key', 'DataError');
  const closed = Promise.withResolvers<void>();
  const there = unwrap(db);
  there.close = () => {
    IDBDatabase.prototype.close.call(there);
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
