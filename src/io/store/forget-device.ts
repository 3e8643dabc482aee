import { deleteDB } from 'idb';
import { addressOf } from '../../model/base-path.ts';
import { isOfWindow, ownName } from '../names.ts';
import { senderRegistration } from '../sender-registration.ts';
import { localStore, tabStore } from '../web-storage.ts';
import { databaseNames } from './database-names.ts';
import { destroyDatabase, noteEnding } from './destroy.ts';
import { diskDatabases } from './disk-databases.ts';
import { countIn } from './former.ts';
import { deleteHalf, overwriteHalf, vaultsWithHalf } from './overwrite-half.ts';
import { forgetAllCounts } from './pending-count.ts';

/** If another window keeps a database open for this long, the deletion counts as failed. */
const DELETE_TIMEOUT_MS = 5000;

/** Whether a database, key or file name belongs to this deployment. */
const isOwn = (name: string) => name === ownName() || ['-', '.'].some((mark) => name.startsWith(ownName() + mark));

const databases = async () => (await databaseNames()).filter(isOwn);

/**
 * The number of unsent changes of all managers on this device that somebody can still open, counted without decrypting them;
 * not of vaults that are being destroyed.
 */
export async function countUnsent(isDestroyed: (vault: { name: string }) => boolean): Promise<number> {
  const there = (await databases()).filter((name) => !isOfWindow(name) && !isDestroyed({ name }));
  const counts = await Promise.all(there.map(countIn));
  return counts.reduce((sum, count) => sum + count, 0);
}

/**
 * The result of `wipeDevice`. `left`: not everything could be deleted. `deleted`: everything was, but deleted records that
 * the browser may keep could still be decrypted. `overwritten`: nothing can be decrypted any more.
 */
export type Wiped = 'left' | 'deleted' | 'overwritten';

/**
 * Deletes everything that the console stores on this device: keys, encrypted data, preferences and the app's own files. Needs
 * no network. If the browser ends meanwhile, the next start finishes the vaults.
 */
export async function wipeDevice(): Promise<Wiped> {
  const found = [...(await databases()), ...(await vaultsWithHalf()).filter(isOwn)];
  const vaults = [...new Set(found)].filter((name) => name !== ownName());
  if (vaults.length > 0) await noteEnding(vaults);
  const overwritten = await Promise.all(vaults.map((name) => inTime(destroyDatabase(name))));
  const forgotten = await inTime(deleteDB(ownName()).then(() => true));
  await forgetAllCounts();
  tabStore.clear();
  for (const name of localStore.names()) if (isOwn(name)) localStore.drop(name);
  await dropAppFiles();
  if (!forgotten || overwritten.includes(undefined)) return 'left';
  return overwritten.every(Boolean) ? 'overwritten' : 'deleted';
}

/**
 * Deletes every database and key of the console on the disk, even if it is damaged and cannot be listed or opened. Resolves
 * with whether the browser deleted all of them.
 */
export async function resetDatabases(): Promise<boolean> {
  const disk = diskDatabases();
  const listed = await inTime(disk.databases()).catch(() => undefined);
  const halves = (await vaultsWithHalf()).filter(isOwn);
  const names = new Set([
    ownName(),
    ...halves,
    ...(listed ?? []).flatMap(({ name = '' }) => (isOwn(name) ? [name] : [])),
  ]);
  const deleted = await Promise.all([...names].map((name) => inTime(deleteFrom(disk, name))));
  for (const name of halves) {
    await overwriteHalf(name).catch(() => false);
    await deleteHalf(name);
  }
  await forgetAllCounts();
  return deleted.every(Boolean);
}

/** `idb` would use the window's IndexedDB, which may be another one. */
const deleteFrom = (disk: IDBFactory, name: string) =>
  new Promise<boolean>((resolve) => {
    const asked = disk.deleteDatabase(name);
    asked.onsuccess = () => resolve(true);
    asked.onerror = () => resolve(false);
  });

function inTime<T>(done: Promise<T>): Promise<T | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), DELETE_TIMEOUT_MS));
  return Promise.race([done, late]);
}

/**
 * Unregisters the workers and deletes their caches, whose names end with the scope; the next visit installs the app anew.
 * Without https there are none.
 */
async function dropAppFiles(): Promise<void> {
  await (await senderRegistration())?.unregister();
  const scope = new URL(addressOf('/'), location.origin).href;
  for (const registration of (await navigator.serviceWorker?.getRegistrations()) ?? [])
    if (registration.scope === scope) await registration.unregister();
  const stores = globalThis.caches;
  for (const name of (await stores?.keys()) ?? []) if (name.endsWith(`-${scope}`)) await stores.delete(name);
}
