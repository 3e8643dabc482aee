import { is, Struct } from 'superstruct';

/** What could be read of an object: the good fields, and the raw values of those that could not be understood. */
export type Read<T> = { [K in keyof T]?: Exclude<T[K], undefined> } & { unread?: Record<string, unknown> };

/**
 * Reads an object field by field: a wrong value costs that field alone, is kept raw under `unread`, and never
 * fails the document. Absent and null fields stay absent. `struct` is a superstruct `type({…})`.
 */
export function readFields<T extends object, S extends Record<string, unknown>>(
  struct: Struct<T, S>,
  raw: unknown,
): Read<T> {
  const source: Record<string, unknown> = isRecord(raw) ? raw : {};
  const good: Record<string, unknown> = {};
  const unread: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(struct.schema)) {
    const value = source[name];
    if (value === undefined || value === null || !(field instanceof Struct)) continue;
    if (is(value, field)) good[name] = value;
    else unread[name] = value;
  }
  return (Object.keys(unread).length > 0 ? { ...good, unread } : good) as Read<T>;
}

/** True for a plain object: the first question asked of anything that came in from outside. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The text of a value that may be anything: strings as they are, the rest as JSON, nothing as ''. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return value === undefined || value === null ? '' : JSON.stringify(value);
}
