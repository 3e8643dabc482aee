import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { storageFactory } from 'opfs-mock';
import type { Mutation } from '../../mock-server/src/control.ts';
import { fromBase64 } from '../model/base64.ts';

type Records = { key: IDBValidKey; value: unknown }[];
type Index = { name: string; keyPath: string | string[]; unique: boolean };
type ObjectStore = { name: string; keyPath: string | string[] | null; indexes: Index[]; records: Records };

/** A release's stored data in a browser, and the service's state at that time (`e2e/kit/write-store.ts`). */
type Stored = {
  origin: string;
  writtenAt: number;
  service: Mutation[];
  databases: { name: string; version: number; stores: ObjectStore[] }[];
  /** The private files by their paths, in base64. */
  files: Record<string, string>;
  localStorage: Record<string, string>;
};

export const RELEASES = Object.entries(
  import.meta.glob<Stored>('./stores/*.json', { eager: true, import: 'default' }),
).map(([file, stored]) => [file.replace(/^.*\/|\.json$/g, ''), stored] as const);

const bytesOf = (text: string) => fromBase64(text) ?? new Uint8Array();

/** A value of the fixture as it was in the browser. */
async function revived(value: unknown): Promise<unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  if ('buffer' in value) return bytesOf(String(value.buffer)).buffer;
  if ('bytes' in value) return bytesOf(String(value.bytes));
  if ('key' in value && 'base64' in value) {
    const { key, base64, usages } = value as { key: string; base64: string; usages: KeyUsage[] };
    return crypto.subtle.importKey('raw', bytesOf(base64), { name: key, hash: 'SHA-256' }, false, usages);
  }
  const entries = Object.entries(value).map(async ([name, each]) => [name, await revived(each)]);
  return Object.fromEntries(await Promise.all(entries));
}

/** Stores a release's data on this device. */
export async function plantStore({ databases, files, localStorage: texts }: Stored): Promise<void> {
  globalThis.indexedDB = new IDBFactory();
  for (const { name, version, stores } of databases) {
    const db = await openDB(name, version, {
      upgrade(fresh) {
        for (const { name: store, keyPath, indexes } of stores) {
          const made = fresh.createObjectStore(store, { keyPath });
          for (const index of indexes) made.createIndex(index.name, index.keyPath, { unique: index.unique });
        }
      },
    });
    for (const { name: store, keyPath, records } of stores) {
      for (const { key, value } of records)
        await db.put(store, await revived(value), keyPath === null ? key : undefined);
    }
    db.close();
  }
  Object.defineProperty(navigator, 'storage', { value: storageFactory(), configurable: true });
  for (const [path, content] of Object.entries(files)) {
    const [name = '', ...folders] = path.split('/').reverse();
    let folder = await navigator.storage.getDirectory();
    for (const each of folders.reverse()) folder = await folder.getDirectoryHandle(each, { create: true });
    const file = await (await folder.getFileHandle(name, { create: true })).createWritable();
    await file.write(bytesOf(content));
    await file.close();
  }
  for (const [name, text] of Object.entries(texts)) localStorage.setItem(name, text);
}
