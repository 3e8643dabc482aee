import { deleteDB } from 'idb';
import { openDatabase } from './open-database.ts';
import { upgrade, type VaultSchema, VERSION } from './schema.ts';

const channelOf = (name: string) => new BroadcastChannel(`${name}:destroyed`);

/** Destroys the keys and everything sealed with them; other windows hear that this was wanted. */
export async function destroyVault(name: string): Promise<void> {
  const channel = channelOf(name);
  channel.postMessage(null);
  await deleteDB(name);
  channel.close();
}

/** Hears that a vault is destroyed on purpose, which no window may undo; returns how to stop. */
export function onDestroyed(name: string, listener: () => void): () => void {
  const channel = channelOf(name);
  channel.onmessage = listener;
  return () => channel.close();
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
