import type { DBSchema } from 'idb';
import { ownName } from '../names.ts';
import { digest } from './keys.ts';
import { openDatabase } from './open-database.ts';

/** The manager and service of a workspace, whose data never goes to another service (O-31). */
export type Owner = { managerId: string; service: string };

type Ending = `ends ${string}`;

/**
 * The device's own database. `names`: the key for names; `last`: the last opened vault; `place …`: a workspace's database;
 * `whose …`: a database's manager (digest) and service; `ends …`: a database that is being destroyed.
 */
interface DeviceSchema extends DBSchema {
  device: {
    key: 'names' | 'last' | `place ${string}` | `whose ${string}` | Ending;
    value: CryptoKey | string | { db: string; manager: string; service: string } | { ends: string };
  };
}
export type DeviceDb = Awaited<ReturnType<typeof openDeviceDb>>;

export function openDeviceDb() {
  return openDatabase<DeviceSchema>(ownName(), 1, { upgrade: (db) => void db.createObjectStore('device') });
}

/** Opens the device's own database for the duration of `work`. */
export async function withDeviceDb<T>(work: (device: DeviceDb) => Promise<T>): Promise<T> {
  const device = await openDeviceDb();
  return work(device).finally(() => device.close());
}

/** The name of a workspace: a digest of its manager and service. The database's name adds the deployment's path (O-31). */
export const workspaceDigest = (names: CryptoKey, { managerId, service }: Owner) =>
  digest(names, JSON.stringify([managerId, service]));

/** The key of the note that a database is being destroyed; a start that finds it finishes the destruction (decision 0064). */
export const endingOf = (name: string): Ending => `ends ${name}`;

/** The range of all such notes, whether interrupted or in progress in another window. */
export const endings = () => IDBKeyRange.bound(endingOf(''), 'ends!');
