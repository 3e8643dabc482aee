import type { DBSchema } from 'idb';
import { ownName } from '../names.ts';
import { digest } from './keys.ts';
import { openDatabase } from './open-database.ts';

/** Whose data a workspace holds, and of which service: nothing of it ever goes to another one (O-31). */
export type Owner = { managerId: string; service: string };

type Ending = `ends ${string}`;

/**
 * What the device itself remembers: how databases are named; whose was open last; which database a workspace is in; of each
 * of them a digest of its manager, and its service; to which service those of earlier builds belong; and which of them are
 * being destroyed.
 */
interface DeviceSchema extends DBSchema {
  device: {
    key: 'names' | 'last' | 'older' | `place ${string}` | `whose ${string}` | Ending;
    value: CryptoKey | string | { db: string; manager: string; service: string } | { ends: string };
  };
}
export type Device = Awaited<ReturnType<typeof openDevice>>;

export function openDevice() {
  return openDatabase<DeviceSchema>(ownName(), 1, { upgrade: (db) => void db.createObjectStore('device') });
}

/** The one name of a workspace: of its manager and the service; the deployment's path is in its database's name (O-31). */
export const placeOf = (names: CryptoKey, { managerId, service }: Owner) =>
  digest(names, JSON.stringify([managerId, service]));

/** Where it is noted that a database is being destroyed: who finds that finishes it (decision 0064). */
export const endingOf = (name: string): Ending => `ends ${name}`;

/** All such notes: left by a browser that has ended, or by another window that is at it. */
export const endings = () => IDBKeyRange.bound(endingOf(''), 'ends!');
