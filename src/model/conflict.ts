import { dequal } from 'dequal/lite';
import type { EditType, Field } from './edit.ts';
import { pick } from './member-field.ts';
import { movedFields } from './view.ts';

/** An edit that is in conflict, and the touched fields as the server has them (`theirs`). */
type InConflict = {
  input: unknown;
  touches: readonly Field[];
  base: Record<Field, unknown>;
  seen?: Record<Field, unknown>;
  parked?: { why: string; theirs?: Record<Field, unknown> };
};

/** Values that are decided together: a member, or a set of fields without names of their own. */
export const isWhole = ({ verb, lost, nameOf }: EditType): boolean => !nameOf && (lost !== undefined || verb === 'set');

/**
 * The fields in which an edit differs from the server: those that another administrator has moved, about which it has to be
 * decided, and those that only this edit changes. All count as moved where they cannot be decided one by one.
 */
export function sidesOf(type: EditType, { input, touches, base, seen, parked }: InConflict) {
  const theirs = parked?.theirs ?? base;
  const mine = pick(type.apply(theirs, input), touches);
  const fields = touches.filter((field) => !dequal(theirs[field], mine[field]));
  const found = movedFields(type, pick(theirs, fields), mine, { base, ...(seen && { seen }) });
  const moved = type.without && found.length > 0 ? found : fields;
  return { theirs, mine, moved, own: fields.filter((field) => !moved.includes(field)) };
}

/** What an edit still changes after the other side's values were taken for some of its fields. */
export type Remainder = { input: unknown; touches: Field[] };

/** An edit without some of its fields, which stay as the server has them; undefined where that cannot be. */
export function remainderOf(type: EditType, { input }: InConflict, taken: readonly Field[]): Remainder | undefined {
  const left = type.without?.(input, taken);
  return left === undefined ? undefined : { input: left, touches: [...type.touches(left as never)] };
}

/** The part of an edit that remains if theirs are taken: what nobody else has changed; undefined if nothing. */
export function leftOver(type: EditType, entry: InConflict): Remainder | undefined {
  if (isWhole(type)) return undefined;
  const { moved, own } = sidesOf(type, entry);
  return own.length > 0 ? remainderOf(type, entry, moved) : undefined;
}
