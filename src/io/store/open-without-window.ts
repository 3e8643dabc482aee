import { ownName } from '../names.ts';
import { endings, withDeviceDb } from './device-db.ts';
import { VERSION } from './schema.ts';
import { openVault, type Vault } from './vault.ts';

/**
 * Opens the last opened vault, for the background worker. Undefined if there is none, if any vault is being destroyed, or if
 * its version is not this build's. Creates nothing. `names`: those of all databases of the origin.
 */
export async function openWithoutWindow(names: readonly string[]): Promise<Vault | undefined> {
  if (!names.includes(ownName())) return undefined;
  const [last, ending] = await withDeviceDb((device) =>
    Promise.all([device.get('device', 'last'), device.count('device', endings())]),
  );
  if (typeof last !== 'string' || ending > 0 || !names.includes(last)) return undefined;
  const all = await indexedDB.databases();
  return all.some(({ name, version }) => name === last && version === VERSION) ? openVault(last, true) : undefined;
}
