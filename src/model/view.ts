import { dequal } from 'dequal/lite';
import type { EditType, Field } from './edit.ts';
import { pick } from './member-field.ts';

/**
 * What a fresh document means for an unconfirmed edit (O-06). `holds`: the service already has the edit's values;
 * `send`: the edit may be sent; `conflict`: the administrator must decide.
 */
export type ServerComparison = 'holds' | 'send' | 'conflict';

/**
 * Compares an edit with a fresh document. Changes of members are re-applied to the newest collection, unless `lost`.
 * Any other edit is in conflict if another administrator moved one of its fields (`movedFields`).
 */
export function compareWithServer<D, I>(type: EditType<D, I>, doc: D, input: I, known: Known): ServerComparison {
  const fields = type.touches(input);
  const now = pick(doc, fields);
  const applied = pick(type.apply(doc, input), fields);
  if (dequal(now, applied)) return 'holds';
  if (type.verb !== 'set' && type.verb !== 'upload')
    return type.lost?.(doc, input, known.base as Partial<D>, known.seen) ? 'conflict' : 'send';
  return movedFields(type, now, applied, known).length > 0 ? 'conflict' : 'send';
}

/** The touched fields as the server held them when an edit was made, and as they were on screen then. */
type Known = { base: Readonly<Record<Field, unknown>>; seen?: Readonly<Record<Field, unknown>> | undefined };

/**
 * The fields that another administrator moved: the value differs from the `wanted` one, from the server's at the time
 * of the edit, and from the one then on screen. A missing value counts as its default.
 */
export function movedFields(
  { initialOf }: Pick<EditType, 'initialOf'>,
  now: Record<Field, unknown>,
  wanted: Record<Field, unknown>,
  { base, seen = base }: Known,
): Field[] {
  const held = (values: Record<Field, unknown>, field: Field) => values[field] ?? initialOf?.(field);
  return Object.keys(now).filter(
    (field) => ![wanted, base, seen].some((values) => dequal(held(now, field), held(values, field))),
  );
}
