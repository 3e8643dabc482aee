import { dequal } from 'dequal/lite';
import type { EditType, Field } from '../model/edit.ts';
import { pick } from '../model/member-field.ts';
import { type Edit, isLive, isUnreviewed, overlaps, type QueuedEdit } from './entry.ts';

/**
 * The waiting edit that a new one may be merged into (rule 9): same kind, lane and fields, never sent, and followed by
 * no deletion or other edit of these fields. A create that is edited again merges with itself. `lane`: the lane's edits
 * in order.
 */
export function twinOf(lane: readonly QueuedEdit[], edit: Edit, type?: EditType): QueuedEdit | undefined {
  if (edit.verb === 'remove' || edit.parked) return undefined;
  for (const entry of lane.toReversed()) {
    if (!isSameKind(entry, edit) || !isOfSameFields(entry, edit, type)) {
      if (overlaps(entry, edit) || entry.verb === 'remove') return undefined;
      continue;
    }
    return isUntouched(entry) && entry.step === 0 && entry.turnsWith === edit.turnsWith ? entry : undefined;
  }
  return undefined;
}

/** Whether two edits have the same type and lane. */
export const isSameKind = (a: Edit, b: Edit) => a.subject === b.subject && a.name === b.name && a.lane === b.lane;

const isOfSameFields = (entry: Edit, edit: Edit, type: EditType | undefined) =>
  type?.continues?.(entry.input, edit.input) ?? dequal(entry.touches, edit.touches);

/** Whether an edit was never sent, so that it cannot have taken effect. */
export const isUntouched = (entry: QueuedEdit) => entry.state === 'waiting' && entry.attempts === 0;

/**
 * Merges two waiting edits: the newer value on the older base; null when they cancel out. A return to the base's value
 * does not cancel out if the server holds something else by now, or if another edit of the field was waiting when one
 * of the two was made: its result is unknown.
 */
export function coalesce(type: EditType, earlier: Edit, later: Edit): Edit | null {
  const input = type.merge ? type.merge(earlier.input, later.input) : later.input;
  if (input === null) return null;
  const touches = type.touches(input);
  const base = pick({ ...later.base, ...earlier.base }, touches);
  const seen = pick({ ...seenOf(later), ...seenOf(earlier) }, touches);
  const sure = dequal(seen, base) && (type.verb === 'change' || isAlone(type, earlier, later, base));
  const values = type.verb === 'set' || type.verb === 'change';
  if (values && sure && dequal(pick(type.apply(base, input), touches), base)) return null;
  // A release from the hold ends: nobody reviewed the merged change.
  const { seen: _, released: __, ...rest } = earlier;
  // An undo merged with another change is no longer an undo.
  const { undoes: ___, ...progress } = earlier.progress;
  const { title, at, listEffect } = later;
  const shown = dequal(seen, base) ? {} : { seen };
  return { ...rest, progress, input, touches, base, ...shown, title, at, ...(listEffect ? { listEffect } : {}) };
}

const seenOf = ({ base, seen }: Edit) => ({ ...base, ...seen });

/** Whether the server's value is the same for both edits, and the later one was made over the earlier one alone. */
function isAlone(type: EditType, earlier: Edit, later: Edit, base: Record<Field, unknown>): boolean {
  const fields = Object.keys(base);
  const alone = pick(type.apply(base, earlier.input), fields);
  const held = pick({ ...earlier.base, ...later.base }, fields);
  return dequal(held, base) && dequal(pick(seenOf(later), fields), alone);
}

/** The parked create of the form that a new create was saved in. */
export function parkedCreate(lane: readonly QueuedEdit[], edit: Edit): QueuedEdit | undefined {
  if (edit.verb !== 'create' || edit.parked) return undefined;
  return lane.find((entry) => !isLive(entry) && isSameKind(entry, edit));
}

/**
 * The parked edits that a new one replaces, because the administrator saved the same fields again. Imported edits need
 * their review first (O-32). A change of a member replaces an earlier one only if both change the same member
 * (`continues`), or if it covers all that the earlier one did. A create is saved again in place (`parkedCreate`).
 */
export function parkedBefore(lane: readonly QueuedEdit[], edit: Edit, type: EditType): QueuedEdit[] {
  if (edit.verb === 'create') return [];
  function answers(entry: Edit): boolean {
    if (type.continues) return overlaps(entry, edit);
    if (edit.verb === 'change') return dequal(type.merge?.(entry.input, edit.input), edit.input);
    return entry.touches.every((field) => edit.touches.includes(field));
  }
  return lane.filter((entry) => !isLive(entry) && !isUnreviewed(entry) && isSameKind(entry, edit) && answers(entry));
}

/**
 * What stays parked of replaced edits, as edits after the new one: the values that it does not cover (`left`). They do
 * not block it, and its settlement moves their base.
 */
export function leftOf(replaced: readonly QueuedEdit[], later: Edit, type: EditType): Edit[] {
  return replaced.flatMap((entry) => {
    const input = type.remainder?.(entry.input, later.input);
    if (input === undefined) return [];
    const touches = type.touches(input);
    return [{ ...entry, input, touches, base: pick({ ...entry.base, ...later.base }, touches) }];
  });
}

/** Whether the create of a new create's form was sent already: sending both would make the connection twice. */
export function isBeingMade(lane: readonly QueuedEdit[], edit: Edit): boolean {
  return edit.verb === 'create' && lane.some(isLive) && !twinOf(lane, edit);
}
