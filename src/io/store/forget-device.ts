import { openDatabase } from './open-database.ts';
import type { VaultSchema } from './schema.ts';
import { destroyVault } from './wipe-vault.ts';

/** Everything of this console on the device has a name that begins so. */
const PREFIX = 'switchboard';

/** A database that another window holds on to for longer than this, in ms, counts as not deleted. */
const DELETE_TIMEOUT_MS = 5000;

async function databases(): Promise<string[]> {
  const all = await indexedDB.databases();
  return all.flatMap(({ name }) => (name?.startsWith(PREFIX) ? name : []));
}

/** How many unsent changes rest on this device, of every manager; counted without opening any of them. */
export async function countUnsent(): Promise<number> {
  let count = 0;
  for (const name of await databases()) {
    const db = await openDatabase<VaultSchema>(name);
    if (db.objectStoreNames.contains('outbox')) count += await db.count('outbox');
    db.close();
  }
  return count;
}

/**
 * Deletes everything that the console keeps here: keys and what they seal, choices, the app's own files. Needs no network.
 * False when another window did not let go of a database.
 */
export async function wipeDevice(): Promise<boolean> {
  const deleted = await Promise.all((await databases()).map(isDeleted));
  sessionStorage.clear();
  for (const name of Object.keys(localStorage)) if (name.startsWith(PREFIX)) localStorage.removeItem(name);
  await dropAppFiles();
  return deleted.every(Boolean);
}

function isDeleted(name: string): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), DELETE_TIMEOUT_MS));
  return Promise.race([destroyVault(name).then(() => true), late]);
}

/** The app itself goes as well: the next visit fetches and installs it anew. Neither exists without https. */
async function dropAppFiles(): Promise<void> {
  for (const registration of (await navigator.serviceWorker?.getRegistrations()) ?? []) await registration.unregister();
  const stores = globalThis.caches;
  for (const name of (await stores?.keys()) ?? []) await stores.delete(name);
}
