import * as memory from 'fake-indexeddb';
import { noteDiskDatabases } from './disk-databases.ts';

const isOf = Function.prototype[Symbol.hasInstance];

/** Moves this window's databases into its memory, because those on the disk are damaged (O-29). */
export function useMemory(): void {
  noteDiskDatabases();
  const { default: _, forceCloseDatabase: __, ...interfaces } = memory;
  for (const [name, value] of Object.entries(interfaces)) {
    const own: unknown = Reflect.get(globalThis, name);
    // `idb` checks objects against the interfaces that it met first: the browser's, if one of the databases could be opened.
    if (typeof own === 'function' && own !== value) {
      const hasInstance = (object: unknown) => isOf.call(own, object) || isOf.call(value, object);
      Object.defineProperty(own, Symbol.hasInstance, { value: hasInstance, configurable: true });
    }
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
}
