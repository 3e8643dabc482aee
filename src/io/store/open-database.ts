import { type DBSchema, type IDBPDatabase, openDB, unwrap, wrap } from 'idb';

/**
 * Opens a database and closes it when the browser keeps the page after it is left. `idb` makes a promise of the end of each
 * transaction; code that only awaits the requests would leave its rejection unhandled when the database is deleted, so this
 * marks it as handled (O-29).
 * @throws NotReadableError if the stored data is damaged
 */
export async function openDatabase<Schema extends DBSchema>(
  name: string,
  version?: number,
  callbacks: NonNullable<Parameters<typeof openDB<Schema>>[2]> = {},
): Promise<IDBPDatabase<Schema>> {
  const page = closeOnLeaving();
  const { upgrade } = callbacks;
  const opening = async () =>
    openDB<Schema>(name, version, {
      ...callbacks,
      upgrade(opened, from, to, tx, event) {
        page.running(unwrap(tx));
        upgrade?.(opened, from, to, tx, event);
      },
    });
  const factory = globalThis.indexedDB;
  const db = await opening()
    .catch(async (error: unknown) => {
      // Loaded on demand: the first route has no room for it.
      const { isUnusable, openInFreshContext } = await import('./fresh-context.ts');
      if (!isUnusable(error)) throw error;
      return openInFreshContext(factory, opening);
    })
    .catch((error: unknown) => {
      page.forget();
      throw error;
    });
  const own = unwrap(db);
  const type: IDBDatabase = Object.getPrototypeOf(own);
  own.transaction = (...args) => page.running(type.transaction.apply(own, args));
  own.close = () => {
    page.forget();
    type.close.call(own);
  };
  page.opened(own);
  return db;
}

/**
 * Closes a database when its page is left and the browser keeps the page (O-41). WebKit suspends such a page with its
 * transactions open, which blocks their stores for every other page: so this aborts them. If the page is not kept, the
 * browser closes the databases itself.
 */
function closeOnLeaving() {
  const all = new Set<IDBTransaction>();
  const over = new AbortController();
  const { signal } = over;
  let db: IDBDatabase | undefined;
  const leave = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    for (const tx of all) abort(tx);
    db?.close();
  };
  // A listener added in the capture phase runs after all others: forms first store their input.
  const leaveLast = () => addEventListener('pagehide', leave, { once: true, signal });
  globalThis.addEventListener?.('pagehide', leaveLast, { capture: true, signal });
  return {
    running(tx: IDBTransaction): IDBTransaction {
      all.add(tx);
      wrap(tx)
        .done.catch(() => undefined)
        .finally(() => all.delete(tx));
      return tx;
    },
    opened(opened: IDBDatabase): void {
      db = opened;
    },
    forget: () => over.abort(),
  };
}

function abort(tx: IDBTransaction): void {
  try {
    tx.abort();
  } catch {
    // It is already finishing.
  }
}
