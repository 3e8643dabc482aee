import { dequal } from 'dequal/lite';
import type { Field } from '../model/edit.ts';
import { memberOf, pick } from '../model/settings/member-field.ts';
import { type Edit, overlaps, type QueuedEdit } from './entry.ts';
import { isSameKind, isUntouched } from './merge.ts';
import { isSameCreate, referredTo, replaceReferences } from './queue.ts';
import type { Posted } from './verdict.ts';

/**
 * The one rule by which a base moves (rule 8): when an edit is settled, later ones of its fields are based on what the
 * server holds now, or our own edit would look like another administrator's. So are those of fields that its calls carried
 * (O-30), as long as they were based on what the server held before: what another administrator had changed by then is a
 * conflict still. Discarding or parking an edit changes no base: each is what the server held, whatever was waiting then.
 * Returns the edits that change; `doc` is the server's document with what the answer taught.
 */
export function rebase(settled: Edit, lane: readonly QueuedEdit[], doc: object, posted?: Posted): QueuedEdit[] {
  return lane.flatMap((entry) => {
    const fields = entry.touches.filter((field) => settled.touches.includes(field) || isCarried(entry, field, posted));
    const base = { ...entry.base, ...pick(doc, fields) };
    return fields.length === 0 || dequal(base, entry.base) ? [] : [{ ...entry, base }];
  });
}

/** Whether a field was posted along, over the value that an edit is based on. */
const isCarried = ({ base }: Edit, field: Field, posted: Posted | undefined): boolean =>
  posted?.fields.has(memberOf(field)?.name ?? field) === true && dequal(base[field], pick(posted.over, [field])[field]);

/**
 * Whether a later edit of the lane, itself never sent, sets all that an edit sets: what could not be merged when it was
 * kept, because an answer was still owing, is merged once the answer turned out never to come.
 */
export function isOvertaken(entry: QueuedEdit, lane: readonly QueuedEdit[]): boolean {
  if (entry.verb !== 'set' || entry.turnsWith !== undefined) return false;
  const next = lane.find((later) => later.seq > entry.seq && overlaps(later, entry));
  return next !== undefined && isUntouched(next) && isSameKind(next, entry) && dequal(next.touches, entry.touches);
}

/**
 * Edits that a connection concerns which was just made: those that refer to its create get its id (rule 11), and creates
 * that are looked for must not find it (O-12). Returns the edits that change.
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

/** An edit with the id of a connection in the place of each reference to the create that has made it. */
export function withId<E extends Edit>(edit: E, createId: string, created: string): E {
  if (!referredTo(edit).includes(createId)) return edit;
  // What it touches may be named after the create, and have been seen with a reference to it.
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
