import { endingOf, endings, withDeviceDb } from './device-db.ts';
import { forgetPendingCount } from './pending-count.ts';
import { destroyVault } from './wipe-vault.ts';

/**
 * Destroys a vault and its entries in the device's own database. A note on the disk comes first, so that a start after a
 * crash finishes the destruction. Resolves with whether deleted records that the browser may keep can no longer be decrypted.
 */
export async function destroyDatabase(name: string): Promise<boolean> {
  // Destroys the vault even if the note fails, as after a newer build upgraded that database.
  await noteEnding([name]).catch(() => undefined);
  return destroyVault(name, { after: () => forgetDatabase(name).catch(() => undefined) });
}

/** Finishes the destruction of vaults that another window or an earlier start began. */
export async function finishDestroying(onBlocked?: () => void): Promise<void> {
  const keys = await withDeviceDb((device) => device.getAllKeys('device', endings()));
  const finish = (name: string) =>
    destroyVault(name, { before: () => isEnding(name), after: () => forgetDatabase(name), onBlocked });
  await Promise.all(keys.map((key) => finish(key.slice(endingOf('').length))));
}

/** Notes on the disk, in the device's database, that these vaults are being destroyed. */
export function noteEnding(names: readonly string[]): Promise<void> {
  return withDeviceDb(async (device) => {
    const tx = device.transaction('device', 'readwrite', { durability: 'strict' });
    for (const name of names) await tx.store.put({ ends: name }, endingOf(name));
    await tx.done;
  });
}

const isEnding = (name: string) =>
  withDeviceDb(async (device) => (await device.get('device', endingOf(name))) !== undefined);

async function forgetDatabase(name: string): Promise<void> {
  await forgetPendingCount(name);
  await withDeviceDb(async (device) => {
    const tx = device.transaction('device', 'readwrite');
    for (let at = await tx.store.openCursor(); at; at = await at.continue()) {
      if (at.value === name || at.key === `whose ${name}` || at.key === endingOf(name)) await at.delete();
    }
    await tx.done;
  });
}
