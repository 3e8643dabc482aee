import type { DBSchema } from 'idb';
import { ownName } from '../names.ts';
import { openDatabase } from './open-database.ts';
import { digest } from './vault.ts';

/** Whose data a workspace holds, and of which service: nothing of it ever goes to another one (O-31). */
export type Owner = { managerId: string; service: string };

/**
 * What the device itself remembers: how databases are named; whose was open last; which database a workspace is in; of each
 * of them a digest of its manager, and its service; and to which service those of earlier builds belong.
 */
interface DeviceSchema extends DBSchema {
  device: {
    key: 'names' | 'last' | 'older' | `place ${string}` | `whose ${string}`;
    value: CryptoKey | string | { db: string; manager: string; service: string };
  };
}
export type Device = Awaited<ReturnType<typeof openDevice>>;

export function openDevice() {
  return openDatabase<DeviceSchema>(ownName(), 1, { upgrade: (db) => void db.createObjectStore('device') });
}

/** The one name of a workspace: of its manager and the service; the deployment's path is in its database's name (O-31). */
export const placeOf = (names: CryptoKey, { managerId, service }: Owner) =>
  digest(names, JSON.stringify([managerId, service]));
