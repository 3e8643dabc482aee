import { dequal } from 'dequal/lite';
import type { EditType, Field } from '../edit.ts';
import { pick } from './member-field.ts';

/** What a freshly read document means for an edit that has not been confirmed (O-06). */
export type ServerComparison = 'holds' | 'send' | 'conflict';

/**
 * Members are re-applied to the newest collection. A value is in conflict when another administrator moved it to something that
 * is neither what is wanted, nor what the server held when the edit was made, nor what was `seen` on screen then; a value
 * that is missing is the one that stands for it.
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
