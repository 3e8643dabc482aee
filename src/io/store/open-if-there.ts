import type { OpenDBCallbacks } from 'idb';
import { openDatabase } from './open-database.ts';
import type { VaultDb, VaultSchema } from './schema.ts';

/** Opens a vault's database in its present version for the duration of `work`; undefined if it does not exist. Creates none. */
export async function inVaultIfThere<T>(name: string, work: (db: VaultDb) => Promise<T>): Promise<T | undefined> {
  const upgrade: NonNullable<OpenDBCallbacks<VaultSchema>['upgrade']> = (_, __, ___, tx) => {
    tx.done.catch(() => undefined);
    tx.abort();
  };
  const db = await openDatabase<VaultSchema>(name, undefined, { upgrade }).catch(noneIfNew);
  return db && work(db).finally(() => db.close());
}

function noneIfNew(error: unknown): undefined {
  if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
}
