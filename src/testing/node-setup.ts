import 'fake-indexeddb/auto';
import { SmallStorage } from '../io/testing/small-storage.ts';

/* Unit test files of a worker share their modules. Code that a file leaves running may still write to the browser's
   storages after the test's stubs are gone: it then writes to these, not to the memory of `web-storage.ts`, which the
   next file reads. */
for (const name of ['localStorage', 'sessionStorage'])
  Object.defineProperty(globalThis, name, { value: new SmallStorage(), configurable: true, writable: true });
