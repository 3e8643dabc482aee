import { deleteDB } from 'idb';
import { announceDestroyed } from './destroyed.ts';
import { keyLockOf } from './half-file.ts';
import { openDatabase } from './open-database.ts';
import { openIfThere } from './open-if-there.ts';
import { deleteHalf, overwriteHalf } from './overwrite-half.ts';
import { upgrade, type VaultSchema, VERSION } from './schema.ts';

/** What is done inside: around the destruction of a vault, while no window opens it. */
type Around = { before?: () => Promise<boolean>; after?: () => Promise<void>; onBlocked?: (() => void) | undefined };

/**
 * Destroys the keys and everything sealed with them; other windows hear that this was wanted. One half of the key is written
 * over first: from then on nothing opens, whenever the browser ends. Not destroyed where `before` says so. Whether nothing
 * can be opened of what the browser may keep of deleted files.
 */
export function destroyVault(name: string, { before, after, onBlocked }: Around = {}): Promise<boolean> {
  return navigator.locks.request(keyLockOf(name), async () => {
    if (before && !(await before())) return true;
    const announced = announceDestroyed(name);
    const overwritten = await overwriteHalf(name).catch(() => false);
    const whole = await restsWhole(name);
    await deleteVault(name, onBlocked);
    announced();
    await after?.();
    return overwritten && !whole;
  });
}

/** Deletes a database and the file with the other half of its key. Under the lock of its key. */
export async function deleteVault(name: string, onBlocked?: () => void): Promise<void> {
  await deleteDB(name, onBlocked && { blocked: onBlocked });
  await deleteHalf(name);
}

/** Whether a whole key has rested in a database: only then that of the names has, too. */
async function restsWhole(name: string): Promise<boolean> {
  const db = await openIfThere<VaultSchema>(name);
  if (!db) return false;
  try {
    return db.objectStoreNames.contains('meta') && (await db.get('meta', 'names')) !== undefined;
  } finally {
    db.close();
  }
}

/** Removes what was read from the server or sent to it; the keys, the edits with their files and the drafts stay for the next session. */
export async function emptyVault(name: string): Promise<void> {
  const db = await openDatabase<VaultSchema>(name, VERSION, {
    upgrade: (opened, from, _, tx) => upgrade(opened, from, tx),
  });
  const tx = db.transaction(['documents', 'changes', 'meta'], 'readwrite');
  await tx.objectStore('documents').clear();
  await tx.objectStore('changes').clear();
  await tx.objectStore('meta').delete('session');
  await tx.objectStore('meta').delete('list');
  await tx.objectStore('meta').delete('logs');
  await tx.done;
  db.close();
}
