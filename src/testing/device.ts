import { openDB } from 'idb';
import { nullIfMissing } from '../io/store/half-file.ts';

/** The console's remaining data on the device: databases, keys of both storages, tallies, files. */
export async function leftOnDevice(): Promise<string[]> {
  const databases = (await indexedDB.databases()).map(({ name }) => name ?? '');
  const keys = [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
  const counts: string[] = [];
  for await (const name of (await navigator.storage.getDirectory()).keys()) counts.push(name);
  return [...databases, ...keys, ...counts, ...(await caches.keys())].filter((name) =>
    /switchboard|session_id/.test(name),
  );
}

/** The records of all stores with this name, or of all stores, each with its key as text. */
export async function recordsOf(requested: string): Promise<string[]> {
  const found: string[] = [];
  for (const { name = '' } of await indexedDB.databases()) {
    const db = await openDB(name);
    for (const store of db.objectStoreNames) {
      if (requested !== '*' && requested !== store) continue;
      const [keys, values] = await Promise.all([db.getAllKeys(store), db.getAll(store)]);
      for (const [at, value] of values.entries()) found.push(JSON.stringify([keys[at], value], asText));
    }
    db.close();
  }
  return found;
}

const asText = (_: string, value: unknown) =>
  value instanceof ArrayBuffer ? new TextDecoder('latin1').decode(value) : value;

export async function emptyDevice(): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  const files = await navigator.storage.getDirectory();
  for await (const name of files.keys()) await removed(files, name);
  for (const { name } of await indexedDB.databases()) if (name) await deleted(name);
}

/** How long to wait for open reads of an unmounted app, in ms. */
const LET_GO_MS = 5000;

/** Removes a file once the app has closed it; the app may have removed it itself. */
async function removed(files: FileSystemDirectoryHandle, name: string): Promise<void> {
  for (const until = performance.now() + LET_GO_MS; ; await new Promise((resolve) => setTimeout(resolve, 20))) {
    try {
      return await files.removeEntry(name, { recursive: true });
    } catch (error) {
      const isHeld = error instanceof DOMException && error.name === 'NoModificationAllowedError';
      if (isHeld && performance.now() < until) continue;
      nullIfMissing(error);
      return;
    }
  }
}

function deleted(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.deleteDatabase(name);
    asked.onsuccess = () => resolve();
    asked.onerror = () => reject(asked.error);
    asked.onblocked = () => setTimeout(() => reject(new Error(`${name} is still open`)), LET_GO_MS);
  });
}
