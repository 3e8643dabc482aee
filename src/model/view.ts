import { dequal } from 'dequal';
import type { EditType, Field } from './edit.ts';

/** The values of the touched fields, as they stand in a document: an edit's base, or theirs in a conflict. */
export function pick(doc: unknown, fields: readonly Field[]): Record<Field, unknown> {
  const source = new Map(Object.entries(doc ?? {}));
  return Object.fromEntries(fields.map((field) => [field, source.get(field)]));
}

/** What a freshly read document means for an edit that has not been confirmed (O-06). */
export type Standing = 'holds' | 'send' | 'conflict';

/**
 * Members are re-applied to the newest collection; a value is in conflict when somebody else moved it to something
 * that is neither what the administrator saw nor what they want.
 */
export function standing<D, I>(type: EditType<D, I>, doc: D, input: I, base: Record<Field, unknown>): Standing {
  const fields = type.touches(input);
  const now = pick(doc, fields);
  const wanted = pick(type.apply(doc, input), fields);
  if (dequal(now, wanted)) return 'holds';
  if (type.verb !== 'set') return type.lost?.(doc, input, base as Partial<D>) ? 'conflict' : 'send';
  const moved = fields.some((field) => !dequal(now[field], wanted[field]) && !dequal(now[field], base[field]));
  return moved ? 'conflict' : 'send';
}
