import { dequal } from 'dequal/lite';
import type { Connection } from '../../model/connection.ts';
import type { Field } from '../../model/edit.ts';
import { pick } from '../../model/settings/member-field.ts';
import { currentView } from '../../state/documents/view.ts';
import { workspace } from '../../state/documents/workspace.ts';
import { editType, type QueuedEdit, save, type Wish } from '../../state/outbox/edits.ts';
import { decideAll } from '../../state/outbox/review.ts';
import { shared } from './shared.ts';

/** What was changed together last in this window: its edits, by id, and what takes them back. */
export type Job = {
  ids: readonly string[];
  wishes: readonly Wish[];
  rows: readonly Connection[];
  /** It is the way back of another one; `left` could not go it, as they were changed again since. */
  undone?: { left: number };
};

const job = shared<Job | undefined>(undefined);

export const useJob = job.use;
export const currentJob = job.get;

/** Keeps the edits in the outbox, in one transaction; false where that could not be. */
export async function begin(wishes: readonly Wish[], rows: readonly Connection[]): Promise<boolean> {
  const ids = await save(wishes);
  if (!ids) return false;
  job.set({ ids, wishes, rows });
  return true;
}

/** So often what is being sent meanwhile may come between. */
const TRIES = 5;

/**
 * Takes all of it back: what was refused or never sent is discarded; over the rest, what stood there before is put by an edit of its
 * own. What has been changed again since is left. False where that could not be kept.
 */
export async function undoAll({ ids, wishes, rows }: Job): Promise<boolean> {
  let discarded: readonly Wish[] | undefined;
  for (let tries = 0; tries < TRIES && !discarded; tries += 1) discarded = await discardUnsent(ids, wishes);
  if (!discarded) return false;
  const gone = new Set(discarded);
  const others = wishes.filter((wish) => !gone.has(wish));
  const back = others.toReversed().flatMap((wish) => wayBack(wish) ?? []);
  const kept = back.length > 0 ? await save(back) : [];
  if (!kept) return false;
  job.set({ ids: kept, wishes: back, rows, undone: { left: others.length - back.length } });
  return true;
}

/** Discards, in one transaction, what has surely had no effect; the wishes that it was made of, undefined where it was sent meanwhile. */
async function discardUnsent(ids: readonly string[], wishes: readonly Wish[]): Promise<readonly Wish[] | undefined> {
  const mirror = workspace()?.outbox.mirror;
  const entries = Map.groupBy(
    ids.flatMap((id) => mirror?.get(id) ?? []),
    ({ lane }) => lane,
  );
  const found = wishes.flatMap((wish) => {
    const entry = entries.get(laneOfWish(wish))?.find((each) => isOf(wish, each));
    return entry ? [{ wish, entry }] : [];
  });
  const all = found.map(({ entry }) => entry);
  if (all.length > 0 && !(await decideAll(all, 'theirs'))) return undefined;
  return found.map(({ wish }) => wish);
}

/** Whether an edit is what a wish alone has made, and was refused or never sent: what it was merged with is not taken back. */
function isOf(wish: Wish, { name, input, state, attempts, parked, touches, base, seen = base }: QueuedEdit): boolean {
  const unsent = (state === 'waiting' && attempts === 0) || (state === 'parked' && parked?.why !== 'ambiguous');
  return unsent && name === wish.name && dequal(input, wish.input) && dequal(seen, pick(wish.seen, touches));
}

const laneOfWish = ({ subject, name, input }: Wish) => editType(subject, name).lane(input);

/** The wish that takes another one back; null where something else stands there by now, or there is no way. */
function wayBack(wish: Wish): Wish | null {
  const { subject, name, input, seen, title } = wish;
  const type = editType(subject, name);
  const touches = type.touches(input);
  const now = currentView(subject, type.lane(input));
  if (!now || !dequal(pick(now, touches), pick(type.apply(now, input), touches))) return null;
  const before = (field: Field) => pick(seen, [field])[field] ?? type.initialOf?.(field);
  const values = Object.fromEntries(touches.map((field) => [field, before(field)]));
  const back = type.inverse ? type.inverse(input) : type.withValues?.(input, values);
  return back === undefined || back === null ? null : { subject, name, input: back, seen: now, title };
}
