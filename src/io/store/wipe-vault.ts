import { deleteDB } from 'idb';
import { tellDestroyed } from './destroyed.ts';
import { openDatabase } from './open-database.ts';
import { upgrade, type VaultSchema, VERSION } from './schema.ts';

/** Destroys the keys and everything sealed with them; other windows hear that this was wanted. */
export async function destroyVault(name: string): Promise<void> {
  const told = tellDestroyed(name);
  await deleteDB(name);
  told();
}

/** Removes what was read from the server; the keys, the edits with their files and the drafts stay for the next session. */
export async function emptyVault(name: string): Promise<void> {
  const db = await openDatabase<VaultSchema>(name, VERSION, {
    upgrade: (opened, from, _, tx) => upgrade(opened, from, tx),
  });
  const tx = db.transaction(['documents', 'meta'], 'readwrite');
  await tx.objectStore('documents').clear();
  await tx.objectStore('meta').delete('session');
  await tx.objectStore('meta').delete('list');
  await tx.objectStore('meta').delete('logs');
  await tx.done;
  db.close();
}
