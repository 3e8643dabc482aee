import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { storageFactory } from 'opfs-mock';
import { afterEach, beforeEach, vi } from 'vitest';
import { SmallStorage } from '../../testing/small-storage.ts';
import type { Vault } from '../vault.ts';

/* A device's storage in Node: databases and private files, empty at the start of each test. Files on the disk and what
   only workers can do with them are tested in a browser (`Halves.component.test.tsx`). */

const open: Vault[] = [];

/** Gives each test of the calling file its own device. */
export function useDevice(): void {
  beforeEach(() => {
    globalThis.indexedDB = new IDBFactory();
    vi.stubGlobal('localStorage', new SmallStorage());
    vi.stubGlobal('sessionStorage', new SmallStorage());
    Object.defineProperty(navigator, 'storage', { value: storageFactory(), configurable: true });
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    vi.useRealTimers();
    for (const vault of open.splice(0)) closed(vault);
    Reflect.deleteProperty(navigator, 'storage');
  });
}

/** Awaits a vault and closes it after the test. */
export async function opened(vault: Promise<Vault | null>): Promise<Vault> {
  const there = await vault;
  if (!there) throw new Error('There is no vault');
  open.push(there);
  return there;
}

export const closed = (vault: Vault) => vault.db.close();

/** The keys of a database's `meta` store. */
export async function metasOf(name: string): Promise<string[]> {
  const db = await openDB(name);
  const keys = await db.getAllKeys('meta');
  db.close();
  return keys.map(String);
}

/** The device's private files by path, with their bytes. */
export async function privateFiles(): Promise<Map<string, Uint8Array>> {
  const found = new Map<string, Uint8Array>();
  async function look(folder: FileSystemDirectoryHandle, path: string): Promise<void> {
    for await (const [name, handle] of folder.entries()) {
      if (handle.kind === 'directory') await look(handle as FileSystemDirectoryHandle, `${path}${name}/`);
      else {
        const file = await (handle as FileSystemFileHandle).getFile();
        found.set(path + name, new Uint8Array(await file.arrayBuffer()));
      }
    }
  }
  await look(await navigator.storage.getDirectory(), '');
  return found;
}

export const refusePrivateFiles = () =>
  vi.spyOn(navigator.storage, 'getDirectory').mockRejectedValue(new DOMException('refused', 'SecurityError'));

/** Overwrites a file with zeros, as the worker does in a browser. */
export async function writeOver(file: string): Promise<void> {
  const handle = await (await navigator.storage.getDirectory()).getFileHandle(file);
  const writable = await handle.createWritable();
  await writable.write(new Uint8Array((await handle.getFile()).size));
  await writable.close();
}

/** Replaces `Worker` with one that only posts this answer, or nothing (undefined). */
export function stubWorker(answer: boolean | undefined): void {
  class Stub extends EventTarget {
    constructor() {
      super();
      if (answer !== undefined) queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: answer })));
    }
    terminate(): void {}
  }
  vi.stubGlobal('Worker', Stub);
  vi.stubGlobal('window', globalThis);
}
