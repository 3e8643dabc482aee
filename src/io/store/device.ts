import type { DBSchema } from 'idb';
import { openDatabase } from './open-database.ts';
import { digest, hmacKey, openVault, type Vault, vaultName } from './vault.ts';

/** What the device itself remembers: how managers' databases are named, and whose was open last. */
interface DeviceSchema extends DBSchema {
  device: { key: 'names' | 'last'; value: CryptoKey | string };
}

function openDevice() {
  return openDatabase<DeviceSchema>('switchboard', 1, { upgrade: (db) => void db.createObjectStore('device') });
}

/** The vault that was open last on this device, if there is one. */
export async function openLastVault(onBlocked?: () => void): Promise<Vault | null> {
  const device = await openDevice();
  const last = await device.get('device', 'last');
  device.close();
  return typeof last === 'string' ? openVault(last, true, onBlocked) : null;
}

/**
 * The vault of a manager, which becomes the device's last one: `open` itself, where it is that one. Without a manager
 * id (O-05) it is one whose name and keys are forgotten with the window.
 */
export async function openVaultOf(managerId: string | undefined, onBlocked?: () => void, open?: Vault): Promise<Vault> {
  if (managerId === undefined) return openVault(vaultName(`window-${crypto.randomUUID()}`), false, onBlocked);
  const device = await openDevice();
  const name = vaultName(await digest(await namesKey(device), managerId));
  const remembered = device.put('device', name, 'last').finally(() => device.close());
  const [vault] = await Promise.all([open?.name === name ? open : openVault(name, true, onBlocked), remembered]);
  return vault;
}

/** After a logout the device remembers no manager. */
export async function forgetLast(): Promise<void> {
  const device = await openDevice();
  await device.delete('device', 'last');
  device.close();
}

async function namesKey(device: Awaited<ReturnType<typeof openDevice>>): Promise<CryptoKey> {
  const known = await device.get('device', 'names');
  if (known instanceof CryptoKey) return known;
  const made = await hmacKey();
  const tx = device.transaction('device', 'readwrite', { durability: 'strict' });
  const first = await tx.store.get('names');
  if (!(first instanceof CryptoKey)) await tx.store.put(made, 'names');
  await tx.done;
  return first instanceof CryptoKey ? first : made;
}

/** For `catch`: null where a newer version of the console has written, which is not ours to read or change (rule 14). */
export function nullIfNewer(error: unknown): null {
  if (error instanceof DOMException && error.name === 'VersionError') return null;
  throw error;
}
