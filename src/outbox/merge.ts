import { dequal } from 'dequal/lite';
import type { EditType, Field } from '../model/edit.ts';
import { pick } from '../model/settings/member-field.ts';
import { type Edit, isLive, overlaps, type QueuedEdit } from './entry.ts';

/**
 * The waiting edit that a new one may be merged into (rule 9): of the same kind, lanes and fields, never sent, with no
 * delete or other edit of the same fields between. A create is alone in its lane: its reopened form rewrites it. `lane`
 * holds the lane's edits in order.
 */
export function twinOf(lane: readonly QueuedEdit[], edit: Edit, type?: EditType): QueuedEdit | undefined {
  if (edit.verb === 'remove') return undefined;
  for (const entry of lane.toReversed()) {
    if (!isSameKind(entry, edit) || !isOfSameFields(entry, edit, type)) {
      if (overlaps(entry, edit) || entry.verb === 'remove') return undefined;
      continue;
    }
    return isUntouched(entry) && entry.step === 0 && entry.turnsWith === edit.turnsWith ? entry : undefined;
  }
  return undefined;
}

/** Whether two edits are of one kind, in one lane. */
export const isSameKind = (a: Edit, b: Edit) => a.subject === b.subject && a.name === b.name && a.lane === b.lane;

const isOfSameFields = (entry: Edit, edit: Edit, type: EditType | undefined) =>
  type?.continues?.(entry.input, edit.input) ?? dequal(entry.touches, edit.touches);

/** Surely without any effect so far. */
export const isUntouched = (entry: QueuedEdit) => entry.state === 'waiting' && entry.attempts === 0;

/**
 * Two waiting edits as one: the newest value on the oldest base; null when nothing is changed any more. Going back to
 * where the earlier one began is no return when the server holds something else by now, or when another edit of the field
 * is on its way, waiting when the earlier one was made or seen beneath the later one: what that one will have done is not
 * known yet.
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
  // What was released is held again with the change that it was merged with.
  const { seen: _, released: __, ...rest } = earlier;
  // What took a sent change back has become another change.
  const { undoes: ___, ...progress } = earlier.progress;
  const { title, at, listEffect } = later;
  const shown = dequal(seen, base) ? {} : { seen };
  return { ...rest, progress, input, touches, base, ...shown, title, at, ...(listEffect ? { listEffect } : {}) };
}

const seenOf = ({ base, seen }: Edit) => ({ ...base, ...seen });

/** Whether the server holds what it did when the earlier edit was made, and the later one was made over that edit alone. */
function isAlone(type: EditType, earlier: Edit, later: Edit, base: Record<Field, unknown>): boolean {
  const fields = Object.keys(base);
  const alone = pick(type.apply(base, earlier.input), fields);
  const held = pick({ ...earlier.base, ...later.base }, fields);
  return dequal(held, base) && dequal(pick(seenOf(later), fields), alone);
}

/**
 * What the administrator had been told about and now answers by saving the same thing again: the new edit takes its
 * place. A change of members is another one than the change before, which is kept, unless both are of one member.
 */
export function parkedBefore(lane: readonly QueuedEdit[], edit: Edit, type: EditType): QueuedEdit[] {
  if (edit.verb === 'change' && !type.continues) return [];
  const answers = (entry: Edit) =>
    type.continues ? overlaps(entry, edit) : entry.touches.every((field) => edit.touches.includes(field));
  return lane.filter((entry) => !isLive(entry) && isSameKind(entry, edit) && answers(entry));
}

/** A form that is saved again when its create is on its way already: a second one would make the connection twice. */
export function isBeingMade(lane: readonly QueuedEdit[], edit: Edit): boolean {
  return edit.verb === 'create' && lane.some(isLive) && !twinOf(lane, edit);
}
