import { dequal } from 'dequal/lite';
import type { Connection } from '../../model/connection.ts';
import type { Field } from '../../model/edit.ts';
import { pick } from '../../model/settings/member-field.ts';
import { currentView } from '../../state/documents/view.ts';
import { workspace } from '../../state/documents/workspace.ts';
import { editType, type QueuedEdit, type SaveRequest, save } from '../../state/outbox/edits.ts';
import { decideAll } from '../../state/outbox/review.ts';
import { shared } from './shared.ts';

/** What was changed together last in this window: its edits, by id, and what takes them back. */
export type Job = {
  ids: readonly string[];
  requests: readonly SaveRequest[];
  rows: readonly Connection[];
  /** It is the way back of another one; `left` could not go it, as they were changed again since. */
  undone?: { left: number };
};

const job = shared<Job | undefined>(undefined);

export const useJob = job.use;
export const currentJob = job.get;

/** Keeps the edits in the outbox, in one transaction; false where that could not be. */
export async function begin(requests: readonly SaveRequest[], rows: readonly Connection[]): Promise<boolean> {
  const ids = await save(requests);
  if (!ids) return false;
  job.set({ ids, requests, rows });
  return true;
}

/** So often what is being sent meanwhile may come between. */
const TRIES = 5;

/**
 * Takes all of it back: what was refused or never sent is discarded; over the rest, what stood there before is put by an edit of its
 * own. What has been changed again since is left. False where that could not be kept.
 */
export async function undoAll({ ids, requests, rows }: Job): Promise<boolean> {
  let discarded: readonly SaveRequest[] | undefined;
  for (let tries = 0; tries < TRIES && !discarded; tries += 1) discarded = await discardUnsent(ids, requests);
  if (!discarded) return false;
  const gone = new Set(discarded);
  const others = requests.filter((request) => !gone.has(request));
  const back = others.toReversed().flatMap((request) => wayBack(request) ?? []);
  const saved = back.length > 0 ? await save(back) : [];
  if (!saved) return false;
  job.set({ ids: saved, requests: back, rows, undone: { left: others.length - back.length } });
  return true;
}

/** Discards, in one transaction, what has surely had no effect; the requests that it was made of, undefined where it was sent meanwhile. */
async function discardUnsent(
  ids: readonly string[],
  requests: readonly SaveRequest[],
): Promise<readonly SaveRequest[] | undefined> {
  const mirror = workspace()?.outbox.mirror;
  const entries = Map.groupBy(
    ids.flatMap((id) => mirror?.get(id) ?? []),
    ({ lane }) => lane,
  );
  const found = requests.flatMap((request) => {
    const entry = entries.get(laneOfRequest(request))?.find((each) => isOf(request, each));
    return entry ? [{ request, entry }] : [];
  });
  const all = found.map(({ entry }) => entry);
  if (all.length > 0 && !(await decideAll(all, 'theirs'))) return undefined;
  return found.map(({ request }) => request);
}

/** Whether an edit is what one request alone has made, and was refused or never sent: what it was merged with is not taken back. */
function isOf(
  request: SaveRequest,
  { name, input, state, attempts, parked, touches, base, seen = base }: QueuedEdit,
): boolean {
  const unsent = (state === 'waiting' && attempts === 0) || (state === 'parked' && parked?.why !== 'ambiguous');
  return unsent && name === request.name && dequal(input, request.input) && dequal(seen, pick(request.seen, touches));
}

const laneOfRequest = ({ subject, name, input }: SaveRequest) => editType(subject, name).lane(input);

/** The request that takes another one back; null where something else stands there by now, or there is no way. */
function wayBack(request: SaveRequest): SaveRequest | null {
  const { subject, name, input, seen, title } = request;
  const type = editType(subject, name);
  const touches = type.touches(input);
  const now = currentView(subject, type.lane(input));
  if (!now || !dequal(pick(now, touches), pick(type.apply(now, input), touches))) return null;
  const before = (field: Field) => pick(seen, [field])[field] ?? type.initialOf?.(field);
  const values = Object.fromEntries(touches.map((field) => [field, before(field)]));
  const back = type.inverse ? type.inverse(input) : type.withValues?.(input, values);
  return back === undefined || back === null ? null : { subject, name, input: back, seen: now, title };
}
