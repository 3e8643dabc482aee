import { forgetPendingCount } from './pending-count.ts';
import { endingOf, endings } from './places.ts';
import { destroyVault } from './wipe-vault.ts';
import { withDevice } from './with-device.ts';

/**
 * Destroys a vault, and the device forgets that there was one and what it held. That this was begun is on the disk first: what
 * the browser's end interrupts is finished at the next start. Whether nothing opens of what the browser may keep.
 */
export async function destroyPlace(name: string): Promise<boolean> {
  // A device whose own notes cannot be written, as one that a newer build has raised, loses its vault all the same.
  await noteEnding([name]).catch(() => undefined);
  return destroyVault(name, { after: () => forgetPlace(name).catch(() => undefined) });
}

/** Finishes what another window, or the one before, has begun; but for what was finished meanwhile. */
export async function finishDestroying(onBlocked?: () => void): Promise<void> {
  const keys = await withDevice((device) => device.getAllKeys('device', endings()));
  const finish = (name: string) =>
    destroyVault(name, { before: () => isEnding(name), after: () => forgetPlace(name), onBlocked });
  await Promise.all(keys.map((key) => finish(key.slice(endingOf('').length))));
}

/** Notes which vaults are going to be destroyed. */
export function noteEnding(names: readonly string[]): Promise<void> {
  return withDevice(async (device) => {
    const tx = device.transaction('device', 'readwrite', { durability: 'strict' });
    for (const name of names) await tx.store.put({ ends: name }, endingOf(name));
    await tx.done;
  });
}

const isEnding = (name: string) =>
  withDevice(async (device) => (await device.get('device', endingOf(name))) !== undefined);

async function forgetPlace(name: string): Promise<void> {
  await forgetPendingCount(name);
  await withDevice(async (device) => {
    const tx = device.transaction('device', 'readwrite');
    for (let at = await tx.store.openCursor(); at; at = await at.continue()) {
      if (at.value === name || at.key === `whose ${name}` || at.key === endingOf(name)) await at.delete();
    }
    await tx.done;
  });
}
