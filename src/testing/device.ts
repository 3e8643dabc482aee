import { openDB } from 'idb';
import { nullIfMissing } from '../io/store/half-file.ts';

/** What is left of the console on the device: databases, keys of both storages, counts, files of the app. */
export async function leftOnDevice(): Promise<string[]> {
  const databases = (await indexedDB.databases()).map(({ name }) => name ?? '');
  const keys = [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
  const counts: string[] = [];
  for await (const name of (await navigator.storage.getDirectory()).keys()) counts.push(name);
  return [...databases, ...keys, ...counts, ...(await caches.keys())].filter((name) =>
    /switchboard|session_id/.test(name),
  );
}

/** What rests in the stores of this name, or in all of them, each record with its key as one text. */
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

/** A device on which nothing was ever kept. */
export async function emptyDevice(): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  const files = await navigator.storage.getDirectory();
  for await (const name of files.keys()) await removed(files, name);
  for (const { name } of await indexedDB.databases()) if (name) await deleted(name);
}

/** What was still being read when the app went may be read to its end; what is open after so long, in ms, stays open. */
const LET_GO_MS = 5000;

/** What the app was still writing is removed once it lets go; what it was removing itself may be gone by now. */
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
