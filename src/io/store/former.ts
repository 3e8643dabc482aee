import { is, string, type } from 'superstruct';
import { databaseNames } from './database-names.ts';
import { digest } from './keys.ts';
import { openIfThere } from './open-if-there.ts';
import type { Owner } from './places.ts';
import type { VaultSchema } from './schema.ts';
import { withDevice } from './with-device.ts';

/** Whose a database is, and of which service. */
const Whose = type({ db: string(), manager: string(), service: string() });

/** Unsent changes that wait for a service which the configuration does not name any more. */
export type Former = { db: string; service: string; count: number };

/** Notes whose a database is; returns what waits of its manager for other services. */
export async function formerOf(db: string, { managerId, service }: Owner): Promise<Former[]> {
  const { manager, all } = await withDevice(async (device) => {
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

/** How many unsent changes a database holds; one that is not there any more is not made anew by asking. */
export async function countIn(name: string): Promise<number> {
  const db = await openIfThere<VaultSchema>(name);
  if (!db) return 0;
  try {
    return db.objectStoreNames.contains('outbox') ? await db.count('outbox') : 0;
  } finally {
    db.close();
  }
}
