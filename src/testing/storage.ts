import { openDB } from 'idb';

/** The databases of managers that are there now, opened; whoever asks for them closes them. */
export async function databases() {
  const all = await indexedDB.databases();
  return Promise.all(all.flatMap(({ name }) => (name?.startsWith('switchboard-') ? [openDB(name)] : [])));
}

/** The keys of what rests in a store of them. */
export async function storedKeys(store: 'outbox' | 'drafts' | 'documents' | 'meta'): Promise<unknown[]> {
  const keys: unknown[] = [];
  for (const db of await databases()) {
    if (db.objectStoreNames.contains(store)) keys.push(...(await db.getAllKeys(store)));
    db.close();
  }
  return keys;
}

/** What a browser does that needs the room, or a user who clears the data of the page: all its databases go, or some. */
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

/** What is kept beside the databases, as text. */
export const localStorageText = () => JSON.stringify({ ...localStorage });

/** How many edits are counted there. */
export const counted = () =>
  Object.entries(localStorage)
    .filter(([name]) => name.startsWith('switchboard.unsent.'))
    .map(([, value]) => Number(JSON.parse(String(value)).count));
