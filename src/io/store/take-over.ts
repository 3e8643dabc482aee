import { serviceAt } from '../../model/config.ts';
import { verifiedService } from '../config.ts';
import { databaseOf } from '../names.ts';
import { databaseNames } from './database-names.ts';
import { digest } from './keys.ts';
import { type Device, type Owner, placeOf } from './places.ts';

/**
 * The database of a workspace that an earlier build has made, which is named by its manager alone: it stays where it is, and
 * from now on belongs to the service that had verified this device's sessions until then (O-31), or to the first one that
 * does. Returned where that is the service which is asked for.
 */
export async function takeOver(device: Device, names: CryptoKey, owner: Owner): Promise<string | undefined> {
  const noted = await device.get('device', 'older');
  const verified = verifiedService.known();
  const before = verified === null ? owner.service : serviceAt(verified, location.origin);
  const service = typeof noted === 'string' ? noted : before;
  if (noted === undefined) await device.put('device', service, 'older');
  const manager = await digest(names, owner.managerId);
  const db = databaseOf(manager);
  if (!(await databaseNames()).includes(db)) return undefined;
  await device.put('device', db, `place ${await placeOf(names, { ...owner, service })}`);
  await device.put('device', { db, manager, service }, `whose ${db}`);
  return service === owner.service ? db : undefined;
}
