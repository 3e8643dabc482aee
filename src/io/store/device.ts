import { databaseOf, keyOf } from '../names.ts';
import { device as small } from '../web-storage.ts';
import { readHalf } from './half-file.ts';
import { hmacKey } from './keys.ts';
import { type Device, endings, type Owner, openDevice, placeOf } from './places.ts';
import { openVault, type Vault } from './vault.ts';

/** The vault that was open last here: its half of a key is read while the device's own database is still being opened. */
const LAST = keyOf('vault');

/** The vault with a name, where there is one, or else the one that was open last on this device. */
export async function openLastVault(name: string | null, onBlocked?: () => void): Promise<Vault | null> {
  const foreseen = name ?? small.get(LAST);
  const half = foreseen === null ? undefined : readHalf(foreseen);
  half?.catch(() => undefined);
  const device = await openDevice();
  const [last, all] = await Promise.all([device.get('device', 'last'), device.getAll('device')]);
  device.close();
  const ending = all.filter((value) => typeof value === 'object' && 'ends' in value).length;
  if (await finished(ending, onBlocked)) return openLastVault(name, onBlocked);
  const chosen = name !== null && all.includes(name) ? name : last;
  return typeof chosen === 'string' ? openVault(chosen, true, onBlocked, chosen === foreseen ? half : undefined) : null;
}

/**
 * The vault of an owner, which becomes the device's last one: `open` itself, where it is that one. Without a manager id
 * (O-05) it is one whose name and keys are forgotten with the window. A device without room opens it all the same.
 */
export async function openVaultOf(owner: Owner | undefined, onBlocked?: () => void, open?: Vault): Promise<Vault> {
  if (!owner) return openVault(databaseOf(`window-${crypto.randomUUID()}`), false, onBlocked);
  const device = await openDevice();
  const [{ names, isNew }, ending] = await Promise.all([namesKey(device), device.count('device', endings())]);
  await finished(ending, onBlocked);
  const place = await placeOf(names, owner);
  const known = await device.get('device', `place ${place}`);
  const name = typeof known === 'string' ? known : (!isNew && (await older(device, names, owner))) || databaseOf(place);
  const remembered = remember(device, name, place)
    .catch(() => undefined)
    .finally(() => device.close());
  const [vault] = await Promise.all([open?.name === name ? open : openVault(name, true, onBlocked), remembered]);
  return vault;
}

async function remember(device: Device, name: string, place: string): Promise<void> {
  small.set(LAST, name);
  const tx = device.transaction('device', 'readwrite');
  await Promise.all([tx.store.put(name, 'last'), tx.store.put(name, `place ${place}`), tx.done]);
}

/** What was to be destroyed when the browser ended is destroyed before anything is opened; whether there was such a thing. */
async function finished(ending: number, onBlocked?: () => void): Promise<boolean> {
  if (ending > 0) await (await import('./destroy.ts')).finishDestroying(onBlocked);
  return ending > 0;
}

/** A device that names nothing yet has nothing of an earlier build either. */
const older = async (...asked: [Device, CryptoKey, Owner]) => (await import('./take-over.ts')).takeOver(...asked);

async function namesKey(device: Device): Promise<{ names: CryptoKey; isNew: boolean }> {
  const known = await device.get('device', 'names');
  if (known instanceof CryptoKey) return { names: known, isNew: false };
  const made = await hmacKey();
  const tx = device.transaction('device', 'readwrite', { durability: 'strict' });
  const first = await tx.store.get('names');
  if (!(first instanceof CryptoKey)) await tx.store.put(made, 'names');
  await tx.done;
  return { names: first instanceof CryptoKey ? first : made, isNew: true };
}

/** For `catch`: null where a newer version of the console has written, which is not ours to read or change (rule 14). */
export function nullIfNewer(error: unknown): null {
  if (error instanceof DOMException && error.name === 'VersionError') return null;
  throw error;
}
