import 'fake-indexeddb/auto';
import { SmallStorage } from '../io/testing/small-storage.ts';

/*
 * Unit test files of a worker share their modules. What a file leaves running may still write to the browser's storages when
 * the stubs of its tests are gone: it writes to these, and not to the memory of `web-storage.ts`, which the next file reads.
 */
for (const name of ['localStorage', 'sessionStorage'])
  Object.defineProperty(globalThis, name, { value: new SmallStorage(), configurable: true, writable: true });
