import { is, string, type } from 'superstruct';
import { databaseNames } from './database-names.ts';
import { type Owner, withDeviceDb } from './device-db.ts';
import { digest } from './keys.ts';
import { inVaultIfThere } from './open-if-there.ts';

/** A note in the device's database: the manager (as a digest) and service of a vault's database. */
const Whose = type({ db: string(), manager: string(), service: string() });

/** The number of unsent changes in a database of a service that the configuration no longer names. */
export type Former = { db: string; service: string; count: number };

/** Notes the owner of a database; returns the manager's databases of other services that hold unsent changes. */
export async function formerOf(db: string, { managerId, service }: Owner): Promise<Former[]> {
  const { manager, all } = await withDeviceDb(async (device) => {
    const names = await device.get('device', 'names');
    const manager = names instanceof CryptoKey ? await digest(names, managerId) : '';
    await device.put('device', { db, manager, service }, `whose ${db}`).catch(() => undefined);
    return { manager, all: await device.getAll('device') };
  });
  const there = await databaseNames();
  const former = all
    .filter((each) => is(each, Whose))
    .filter((each) => each.manager === manager && each.service !== service && there.includes(each.db))
    .map(async (each) => ({ db: each.db, service: each.service, count: await countIn(each.db) }));
  return (await Promise.all(former)).filter(({ count }) => count > 0);
}

/** The number of unsent changes in a database; 0 if it does not exist. Creates no database. */
export async function countIn(name: string): Promise<number> {
  return (
    (await inVaultIfThere(name, async (db) => (db.objectStoreNames.contains('outbox') ? db.count('outbox') : 0))) ?? 0
  );
}
