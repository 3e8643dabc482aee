import { dequal } from 'dequal/lite';
import type { EditType, Field } from '../edit.ts';
import { pick } from './member-field.ts';

/**
 * What a freshly read document means for an unconfirmed edit (O-06). `holds`: the edit has its effect already; `send`: it may
 * be sent; `conflict`: the administrator must decide.
 */
export type ServerComparison = 'holds' | 'send' | 'conflict';

/**
 * Compares an edit with a fresh document. Changes of members are re-applied to the newest collection, unless `lost`. A value
 * is in conflict when it is neither the requested one, nor the server's when the edit was made (`base`), nor the one on screen
 * then (`seen`). A missing value counts as its default.
 */
export function compareWithServer<D, I>(
  type: EditType<D, I>,
  doc: D,
  input: I,
  { base, seen = base }: { base: Record<Field, unknown>; seen?: Record<Field, unknown> },
): ServerComparison {
  const fields = type.touches(input);
  const now = pick(doc, fields);
  const applied = pick(type.apply(doc, input), fields);
  if (dequal(now, applied)) return 'holds';
  if (type.verb !== 'set' && type.verb !== 'upload')
    return type.lost?.(doc, input, base as Partial<D>) ? 'conflict' : 'send';
  const held = (values: Record<Field, unknown>, field: Field) => values[field] ?? type.initialOf?.(field);
  const known = (field: Field) => [applied, base, seen].some((values) => dequal(held(now, field), held(values, field)));
  return fields.every(known) ? 'send' : 'conflict';
}
