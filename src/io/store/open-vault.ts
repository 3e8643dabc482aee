import { databaseOf, databaseOfWindow, keyOf } from '../names.ts';
import { localStore } from '../web-storage.ts';
import { type DeviceDb, endings, type Owner, openDeviceDb, withDeviceDb, workspaceDigest } from './device-db.ts';
import { readHalf } from './half-file.ts';
import { hmacKey } from './keys.ts';
import { openVault, type Vault } from './vault.ts';

/** The `localStorage` key for the last opened vault: its key half is read while the device's database opens. */
const LAST = keyOf('vault');

/** Opens the vault with this name, else the last one that this device opened; null if there is none. */
export async function openLastVault(name: string | null, onBlocked?: () => void): Promise<Vault | null> {
  const foreseen = name ?? localStore.get(LAST);
  const half = foreseen === null ? undefined : readHalf(foreseen);
  half?.catch(() => undefined);
  const [last, all] = await withDeviceDb((device) =>
    Promise.all([device.get('device', 'last'), device.getAll('device')]),
  );
  const ending = all.filter((value) => typeof value === 'object' && 'ends' in value).length;
  if (await finishInterrupted(ending, onBlocked)) return openLastVault(name, onBlocked);
  const chosen = name !== null && all.includes(name) ? name : last;
  return typeof chosen === 'string' ? openVault(chosen, true, onBlocked, chosen === foreseen ? half : undefined) : null;
}

/**
 * Opens an owner's vault and notes it as the last one; returns `open` if that is the owner's. Without an owner, as for a
 * session without `manager_id` (O-05), its name and keys end with the window. Opens it even if the device has no room.
 */
export async function openVaultOf(owner: Owner | undefined, onBlocked?: () => void, open?: Vault): Promise<Vault> {
  if (!owner) return openVault(databaseOfWindow(), false, onBlocked);
  const device = await openDeviceDb();
  const [names, ending] = await Promise.all([namesKey(device), device.count('device', endings())]);
  await finishInterrupted(ending, onBlocked);
  const digest = await workspaceDigest(names, owner);
  const name = databaseOf(digest);
  const remembered = remember(device, name, digest)
    .catch(() => undefined)
    .finally(() => device.close());
  const [vault] = await Promise.all([open?.name === name ? open : openVault(name, true, onBlocked), remembered]);
  return vault;
}

async function remember(device: DeviceDb, name: string, digest: string): Promise<void> {
  localStore.set(LAST, name);
  const tx = device.transaction('device', 'readwrite');
  await Promise.all([tx.store.put(name, 'last'), tx.store.put(name, `place ${digest}`), tx.done]);
}

/** Finishes interrupted destructions before any vault opens; resolves with whether there were any. */
async function finishInterrupted(ending: number, onBlocked?: () => void): Promise<boolean> {
  if (ending > 0) await (await import('./destroy.ts')).finishDestroying(onBlocked);
  return ending > 0;
}

async function namesKey(device: DeviceDb): Promise<CryptoKey> {
  const known = await device.get('device', 'names');
  if (known instanceof CryptoKey) return known;
  const made = await hmacKey();
  const tx = device.transaction('device', 'readwrite', { durability: 'strict' });
  const first = await tx.store.get('names');
  if (!(first instanceof CryptoKey)) await tx.store.put(made, 'names');
  await tx.done;
  return first instanceof CryptoKey ? first : made;
}

/** For `catch`: null if a newer build upgraded the database, which this one must not read or change (rule 14). */
export function nullIfNewer(error: unknown): null {
  if (error instanceof DOMException && error.name === 'VersionError') return null;
  throw error;
}
