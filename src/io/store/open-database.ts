import { type DBSchema, type IDBPDatabase, openDB, unwrap, wrap } from 'idb';

/**
 * Opens a database. `idb` makes a promise of the end of each transaction; code that only awaits the requests would leave its
 * rejection unhandled when the database is deleted. So that rejection is marked as handled here (O-29).
 */
export async function openDatabase<Schema extends DBSchema>(
  ...asked: Parameters<typeof openDB<Schema>>
): Promise<IDBPDatabase<Schema>> {
  const db = await openDB<Schema>(...asked);
  const own = unwrap(db);
  own.transaction = (...args) => {
    const tx = IDBDatabase.prototype.transaction.apply(own, args);
    wrap(tx).done.catch(() => undefined);
    return tx;
  };
  return db;
}
