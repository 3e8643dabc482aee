import { is, mask, object, optional, type Struct, string, tuple } from 'superstruct';
import { isRecord } from './fields.ts';

type Parts = NonNullable<Parameters<typeof object>[0]>;
type AnyStruct = Parts[string];

/**
 * Reads a value from a file by a struct: keys that the struct does not name are dropped, at every depth. Undefined when the
 * value does not fit, or is nested too deeply to be checked.
 */
export function accepted<T>(raw: unknown, struct: Struct<T, unknown>): T | undefined {
  try {
    const value: unknown = mask(raw, exact(struct));
    return is(value, struct) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The struct with every `type` in it replaced by an `object`, so that `mask` drops unknown keys at every depth. */
function exact(struct: AnyStruct): AnyStruct {
  const { type, schema }: { type: string; schema: unknown } = struct;
  if ((type !== 'type' && type !== 'object') || !isRecord(schema)) return struct;
  const parts: [string, AnyStruct][] = Object.entries(schema as Parts);
  const whole = object(Object.fromEntries(parts.map(([key, part]) => [key, exact(part)])));
  return is(undefined, struct) ? optional(whole) : whole;
}

/** A struct for a pair of strings, such as a key with its value. */
export const pairOfTexts = tuple([string(), string()]);
