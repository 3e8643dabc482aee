import { openDB } from 'idb';

/** Opens all current vault databases; the caller closes them. */
export async function databases() {
  const all = await indexedDB.databases();
  return Promise.all(all.flatMap(({ name }) => (name?.startsWith('switchboard-') ? [openDB(name)] : [])));
}

/** The keys of the records in a store of all vaults. */
export async function storedKeys(store: 'outbox' | 'drafts' | 'documents' | 'meta'): Promise<unknown[]> {
  const keys: unknown[] = [];
  for (const db of await databases()) {
    if (db.objectStoreNames.contains(store)) keys.push(...(await db.getAllKeys(store)));
    db.close();
  }
  return keys;
}

/** Deletes all or some databases, as a browser short of space or a user who clears site data does. */
export async function deleteDatabases(only = /^/): Promise<void> {
  for (const { name = '' } of await indexedDB.databases()) {
    if (!only.test(name)) continue;
    await new Promise<void>((resolve, reject) => {
      const asked = indexedDB.deleteDatabase(name);
      asked.onsuccess = () => resolve();
      asked.onerror = () => reject(asked.error);
    });
  }
}

export const localStorageText = () => JSON.stringify({ ...localStorage });

/** The number of edits in its tallies. */
export const counted = () =>
  Object.entries(localStorage)
    .filter(([name]) => name.startsWith('switchboard.unsent.'))
    .map(([, value]) => Number(JSON.parse(String(value)).count));
