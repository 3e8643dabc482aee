import type { EditType, Subject } from '../model/edit.ts';
import type { Entry } from '../outbox/entry.ts';
import type { Replay, ReplayEvent } from '../outbox/replay.ts';
import { call } from './calls.ts';
import { isConnected } from './connectivity.ts';
import { currentItems, listAfter } from './list.ts';
import { announce, raiseError, raiseSuccess } from './notices.ts';
import { type Workspace, workspace } from './workspace.ts';

/** Finds the subject of an edit type's prefix. Given by `main.tsx`, so that state imports no kind. */
export type SubjectOf = (key: string) => Promise<Subject | null>;

let subjectOf: SubjectOf = () => Promise.resolve(null);
type Running = { replay?: Replay; release(): void };

let active: Running | null = null;
const listeners = new Set<(event: ReplayEvent) => void>();

/** The replayer is a chunk of its own; where it could not be fetched it is asked for again after this many ms. */
const AGAIN = 5000;

export function teachSubjects(find: SubjectOf): void {
  subjectOf = find;
}

/** How an edit that rests in the outbox behaves; undefined while its kind cannot be loaded. */
export async function behaviourOf({ type }: Pick<Entry, 'type'>): Promise<EditType | undefined> {
  const [subject = '', edit = ''] = type.split('/');
  return (await subjectOf(subject).catch(() => null))?.edits[edit];
}

/** Hears what becomes of edits; returns how to stop listening. */
export function onReplay(listener: (event: ReplayEvent) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Sends what waits, under the verified session, for as long as this window holds the manager's lock (rule 3). Windows
 * that do not hold it wait for their turn; the data they put into the outbox is sent by the one that does.
 */
export async function startReplay(open: Workspace): Promise<void> {
  if (active) return;
  const turn = new AbortController();
  const mine: Running = { release: () => turn.abort() };
  active = mine;
  const chunk = await import('../outbox/replay.ts').catch(() => null);
  if (active !== mine) return;
  if (!chunk) {
    active = null;
    setTimeout(() => workspace() === open && void startReplay(open), AGAIN);
    return;
  }
  const events = new BroadcastChannel(`${open.vault.name}:events`);
  events.onmessage = ({ data }: MessageEvent<ReplayEvent>) => hear(data);
  const replay = chunk.createReplay({
    outbox: open.outbox,
    documents: open.documents,
    send: (request, key) => call(request, { key }),
    subjectOf,
    list: currentItems,
    listAfter,
    onEvent(event) {
      events.postMessage(event);
      hear(event);
    },
    isOffline: () => !isConnected(),
    clock: { now: () => Date.now(), ticks: () => performance.now(), random: Math.random },
  });
  mine.replay = replay;
  await navigator.locks
    .request(open.vault.name, { signal: turn.signal }, async () => {
      const until = new Promise<void>((resolve) => {
        mine.release = resolve;
      });
      await open.outbox.rest();
      await replay.run();
      await until;
      await replay.stop();
    })
    .catch((error: unknown) => {
      if (!turn.signal.aborted) throw error;
    });
  events.close();
}

/** Lets go of the lock once nothing is in flight any more. */
export async function stopReplay(): Promise<void> {
  const stopping = active;
  active = null;
  await stopping?.replay?.stop();
  stopping?.release();
}

/** Something was put into the outbox here; `fresh` edits were made on the newest copy and may go at once. */
export const wakeReplay = (fresh: readonly string[] = []) => active?.replay?.wake(fresh);
export const hurryReplay = () => active?.replay?.hurry();
export const sendAllNow = () => active?.replay?.sendNow();

function hear(event: ReplayEvent) {
  if (event.kind === 'settled') raiseSuccess(event.saved);
  if (event.kind === 'troubled') raiseError(event.words);
  if (event.kind === 'parked') {
    const { parked } = event;
    if (parked.why === 'refused') raiseError(parked.words);
    else announce({ id: 'outbox.needs_attention', values: { title: event.entry.title } });
  }
  for (const listener of listeners) listener(event);
}
