import { dequal } from 'dequal/lite';
import type { EditType, Field } from './edit.ts';
import { pick } from './member-field.ts';
import { movedFields } from './view.ts';

/** An edit in conflict, with the server's values of its touched fields (`theirs`). */
type InConflict = {
  input: unknown;
  touches: readonly Field[];
  base: Record<Field, unknown>;
  seen?: Record<Field, unknown>;
  parked?: { why: string; theirs?: Record<Field, unknown> };
};

/**
 * Whether the administrator decides all values of a conflict together: a member, or fields without names of their own.
 */
export const isWhole = ({ verb, lost, nameOf }: EditType): boolean => !nameOf && (lost !== undefined || verb === 'set');

/**
 * The fields in which an edit differs from the server. `moved`: another administrator changed them, so the
 * administrator must decide; the others only this edit changes. If fields cannot be decided one by one, all count as
 * moved.
 */
export function sidesOf(type: EditType, { input, touches, base, seen, parked }: InConflict) {
  const theirs = parked?.theirs ?? base;
  const mine = pick(type.apply(theirs, input), touches);
  const fields = touches.filter((field) => !dequal(theirs[field], mine[field]));
  const found = movedFields(type, pick(theirs, fields), mine, { base, ...(seen && { seen }) });
  const moved = type.without && found.length > 0 ? found : fields;
  return { theirs, mine, moved, own: fields.filter((field) => !moved.includes(field)) };
}

/** What an edit still changes after the administrator took the server's values for some fields. */
export type Remainder = { input: unknown; touches: Field[] };

/** An edit without some of its fields; undefined if the others cannot be set without them. */
export function remainderOf(type: EditType, { input }: InConflict, taken: readonly Field[]): Remainder | undefined {
  const left = type.without?.(input, taken);
  return left === undefined ? undefined : { input: left, touches: [...type.touches(left as never)] };
}

/** The rest of an edit after *Take theirs*: the fields that nobody else changed; undefined if there are none. */
export function leftOver(type: EditType, entry: InConflict): Remainder | undefined {
  if (isWhole(type)) return undefined;
  const { moved, own } = sidesOf(type, entry);
  return own.length > 0 ? remainderOf(type, entry, moved) : undefined;
}
