import { dequal } from 'dequal/lite';
import { useAtomValue } from 'jotai';
import { changesAmong } from '../../io/store/changes.ts';
import type { Connection } from '../../model/connection.ts';
import type { Field } from '../../model/edit.ts';
import { pick } from '../../model/member-field.ts';
import { currentView } from '../../state/documents/view.ts';
import { ofManager, onWorkspaceChange, workspace } from '../../state/documents/workspace.ts';
import { editType, type QueuedEdit, type SaveRequest, save } from '../../state/outbox/edits.ts';
import { decideAll } from '../../state/outbox/review.ts';
import { onSendEvent } from '../../state/outbox/sending.ts';
import { store } from '../../state/store.ts';

/** The last changes made together in this window: the ids of their edits, and the requests to undo them. */
export type Job = {
  ids: readonly string[];
  requests: readonly SaveRequest[];
  rows: readonly Connection[];
  /**
   * The ids of the edits that any window has sent since, and of each request's edit; a request that changed nothing has none.
   */
  sent: ReadonlySet<string>;
  idOf: ReadonlyMap<SaveRequest, string>;
  /** Set if it undoes an earlier job; `left`: how many it could not undo, since they changed again. */
  undone?: { left: number };
};

const jobAtom = ofManager<Job | undefined>(undefined);

export const useJob = () => useAtomValue(jobAtom);
export const currentJob = () => store.get(jobAtom);

/** Stores the edits in the outbox in one transaction; returns whether that succeeded. */
export async function begin(requests: readonly SaveRequest[], rows: readonly Connection[]): Promise<boolean> {
  const ids = await save(requests);
  if (!ids) return false;
  follow({ ids, requests, rows });
  return true;
}

/** Puts these changes on screen and tracks which of them are sent: an edit may also leave the outbox in other ways. */
function follow(changes: Omit<Job, 'sent' | 'idOf'>): void {
  const { ids, requests } = changes;
  const entries = Map.groupBy(stored(ids), placeOf);
  const idOf = requests.flatMap((request) => {
    const { subject, name, input } = request;
    const type = editType(subject, name);
    const some = entries.get(placeOf({ name, lane: type.lane(input) }));
    // A setting has one edit, whatever it merged with; a list has one for each member.
    const entry = some?.find(({ touches }) => type.verb === 'set' || overlap(touches, type.touches(input)));
    return entry ? [[request, entry.id] as const] : [];
  });
  store.set(jobAtom, { ...changes, sent: new Set<string>(), idOf: new Map(idOf) });
  const own = new Set(ids);
  let waiting = ids;
  const note = (found: readonly string[]) => {
    const now = currentJob();
    if (now?.ids === ids && found.length > 0)
      store.set(jobAtom, { ...now, sent: new Set<string>([...now.sent, ...found]) });
  };
  const stops = [
    onSendEvent(({ kind, entry: { id } }) => note(kind === 'settled' && own.has(id) ? [id] : [])),
    // A window may close between storing that an edit was sent and announcing it.
    onWorkspaceChange(() => {
      const now = currentJob();
      if (now && now.ids !== ids) for (const stop of stops) stop();
      if (now?.ids !== ids) return;
      const still = new Set(stored(waiting).map(({ id }) => id));
      const left = waiting.filter((id) => !still.has(id));
      waiting = [...still];
      const open = workspace();
      // None is recorded as sent if `changesKeptDays` is 0.
      if (open && left.length > 0) void changesAmong(open.vault, left).then(note, () => undefined);
    }),
  ];
}

function stored(ids: readonly string[]): QueuedEdit[] {
  const mirror = workspace()?.outbox.mirror;
  return ids.flatMap((id) => mirror?.get(id) ?? []);
}

const placeOf = ({ lane, name }: Pick<QueuedEdit, 'lane' | 'name'>) => `${name} ${lane}`;
const overlap = (some: readonly Field[], others: readonly Field[]) => some.some((field) => others.includes(field));

/** How often edits sent meanwhile may interfere. */
const TRIES = 5;

/**
 * Undoes all changes: discards refused and unsent edits; for the others saves the previous values as new edits. Values that
 * changed again since stay. Returns false if the edits could not be stored.
 */
export async function undoAll({ ids, requests, rows, idOf }: Job): Promise<boolean> {
  let discarded: readonly SaveRequest[] | undefined;
  for (let tries = 0; tries < TRIES && !discarded; tries += 1) discarded = await discardUnsent(ids, requests);
  if (!discarded) return false;
  const gone = new Set(discarded);
  const others = requests.filter((request) => !gone.has(request));
  // An edit that was discarded in the outbox is already undone.
  const kept = new Set(stored(ids).map(({ id }) => id));
  const standing = others.filter((request) => kept.has(idOf.get(request) ?? '') || !isUndone(request));
  const back = standing.toReversed().flatMap((request) => wayBack(request) ?? []);
  const saved = back.length > 0 ? await save(back, undefined, true) : [];
  if (!saved) return false;
  follow({ ids: saved, requests: back, rows, undone: { left: standing.length - back.length } });
  return true;
}

/**
 * Discards edits that cannot have taken effect, in one transaction; returns their requests, or undefined if one was sent
 * meanwhile.
 */
async function discardUnsent(
  ids: readonly string[],
  requests: readonly SaveRequest[],
): Promise<readonly SaveRequest[] | undefined> {
  const entries = Map.groupBy(stored(ids), ({ lane }) => lane);
  const found = requests.flatMap((request) => {
    const entry = entries.get(laneOfRequest(request))?.find((each) => isOf(request, each));
    return entry ? [{ request, entry }] : [];
  });
  const all = found.map(({ entry }) => entry);
  if (all.length > 0 && !(await decideAll(all, 'theirs'))) return undefined;
  return found.map(({ request }) => request);
}

/** Whether this request alone made an edit, and it was refused or never sent: a merged edit is not discarded. */
function isOf(
  request: SaveRequest,
  { name, input, state, attempts, parked, touches, base, seen = base }: QueuedEdit,
): boolean {
  const unsent = (state === 'waiting' && attempts === 0) || (state === 'parked' && parked?.why !== 'ambiguous');
  return unsent && name === request.name && dequal(input, request.input) && dequal(seen, pick(request.seen, touches));
}

const laneOfRequest = ({ subject, name, input }: SaveRequest) => editType(subject, name).lane(input);

/** Whether the connection has the values from before the request. */
function isUndone({ subject, name, input, seen }: SaveRequest): boolean {
  const type = editType(subject, name);
  const touches = type.touches(input);
  const now = currentView(subject, type.lane(input));
  return now !== undefined && dequal(pick(now, touches), pick(seen, touches));
}

/** The request that undoes another one; null if the value changed since, or cannot be undone. */
function wayBack(request: SaveRequest): SaveRequest | null {
  const { subject, name, input, seen, title } = request;
  const type = editType(subject, name);
  const touches = type.touches(input);
  const now = currentView(subject, type.lane(input));
  if (!now || !dequal(pick(now, touches), pick(type.apply(now, input), touches))) return null;
  const before = (field: Field) => pick(seen, [field])[field] ?? type.initialOf?.(field, seen);
  const values = Object.fromEntries(touches.map((field) => [field, before(field)]));
  const back = type.inverse ? type.inverse(input) : type.withValues?.(input, values);
  return back === undefined || back === null ? null : { subject, name, input: back, seen: now, title };
}
