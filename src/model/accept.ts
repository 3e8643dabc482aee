import { define, is, mask, object, optional, type Struct } from 'superstruct';
import { isRecord } from './fields.ts';

type Parts = NonNullable<Parameters<typeof object>[0]>;
type AnyStruct = Parts[string];

/**
 * What a file says, as far as a struct names it: what is beside that is left out, at every depth. Undefined where it does
 * not fit, also where it is nested so deeply that it cannot be looked at.
 */
export function accepted<T>(raw: unknown, struct: Struct<T, unknown>): T | undefined {
  try {
    const value: unknown = mask(raw, exact(struct));
    return is(value, struct) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** A struct in which every object has the keys that it names and no others, as `type` would let it. */
function exact(struct: AnyStruct): AnyStruct {
  const { type, schema }: { type: string; schema: unknown } = struct;
  if ((type !== 'type' && type !== 'object') || !isRecord(schema)) return struct;
  const parts: [string, AnyStruct][] = Object.entries(schema as Parts);
  const whole = object(Object.fromEntries(parts.map(([key, part]) => [key, exact(part)])));
  return is(undefined, struct) ? optional(whole) : whole;
}

/** A key with its value, or anything else of two texts. */
export const pairOfTexts = define<[string, string]>(
  'pair of texts',
  (value) => Array.isArray(value) && value.length === 2 && value.every((text) => typeof text === 'string'),
);
