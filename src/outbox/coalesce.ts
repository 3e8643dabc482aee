import { dequal } from 'dequal';
import type { EditType } from '../model/edit.ts';
import { pick } from '../model/view.ts';
import { type Edit, type Entry, isLive } from './entry.ts';

/**
 * The waiting edit that a new one may be merged into (rule 9): of the same type, lanes and fields, never sent, with
 * no delete or edit of another verb of the same fields between. A create is alone in its lane: its reopened form rewrites
 * it. `lane` holds the lane's entries in order.
 */
export function twinOf(lane: readonly Entry[], edit: Edit, type?: EditType): Entry | undefined {
  if (edit.verb === 'remove') return undefined;
  for (let index = lane.length - 1; index >= 0; index -= 1) {
    const entry = lane[index];
    if (!entry) return undefined;
    if (entry.type !== edit.type || !isSame(entry, edit, type)) {
      if (overlaps(entry, edit) || entry.verb === 'remove') return undefined;
      continue;
    }
    const untouched = entry.state === 'waiting' && entry.attempts === 0 && entry.step === 0;
    return untouched && dequal(entry.lanes, edit.lanes) ? entry : undefined;
  }
  return undefined;
}

const isSame = (entry: Edit, edit: Edit, type: EditType | undefined) =>
  type?.continues?.(entry.input, edit.input) ?? dequal(entry.touches, edit.touches);

/**
 * A waiting edit as it stands after an edit before it was parked: it was based on what that one would have put, which
 * nobody sees any more. What the parked one was based on, or was told that somebody else had put, takes its place.
 */
export function grounded(lane: readonly Entry[], entry: Entry): Entry {
  const base = { ...entry.base };
  const refused = lane.filter(({ state, seq }) => state === 'parked' && seq < entry.seq);
  for (const { parked, touches, base: seen } of refused.reverse()) {
    const shown = parked?.why === 'conflict' ? parked.theirs : seen;
    for (const field of touches) if (Object.hasOwn(base, field)) base[field] = shown[field];
  }
  return { ...entry, base };
}

/**
 * Two waiting edits as one: the newest value on the oldest base; null when nothing that was seen is changed any more.
 * Where the server's `copy` shows that somebody else has set the field meanwhile, going back is no return to it.
 */
export function coalesce(type: EditType, earlier: Edit, later: Edit, copy?: object): Edit | null {
  const seen = { ...later.base, ...earlier.base };
  const input = type.merge ? type.merge(earlier.input, later.input) : later.input;
  if (input === null) return null;
  const touches = type.touches(input);
  const base = pick(seen, touches);
  const values = type.verb === 'set' || type.verb === 'change';
  const moved = type.verb === 'set' && copy !== undefined && !dequal(pick(copy, touches), base);
  if (values && !moved && dequal(pick(type.apply(seen, input), touches), base)) return null;
  const { title, row, at } = later;
  return { ...earlier, input, touches, base, title, at, ...(row ? { row } : {}) };
}

/** Whether two edits of a lane change a field in common. */
export function overlaps(a: Pick<Edit, 'touches'>, b: Pick<Edit, 'touches'>): boolean {
  return a.touches.some((field) => b.touches.includes(field));
}

/**
 * Whether a later edit of the lane, itself never sent, sets all that an edit sets: what could not be merged when it was
 * kept, because an answer was still owing, is merged once the answer turned out never to come.
 */
export function isOvertaken(entry: Entry, lane: readonly Entry[]): boolean {
  if (entry.verb !== 'set' || entry.lanes.length > 1) return false;
  const next = lane.find((later) => later.seq > entry.seq && overlaps(later, entry));
  const untouched = next?.state === 'waiting' && next.attempts === 0;
  return untouched && next.type === entry.type && dequal(next.touches, entry.touches);
}

/**
 * What the administrator had been told about and now answers by saving the same thing again: the new edit takes its
 * place. A change of members is another one than the change before, which is kept, unless both are of one member.
 */
export function parkedBefore(lane: readonly Entry[], edit: Edit, type: EditType): Entry[] {
  if (edit.verb === 'change' && !type.continues) return [];
  const answers = (entry: Entry) =>
    type.continues ? overlaps(entry, edit) : entry.touches.every((field) => edit.touches.includes(field));
  return lane.filter((entry) => entry.state === 'parked' && entry.type === edit.type && answers(entry));
}

/** A form that is saved again when its create is on its way already: a second one would make the connection twice. */
export function isBeingMade(lane: readonly Entry[], edit: Edit): boolean {
  if (edit.verb !== 'create') return false;
  return lane.some(isLive) && !twinOf(lane, edit);
}
