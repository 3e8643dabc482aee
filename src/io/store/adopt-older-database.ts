import { serviceAt } from '../../model/config.ts';
import { verifiedService } from '../config.ts';
import { databaseOf } from '../names.ts';
import { databaseNames } from './database-names.ts';
import { type DeviceDb, type Owner, workspaceDigest } from './device-db.ts';
import { digest } from './keys.ts';

/**
 * Finds the owner's database of an earlier build, which is named after the manager alone. It keeps its name, and from now on
 * belongs to the service that last verified a session of this device, else to the owner's (O-31). Returns its name when
 * that is the owner's service; undefined otherwise or when there is none.
 */
export async function adoptOlderDatabase(
  device: DeviceDb,
  names: CryptoKey,
  owner: Owner,
): Promise<string | undefined> {
  const noted = await device.get('device', 'older');
  const verified = verifiedService.known();
  const before = verified === null ? owner.service : serviceAt(verified, location.origin);
  const service = typeof noted === 'string' ? noted : before;
  if (noted === undefined) await device.put('device', service, 'older');
  const manager = await digest(names, owner.managerId);
  const db = databaseOf(manager);
  if (!(await databaseNames()).includes(db)) return undefined;
  await device.put('device', db, `place ${await workspaceDigest(names, { ...owner, service })}`);
  await device.put('device', { db, manager, service }, `whose ${db}`);
  return service === owner.service ? db : undefined;
}
