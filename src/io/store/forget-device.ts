import { deleteDB } from 'idb';
import { addressOf } from '../../model/base-path.ts';
import { ownName } from '../names.ts';
import { senderRegistration } from '../sender-registration.ts';
import { device, tab } from '../web-storage.ts';
import { databaseNames } from './database-names.ts';
import { destroyPlace, noteEnding } from './destroy.ts';
import { countIn } from './former.ts';
import { vaultsWithHalf } from './overwrite-half.ts';
import { forgetAllCounts } from './pending-count.ts';

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

/** What has become of a device: some of it is left, all is deleted and could be opened still, or nothing opens any more. */
export type Wiped = 'left' | 'deleted' | 'overwritten';

/**
 * Deletes everything that the console keeps here: keys and what they seal, choices, the app's own files. Needs no network. What
 * the browser's end interrupts of the vaults is finished at the next start.
 */
export async function wipeDevice(): Promise<Wiped> {
  const found = [...(await databases()), ...(await vaultsWithHalf()).filter(isOwn)];
  const vaults = [...new Set(found)].filter((name) => name !== ownName());
  if (vaults.length > 0) await noteEnding(vaults);
  const overwritten = await Promise.all(vaults.map((name) => inTime(destroyPlace(name))));
  const forgotten = await inTime(deleteDB(ownName()).then(() => true));
  await forgetAllCounts();
  tab.clear();
  for (const name of device.names()) if (isOwn(name)) device.drop(name);
  await dropAppFiles();
  if (!forgotten || overwritten.includes(undefined)) return 'left';
  return overwritten.every(Boolean) ? 'overwritten' : 'deleted';
}

function inTime(done: Promise<boolean>): Promise<boolean | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), DELETE_TIMEOUT_MS));
  return Promise.race([done, late]);
}

/**
 * The app itself goes as well: the next visit fetches and installs it anew. Neither exists without https. The caches of a
 * worker end with its scope.
 */
async function dropAppFiles(): Promise<void> {
  await (await senderRegistration())?.unregister();
  const scope = new URL(addressOf('/'), location.origin).href;
  for (const registration of (await navigator.serviceWorker?.getRegistrations()) ?? [])
    if (registration.scope === scope) await registration.unregister();
  const stores = globalThis.caches;
  for (const name of (await stores?.keys()) ?? []) if (name.endsWith(`-${scope}`)) await stores.delete(name);
}
