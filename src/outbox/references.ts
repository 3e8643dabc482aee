import { isRecord } from '../model/fields.ts';
import type { Entry } from './entry.ts';

/**
 * An input may name a connection that does not exist yet by the edit that makes it: `{ created: editId }` in the place
 * of the id (rule 11).
 */
const known = new WeakMap<Entry, readonly string[]>();
const NONE: readonly string[] = [];

/** The ids of the creates that an edit refers to. */
export function referredTo(entry: Entry): readonly string[] {
  const before = known.get(entry);
  if (before) return before;
  const found: string[] = [];
  replaced(entry.input, (id) => {
    found.push(id);
    return undefined;
  });
  const ids = found.length > 0 ? found : NONE;
  known.set(entry, ids);
  return ids;
}

/** An edit with the id of the connection that was made, in every place where it refers to the create. */
export function resolved(entry: Entry, createId: string, created: string): Entry {
  if (!referredTo(entry).includes(createId)) return entry;
  return { ...entry, input: replaced(entry.input, (id) => (id === createId ? created : undefined)) };
}

/** A value with each reference that `find` knows replaced. */
function replaced(value: unknown, find: (id: string) => string | undefined): unknown {
  if (Array.isArray(value)) return value.map((each) => replaced(each, find));
  if (!isRecord(value)) return value;
  const pairs = Object.entries(value);
  const [[key, id] = []] = pairs;
  if (pairs.length === 1 && key === 'created' && typeof id === 'string') return find(id) ?? value;
  return Object.fromEntries(pairs.map(([name, each]) => [name, replaced(each, find)]));
}
