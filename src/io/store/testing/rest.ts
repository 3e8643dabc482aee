import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { storageFactory } from 'opfs-mock';
import { afterEach, beforeEach, vi } from 'vitest';
import { SmallStorage } from '../../testing/small-storage.ts';
import type { Vault } from '../vault.ts';

/*
 * What rests on a device, in Node: databases and private files that begin empty with each test. What a browser does with its
 * files on the disk, and what only its workers can do with them, is proved in a browser (`Halves.component.test.tsx`).
 */

const open: Vault[] = [];

/** Gives each test of the file that calls this a device of its own. */
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

/** A vault that is closed after the test, if not before. */
export async function opened(vault: Promise<Vault | null>): Promise<Vault> {
  const there = await vault;
  if (!there) throw new Error('There is no vault');
  open.push(there);
  return there;
}

export const closed = (vault: Vault) => vault.db.close();

/** The names of what a database keeps for its manager as a whole. */
export async function metasOf(name: string): Promise<string[]> {
  const db = await openDB(name);
  const keys = await db.getAllKeys('meta');
  db.close();
  return keys.map(String);
}

/** The private files of the device, those in folders by their path, with their bytes. */
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

/** The device refuses its private file system from now on. */
export const refusePrivateFiles = () =>
  vi.spyOn(navigator.storage, 'getDirectory').mockRejectedValue(new DOMException('refused', 'SecurityError'));

/** Zeros in the place of what a file holds, as a worker of a browser writes them. */
export async function writeOver(file: string): Promise<void> {
  const handle = await (await navigator.storage.getDirectory()).getFileHandle(file);
  const writable = await handle.createWritable();
  await writable.write(new Uint8Array((await handle.getFile()).size));
  await writable.close();
}

/** A worker that answers so, or never: what it would write over stays as it is. */
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
