import { ownName } from '../names.ts';
import { endings, openDevice } from './places.ts';
import { VERSION } from './schema.ts';
import { openVault, type Vault } from './vault.ts';

/**
 * The vault that was open last on this device, for whoever works without a window: undefined where there is none, where one
 * is being destroyed, or where another build has to upgrade it first. Nothing is made by asking. `names`: of all databases.
 */
export async function openWithoutWindow(names: readonly string[]): Promise<Vault | undefined> {
  if (!names.includes(ownName())) return undefined;
  const device = await openDevice();
  const [last, ending] = await Promise.all([device.get('device', 'last'), device.count('device', endings())]);
  device.close();
  if (typeof last !== 'string' || ending > 0 || !names.includes(last)) return undefined;
  const all = await indexedDB.databases();
  return all.some(({ name, version }) => name === last && version === VERSION) ? openVault(last, true) : undefined;
}
