import { dequal } from 'dequal/lite';
import type { Field } from '../model/edit.ts';
import { memberOf, pick } from '../model/member-field.ts';
import { type Edit, overlaps, type QueuedEdit } from './entry.ts';
import { isSameKind, isUntouched } from './merge.ts';
import { isSameCreate, referredTo, replaceReferences } from './queue.ts';
import type { Posted } from './verdict.ts';

/**
 * The only place where a base moves (rule 8). When an edit settles, later edits of its fields get the server's present values
 * as their base; otherwise this device's own edit would look like another administrator's. The same goes for fields that its
 * calls carried along (O-30), but only if the later edit's base is what the server held before; otherwise another
 * administrator changed it, which stays a conflict. Discarding or parking an edit moves no base, since a base never contains
 * waiting edits. Returns the changed edits; `doc`: the server's document after the answer.
 */
export function rebase(settled: Edit, lane: readonly QueuedEdit[], doc: object, posted?: Posted): QueuedEdit[] {
  const touched = new Set(settled.touches);
  return lane.flatMap((entry) => {
    const fields = entry.touches.filter((field) => touched.has(field) || isCarried(entry, field, posted));
    const base = { ...entry.base, ...pick(doc, fields) };
    if (fields.length === 0 || dequal(base, entry.base)) return [];
    const { parked } = entry;
    if (parked?.why !== 'conflict') return [{ ...entry, base }];
    return [{ ...entry, base, parked: { ...parked, theirs: { ...parked.theirs, ...pick(doc, fields) } } }];
  });
}

/** Whether the settled edit's calls posted a field over the value that this edit is based on. */
const isCarried = ({ base }: Edit, field: Field, posted: Posted | undefined): boolean =>
  posted?.fields.has(memberOf(field)?.name ?? field) === true && dequal(base[field], pick(posted.over, [field])[field]);

/**
 * Whether a later, never sent edit of the lane sets the same fields. They could not be merged while the earlier one was in
 * flight. If that one had no effect or is refused, the later one replaces it.
 */
export function isOvertaken(entry: QueuedEdit, lane: readonly QueuedEdit[]): boolean {
  if (entry.verb !== 'set' || entry.turnsWith !== undefined) return false;
  const next = lane.find((later) => later.seq > entry.seq && overlaps(later, entry));
  return next !== undefined && isUntouched(next) && isSameKind(next, entry) && dequal(next.touches, entry.touches);
}

/**
 * After a create settled: edits that refer to it get the new connection's id (rule 11), and other creates of its kind must
 * not adopt that connection (O-12). Returns the changed edits.
 */
export function afterCreate(create: QueuedEdit, created: string, all: readonly QueuedEdit[]): QueuedEdit[] {
  return all.flatMap((entry) => {
    if (entry.id === create.id) return [];
    const named = withId(entry, create.id, created);
    const known = isSameCreate(entry, create) ? entry.progress['known'] : undefined;
    if (!Array.isArray(known)) return named === entry ? [] : [named];
    return [{ ...named, progress: { ...entry.progress, known: [...known, created] } }];
  });
}

export function withId<E extends Edit>(edit: E, createId: string, created: string): E {
  if (!referredTo(edit).includes(createId)) return edit;
  // Field names may contain the create's id, and values of `base` and `seen` may refer to it.
  const nameOf = (field: Field) => field.replaceAll(createId, created);
  const filled = (value: unknown) => replaceReferences(value, (id) => (id === createId ? created : undefined));
  const values = (of: Record<Field, unknown>) =>
    Object.fromEntries(Object.entries(of).map(([field, value]) => [nameOf(field), filled(value)]));
  const { input, touches, base, seen } = edit;
  return {
    ...edit,
    ...{ input: filled(input), touches: touches.map(nameOf), base: values(base) },
    ...(seen ? { seen: values(seen) } : {}),
  };
}
