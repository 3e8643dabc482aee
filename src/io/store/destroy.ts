import { endingOf, endings } from './device-db.ts';
import { forgetPendingCount } from './pending-count.ts';
import { destroyVault } from './wipe-vault.ts';
import { withDeviceDb } from './with-device-db.ts';

/**
 * Destroys a vault and what the device's own database notes of it. A note of this is on the disk first, so that a start after
 * a crash finishes it. Resolves with whether nothing can be decrypted of what the browser may keep of deleted records.
 */
export async function destroyDatabase(name: string): Promise<boolean> {
  // When the note cannot be written, as after a newer build upgraded that database, the vault is destroyed all the same.
  await noteEnding([name]).catch(() => undefined);
  return destroyVault(name, { after: () => forgetDatabase(name).catch(() => undefined) });
}

/** Finishes the destruction of vaults that another window, or an earlier start, has begun. */
export async function finishDestroying(onBlocked?: () => void): Promise<void> {
  const keys = await withDeviceDb((device) => device.getAllKeys('device', endings()));
  const finish = (name: string) =>
    destroyVault(name, { before: () => isEnding(name), after: () => forgetDatabase(name), onBlocked });
  await Promise.all(keys.map((key) => finish(key.slice(endingOf('').length))));
}

/** Notes in the device's database, on the disk, that these vaults are being destroyed. */
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
