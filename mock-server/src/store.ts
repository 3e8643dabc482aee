import jsonServer, { type Router } from 'json-server';
import { type Fields, merged } from './values.ts';

/** A row of any table. `id` and, for connections, `lastUpdate` are the mock's; the rest is the document of Annex A. */
export type Doc = { id: string; lastUpdate?: number | string; [field: string]: unknown };

/** The whole data file: one table per collection of documents, plus sessions, nonces and answers. */
export type State = Record<string, Doc[]>;

export type Store = ReturnType<typeof createStore>;

type Backing = { load(): State | undefined; save(state: State): void };

/** A time later than `before`, even for two writes within the same millisecond. */
function later(before: Doc['lastUpdate']): number {
  const previous = typeof before === 'number' ? before : Number(new Date(before ?? 0));
  return Math.max(Date.now(), previous + 1 || 0);
}

/**
 * The tables behind json-server's router, and the only place that changes them. Seeds fill the tables that an older data file
 * lacks, so that a new kind needs no migration.
 */
export function createStore(seed: (size?: number) => State, backing: Backing) {
  const router: Router<State> = jsonServer.router({ ...seed(), ...backing.load() });
  const state = () => router.db.getState();
  const table = (name: string): Doc[] => state()[name] ?? [];
  const find = (name: string, id: string) => table(name).find((doc) => doc.id === id);

  function write(name: string, docs: Doc[]) {
    state()[name] = docs;
    backing.save(state());
  }

  return {
    router,
    state,
    table,
    find,
    insert(name: string, doc: Doc): Doc {
      write(name, [...table(name), doc]);
      return doc;
    },
    patch(name: string, id: string, patch: Fields): Doc | undefined {
      const before = find(name, id);
      if (!before) return undefined;
      const after = merged(before, patch);
      write(
        name,
        table(name).map((doc) => (doc === before ? after : doc)),
      );
      return after;
    },
    remove(name: string, id: string) {
      write(
        name,
        table(name).filter((doc) => doc.id !== id),
      );
    },
    reset(size?: number) {
      router.db.setState(seed(size));
      backing.save(state());
    },
  };
}

/** Every write updates a connection's `lastUpdate` (D1§2 sorts by it), unless the patch sets it. */
export const touch = (before: Doc, patch: Fields): Fields => ({ lastUpdate: later(before.lastUpdate), ...patch });
