import type { DBSchema, IDBPDatabase, OpenDBCallbacks } from 'idb';
import { openDatabase } from './open-database.ts';

/** Opens a database in its present version; undefined if it does not exist. Creates no database. */
export async function openIfThere<Schema extends DBSchema>(name: string): Promise<IDBPDatabase<Schema> | undefined> {
  const upgrade: NonNullable<OpenDBCallbacks<Schema>['upgrade']> = (_, __, ___, tx) => {
    tx.done.catch(() => undefined);
    tx.abort();
  };
  return openDatabase<Schema>(name, undefined, { upgrade }).catch(noneIfNew);
}

function noneIfNew(error: unknown): undefined {
  if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
}
