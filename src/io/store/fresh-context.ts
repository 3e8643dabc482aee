/** The interfaces that this code and `idb` check with `instanceof`. */
const INTERFACES = [
  'IDBRequest',
  'IDBOpenDBRequest',
  'IDBDatabase',
  'IDBObjectStore',
  'IDBIndex',
  'IDBCursor',
  'IDBCursorWithValue',
  'IDBTransaction',
  'DOMException',
  'CryptoKey',
] as const;

let frame: HTMLIFrameElement | undefined;
let turn: Promise<unknown> = Promise.resolve();

/**
 * Opens a database that this document cannot open: with the IndexedDB of a new, empty document of the same origin (O-41).
 * After WebKit's network process ends, as on an iPad in the background, a document can never open a database again, but a new
 * one can; then its IndexedDB replaces this document's. `failed`: the one that could not open the database.
 * @throws NotReadableError if the new document cannot open it either, because the stored data is damaged
 */
export function openInFreshContext<T>(failed: IDBFactory, open: () => Promise<T>): Promise<T> {
  // One at a time: a second frame would end the connections of the first.
  const mine = turn.then(() => (indexedDB === failed ? openWithNext(failed, open) : open()));
  turn = mine.catch(() => undefined);
  return mine.catch((error: unknown) => {
    throw isUnusable(error) ? new DOMException(error.message, 'NotReadableError') : error;
  });
}

/** Whether an error of `open` means that the browser cannot read its databases, here or at all. */
export const isUnusable = (error: unknown): error is DOMException =>
  error instanceof DOMException && ['UnknownError', 'InvalidStateError'].includes(error.name);

async function openWithNext<T>(failed: IDBFactory, open: () => Promise<T>): Promise<T> {
  const next = globalThis.document?.createElement('iframe');
  if (next) {
    next.hidden = true;
    document.body.append(next);
    replaceWith(next.contentWindow as (Window & typeof globalThis) | null);
  }
  try {
    const opened = await open();
    frame?.remove();
    frame = next;
    return opened;
  } catch (error) {
    next?.remove();
    replaceFactory(failed);
    throw error;
  }
}

/** The fresh objects get this document's interfaces, which `idb` and the app check. */
function replaceWith(fresh: (Window & typeof globalThis) | null): void {
  if (!fresh) return;
  for (const name of INTERFACES) {
    const { prototype } = fresh[name];
    for (const key of Reflect.ownKeys(prototype)) if (key !== 'constructor') Reflect.deleteProperty(prototype, key);
    Object.setPrototypeOf(prototype, globalThis[name].prototype);
  }
  replaceFactory(fresh.indexedDB);
}

const replaceFactory = (value: IDBFactory) =>
  Object.defineProperty(globalThis, 'indexedDB', { value, configurable: true, writable: true });
