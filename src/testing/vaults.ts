import type { Vault } from '../io/store/vault.ts';
import { atEnd } from './at-end.ts';

/* Vaults in the browser's own storage, for tests of stored data: closed before the device is emptied. */

/** Returns the vault, which is closed after the test if not before. */
export async function opened(vault: Promise<Vault | null>): Promise<Vault> {
  const there = await vault;
  if (!there) throw new Error('There is no vault');
  atEnd(() => closed(there));
  return there;
}

export const closed = (vault: Vault) => vault.db.close();

/** The files of the origin's private file system, with their bytes. */
export async function privateFiles(): Promise<Map<string, Uint8Array>> {
  const found = new Map<string, Uint8Array>();
  for await (const [name, handle] of (await navigator.storage.getDirectory()).entries()) {
    if (!(handle instanceof FileSystemFileHandle)) continue;
    found.set(name, new Uint8Array(await (await handle.getFile()).arrayBuffer()));
  }
  return found;
}
