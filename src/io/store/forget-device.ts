import { addressOf } from '../../model/base-path.ts';
import { ownName } from '../names.ts';
import { device, tab } from '../web-storage.ts';
import { databaseNames } from './database-names.ts';
import { countIn } from './former.ts';
import { forgetAllCounts } from './pending-count.ts';
import { destroyVault } from './wipe-vault.ts';

/** A database that another window holds on to for longer than this, in ms, counts as not deleted. */
const DELETE_TIMEOUT_MS = 5000;

/** Whether a name is one of this deployment's. */
const isOwn = (name: string) => name === ownName() || ['-', '.'].some((mark) => name.startsWith(ownName() + mark));

const databases = async () => (await databaseNames()).filter(isOwn);

/** How many unsent changes rest on this device, of every manager; counted without opening any of them. */
export async function countUnsent(): Promise<number> {
  const counts = await Promise.all((await databases()).map(countIn));
  return counts.reduce((sum, count) => sum + count, 0);
}

/**
 * Deletes everything that the console keeps here: keys and what they seal, choices, the app's own files. Needs no network.
 * False when another window did not let go of a database.
 */
export async function wipeDevice(): Promise<boolean> {
  const deleted = await Promise.all((await databases()).map(isDeleted));
  await forgetAllCounts();
  tab.clear();
  for (const name of device.names()) if (isOwn(name)) device.drop(name);
  await dropAppFiles();
  return deleted.every(Boolean);
}

function isDeleted(name: string): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), DELETE_TIMEOUT_MS));
  return Promise.race([destroyVault(name).then(() => true), late]);
}

/**
 * The app itself goes as well: the next visit fetches and installs it anew. Neither exists without https. The caches of a
 * worker end with its scope.
 */
async function dropAppFiles(): Promise<void> {
  const scope = new URL(addressOf('/'), location.origin).href;
  for (const registration of (await navigator.serviceWorker?.getRegistrations()) ?? [])
    if (registration.scope === scope) await registration.unregister();
  const stores = globalThis.caches;
  for (const name of (await stores?.keys()) ?? []) if (name.endsWith(`-${scope}`)) await stores.delete(name);
}
