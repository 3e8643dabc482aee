import type { EditType, Subject } from '../../model/edit.ts';
import type { SendEvent } from '../../outbox/delivery.ts';
import type { QueuedEdit } from '../../outbox/entry.ts';
import { type Workspace, workspace } from '../documents/workspace.ts';
import { cell } from '../store.ts';
import type { Running } from './send-in-turn.ts';

/** Finds the subject of an edit type's prefix. Given by `main.tsx`, so that state imports no kind. */
export type SubjectOf = (key: string) => Promise<Subject | null>;

/** What sends, or is about to. */
const sending = cell(() => ({
  subjectOf: (() => Promise.resolve(null)) as SubjectOf,
  active: null as Running | null,
  /** What may be sent: that of the session which was verified. */
  allowed: null as Workspace | null,
  /** Edits that were just made on the newest copy, for the replayer that is being fetched because of them. */
  first: { ids: [] as readonly string[], until: 0 },
  /** What the administrator said *Send now* of while nothing here could send yet: an edit's id, or everything. */
  forced: [] as { id: string | undefined; until: number }[],
  listeners: new Set<(event: SendEvent) => void>(),
}));

/** The replayer is a chunk of its own; where it could not be fetched it is asked for again after this many ms. */
const FETCH_RETRY_MS = 5000;
/** After so many ms an edit is no longer fresh: its connection is read before it is sent (O-18). */
const FRESH_MS = 2000;
/** For so many ms a *Send now* waits for a replayer: another window may have heard it. */
const SEND_NOW_LIFETIME_MS = 30_000;

export function teachSubjects(find: SubjectOf): void {
  sending().subjectOf = find;
}

/** What the edits of this key are about; null while its kind cannot be loaded. */
export const subjectNamed = (key: string): Promise<Subject | null> =>
  sending()
    .subjectOf(key)
    .catch(() => null);

/** How an edit that rests in the outbox behaves; undefined while its kind cannot be loaded. */
export async function behaviourOf({
  subject,
  name,
}: Pick<QueuedEdit, 'subject' | 'name'>): Promise<EditType | undefined> {
  return (await subjectNamed(subject))?.edits[name];
}

/** Hears what becomes of edits; returns how to stop listening. */
export function onReplay(listener: (event: SendEvent) => void): () => void {
  const { listeners } = sending();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const fetchReplayer = () => import('./send-in-turn.ts');

/** Where something may be edited soon, what sends it is fetched already. */
export function prepareReplay(): void {
  fetchReplayer().catch(() => undefined);
}

/** From now on what waits is sent, under the verified session; until something does, no replayer is needed. */
export function startReplay(open: Workspace): void {
  sending().allowed = open;
  ask();
}

/** Fetches what sends, and has it wait for this window's turn. */
async function begin(open: Workspace): Promise<void> {
  const state = sending();
  const mine: Running = {};
  state.active = mine;
  const chunk = await fetchReplayer().catch(() => null);
  if (state.active !== mine) return;
  if (!chunk) {
    state.active = null;
    setTimeout(() => state.allowed === open && ask(), FETCH_RETRY_MS);
    return;
  }
  chunk.sendInTurn(open, mine, {
    subjectOf: state.subjectOf,
    onEvent: publish,
    takeInsisted: takeForcedSends,
    takeFirst,
  });
}

/** What *Send now* was said of until now, for the window's sender, which begins. */
function takeForcedSends(): readonly (string | undefined)[] {
  const state = sending();
  const asked = state.forced.filter(({ until }) => performance.now() < until);
  state.forced = [];
  return asked.map(({ id }) => id);
}

/** Edits that were just made on the newest copy. */
const takeFirst = () => (performance.now() < sending().first.until ? sending().first.ids : []);

/** Lets go of the lock once nothing is in flight any more. */
export async function stopReplay(): Promise<void> {
  const stopping = sending().active;
  Object.assign(sending(), { active: null, allowed: null, forced: [] });
  await stopping?.lock?.leave();
  stopping?.events?.close();
}

/** Something was put into the outbox here; `fresh` edits were made on the newest copy and may go at once. */
export function wakeReplay(fresh: readonly string[] = []): void {
  const state = sending();
  if (state.active?.replay) {
    state.active.replay.wake(fresh);
  } else {
    state.first = { ids: fresh, until: performance.now() + FRESH_MS };
    ask();
  }
}

/** Has the window that sends look at what there is, this one if there is none. */
function ask(): void {
  const { active, allowed } = sending();
  if (active) active.lock?.ask();
  else if (allowed && allowed.outbox.count() > 0) void begin(allowed);
}

/** The network may be back, or the administrator is: also a look at whether the window that sends is well. */
export function hurryReplay(): void {
  const { active } = sending();
  if (active?.replay) active.replay.hurry();
  else ask();
}

/** Sends everything without waiting any longer, also what is held. */
export const sendAllNow = () => forceSend();
/** Sends one edit, and what has to go before it, in the same way. */
export const sendNow = (id: string) => forceSend(id);

async function forceSend(id?: string): Promise<void> {
  const open = workspace();
  const isHeld = open?.outbox.mirror.hold() !== undefined;
  if (open && isHeld && !(await (await import('./release.ts')).release(open.outbox, id))) return;
  const { active, forced } = sending();
  if (active?.replay) {
    active.replay.sendNow(id);
  } else {
    forced.push({ id, until: performance.now() + SEND_NOW_LIFETIME_MS });
    active?.lock?.now(id);
    ask();
  }
}

function publish(event: SendEvent) {
  for (const listener of sending().listeners) listener(event);
}
