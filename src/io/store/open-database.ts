import { type DBSchema, type IDBPDatabase, openDB, unwrap, wrap } from 'idb';

/**
 * Opens a database whose transactions fail where they are awaited, and nowhere else. `idb` makes a promise of the end of
 * each of them: where only the requests are awaited, an abort by a database that goes away would be an error that nobody
 * has caught (O-29).
 */
export async function openDatabase<Schema extends DBSchema>(
  ...asked: Parameters<typeof openDB<Schema>>
): Promise<IDBPDatabase<Schema>> {
  const db = await openDB<Schema>(...asked);
  const own = unwrap(db);
  own.transaction = (...wanted) => {
    const tx = IDBDatabase.prototype.transaction.apply(own, wanted);
    wrap(tx).done.catch(() => undefined);
    return tx;
  };
  return db;
}
