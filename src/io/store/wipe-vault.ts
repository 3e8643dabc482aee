import { deleteDB, openDB } from 'idb';
import { upgrade, type VaultSchema, VERSION } from './schema.ts';

/** Destroys the keys and everything sealed with them. */
export async function destroyVault(name: string): Promise<void> {
  await deleteDB(name);
}

/** Removes what was read from the server; the keys, the edits with their files and the drafts stay for the next session. */
export async function emptyVault(name: string): Promise<void> {
  const db = await openDB<VaultSchema>(name, VERSION, {
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
