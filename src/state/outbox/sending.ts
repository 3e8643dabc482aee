import type { EditType, Subject } from '../../model/edit.ts';
import type { QueuedEdit } from '../../outbox/entry.ts';
import type { SendEvent } from '../../outbox/sender-env.ts';
import { type Workspace, workspace } from '../documents/workspace.ts';
import { cell } from '../store.ts';
import type { Running } from './send-in-turn.ts';

/** Finds a subject by its key; null if there is none. `main.tsx` passes it in, so that `state` imports no kind. */
export type SubjectOf = (key: string) => Promise<Subject | null>;

/** This window's sender, and the requests that it gets once it runs. */
const sending = cell(() => ({
  subjectOf: (() => Promise.resolve(null)) as SubjectOf,
  active: null as Running | null,
  /** The workspace of the verified session, whose edits may be sent; null without a session. */
  allowed: null as Workspace | null,
  /** Edits just made on the newest copy, for a sender that still loads. `until`: monotonic ms. */
  first: { ids: [] as readonly string[], until: 0 },
  /** *Send now* requests from before this window could send: an edit's id, or undefined for everything. */
  forced: [] as { id: string | undefined; until: number }[],
  listeners: new Set<(event: SendEvent) => void>(),
}));

/** Pause before the sender's chunk is loaded again after a failure, in ms. */
const FETCH_RETRY_MS = 5000;
/** How long an edit counts as fresh, in ms; after that the sender reads its connection first (O-18). */
const FRESH_MS = 2000;
/** How long a *Send now* request waits until this window becomes the sender, in ms; another window may have served it. */
const SEND_NOW_LIFETIME_MS = 30_000;

export function setSubjectLookup(find: SubjectOf): void {
  sending().subjectOf = find;
}

export const subjectNamed = (key: string): Promise<Subject | null> =>
  sending()
    .subjectOf(key)
    .catch(() => null);

/** The edit type of a stored edit; undefined while its kind cannot load. */
export async function editTypeOf({
  subject,
  name,
}: Pick<QueuedEdit, 'subject' | 'name'>): Promise<EditType | undefined> {
  return (await subjectNamed(subject))?.edits[name];
}

/** Listens for edits that settle, park or fail, in any window; returns a function that stops listening. */
export function onSendEvent(listener: (event: SendEvent) => void): () => void {
  const { listeners } = sending();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const fetchSender = () => import('./send-in-turn.ts');

/** Prefetches the sender's chunk when an edit is likely soon. */
export function prefetchSender(): void {
  fetchSender().catch(() => undefined);
}

/** Allows the edits of `open` to be sent under the verified session. The sender loads with the first edit. */
export function startSending(open: Workspace): void {
  sending().allowed = open;
  ask();
}

/** Loads the sender and makes it wait for the lock. */
async function begin(open: Workspace): Promise<void> {
  const state = sending();
  const mine: Running = {};
  state.active = mine;
  const chunk = await fetchSender().catch(() => null);
  if (state.active !== mine) return;
  if (!chunk) {
    state.active = null;
    setTimeout(() => state.allowed === open && ask(), FETCH_RETRY_MS);
    return;
  }
  chunk.sendInTurn(open, mine, {
    subjectOf: state.subjectOf,
    onEvent: publish,
    takeForced,
    takeFirst,
  });
}

/** Takes the *Send now* requests made so far, for this window's starting sender. */
function takeForced(): readonly (string | undefined)[] {
  const state = sending();
  const asked = state.forced.filter(({ until }) => performance.now() < until);
  state.forced = [];
  return asked.map(({ id }) => id);
}

const takeFirst = () => (performance.now() < sending().first.until ? sending().first.ids : []);

/** Stops sending; resolves once nothing is in flight and the lock is released. */
export async function stopSending(): Promise<void> {
  const stopping = sending().active;
  Object.assign(sending(), { active: null, allowed: null, forced: [] });
  await stopping?.lock?.leave();
  stopping?.events?.close();
}

/** Tells the sender that the outbox changed; `fresh`: ids of edits made on the newest copy, which may be sent at once. */
export function wakeSender(fresh: readonly string[] = []): void {
  const state = sending();
  if (state.active?.sender) {
    state.active.sender.wake(fresh);
  } else {
    state.first = { ids: fresh, until: performance.now() + FRESH_MS };
    ask();
  }
}

/** Asks the sending window to look at the outbox; if this window has no sender yet and edits wait, starts one. */
function ask(): void {
  const { active, allowed } = sending();
  if (active) active.lock?.ask();
  else if (allowed && allowed.outbox.count() > 0) void begin(allowed);
}

/** The network or the administrator may be back: retries now, or checks that the sending window still responds. */
export function retryNow(): void {
  const { active } = sending();
  if (active?.sender) active.sender.hurry();
  else ask();
}

/** Sends everything now, without back-off, including held edits. */
export const sendAllNow = () => forceSend();
/** Sends one edit, and those that must be sent before it, in the same way. */
export const sendNow = (id: string) => forceSend(id);

async function forceSend(id?: string): Promise<void> {
  const open = workspace();
  const isHeld = open?.outbox.mirror.hold() !== undefined;
  if (open && isHeld && !(await (await import('./release.ts')).release(open.outbox, id))) return;
  const { active, forced } = sending();
  if (active?.sender) {
    active.sender.sendNow(id);
  } else {
    forced.push({ id, until: performance.now() + SEND_NOW_LIFETIME_MS });
    active?.lock?.now(id);
    ask();
  }
}

function publish(event: SendEvent) {
  for (const listener of sending().listeners) listener(event);
}
