/** What code tells by `instanceof`, here and in `idb`. */
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

/** Whether an error says that this document has lost its connection to the browser's databases, or that there is none. */
export const isConnectionLost = (error: unknown) => error instanceof DOMException && error.name === 'UnknownError';

/**
 * Replaces this document's IndexedDB by that of a new, empty document of the same origin (O-41). When WebKit's network process
 * ends, as on an iPad in the background, a document can never open a database again, but a new one can. Its objects get
 * this document's interfaces, by which `idb` and the app know them.
 */
export function takeFreshContext(): void {
  frame?.remove();
  frame = document.createElement('iframe');
  frame.hidden = true;
  document.body.append(frame);
  const fresh = frame.contentWindow as (Window & typeof globalThis) | null;
  if (!fresh) return;
  for (const name of INTERFACES) {
    const { prototype } = fresh[name];
    for (const key of Reflect.ownKeys(prototype)) if (key !== 'constructor') Reflect.deleteProperty(prototype, key);
    Object.setPrototypeOf(prototype, globalThis[name].prototype);
  }
  Object.defineProperty(globalThis, 'indexedDB', { value: fresh.indexedDB, configurable: true });
}
