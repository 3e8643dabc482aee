import { define, is, Struct } from 'superstruct';

/** The result of reading an object: its valid fields, and under `unread` the raw values of invalid ones. */
export type Read<T> = { [K in keyof T]?: Exclude<T[K], undefined> } & { unread?: Record<string, unknown> };

/**
 * Reads an object field by field: an invalid value goes raw to `unread` and never fails the whole object. Absent and null
 * fields stay absent. `struct` is a superstruct `type({…})`.
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

/** The value of a JSON text that has a struct's form; null for any other text. */
export function readText<T, S>(text: string | null, struct: Struct<T, S>): T | null {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return is(value, struct) ? value : null;
  } catch {
    return null;
  }
}

/** An id or a name. Some services send a number; it must be a safe integer, so that no digit is lost. */
export const TextOrNumber = define<string | number>(
  'string',
  (value) => typeof value === 'string' || Number.isSafeInteger(value),
);

/** True for an object that is neither null nor an array. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Any value as text: strings unchanged, undefined and null as '', everything else as JSON. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return value === undefined || value === null ? '' : JSON.stringify(value);
}
