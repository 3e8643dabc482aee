import { atom, useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import type { StoredCopy } from '../../io/store/documents.ts';
import { idOf, type Lane, type Subject } from '../../model/edit.ts';
import { type CodeTable, messageOf } from '../../model/failure.ts';
import type { Message } from '../../model/message.ts';
import type { Outcome } from '../../model/outcome.ts';
import { documentIn } from '../../model/with-answer.ts';
import type { QueuedEdit } from '../../outbox/entry.ts';
import { isRecent } from '../../outbox/freshness.ts';
import { call } from '../session/calls.ts';
import { useRereads } from '../session/rereads.ts';
import { useSessionState } from '../session/session-state.ts';
import { raiseError, readSucceeded } from '../shell/notices.ts';
import { store } from '../store.ts';
import { noteHealth } from './health-records.ts';
import { useCopy, useLane, viewOf } from './view.ts';
import { touchWorkspace, type Workspace, workspace, workspaceAtom } from './workspace.ts';

/**
 * A connection on screen. `view`: the server's document with the outbox folded over it; `server`: without the outbox;
 * `readAt`: when the copy was read (epoch ms); `withheld`: fields with secrets that are not on this device (O-04); `stale`:
 * the service refused to show a newer copy (O-16). `unavailable`: no copy, and the service cannot be reached. `hadCopy`: this
 * device has a copy of the deleted connection.
 */
export type DocumentState<D> =
  | { is: 'loading' | 'failed' | 'unavailable' }
  | { is: 'gone'; hadCopy: boolean }
  | {
      is: 'ready';
      view: D;
      server: D;
      readAt: number;
      stale: boolean;
      withheld: readonly string[];
      entries: readonly QueuedEdit[];
    };

/** Lanes of connections that another call than their screen's found deleted, until a read finds them again. */
const goneAtom = atom<ReadonlySet<Lane>>(new Set<Lane>());

export function noteGone(lane: Lane): void {
  store.set(goneAtom, (before) => new Set([...before, lane]));
}

type Trouble = 'failed' | 'gone' | 'unavailable' | null;

/** Reads a connection from the device, and refreshes it from the service. `failed`: the message for a failed read. */
export function useDocument<D extends object>(
  subject: Subject,
  lane: Lane,
  failed: Message,
  codes: CodeTable = {},
): DocumentState<D> {
  const copy = useCopy(lane);
  const entries = useLane(lane);
  const session = useSessionState();
  const rereads = useRereads(subject.read(idOf(lane)).path);
  const toldSilent = useRef<Lane>(undefined);
  const [trouble, setTrouble] = useState<Trouble>(null);
  const [refusedAt, setRefusedAt] = useState(0);
  const isGone = useAtomValue(goneAtom).has(lane);
  const ask = session.is === 'valid';
  const returns = useReturns(lane, copy);

  useEffect(() => {
    let here = true;
    async function load() {
      // Not awaited: another window may block the database for a while, so ask the service in parallel.
      const device = workspace()?.documents.read(lane);
      void device?.then((existing) => existing && here && touchWorkspace());
      if (!ask) return setTrouble((await device) || !here ? null : 'unavailable');
      const outcome = await refreshDocument(subject, lane);
      const hasCopy = outcome.kind !== 'answer' && (await device) !== undefined;
      if (!here) return;
      setTrouble(troubleOf(outcome, hasCopy));
      const isSilent = outcome.kind === 'unreached';
      if (outcome.kind === 'refused' || (isSilent && outcome.alone !== undefined)) setRefusedAt(Date.now());
      const isNews = isSilent ? !hasCopy && toldSilent.current !== lane : outcome.kind === 'refused';
      toldSilent.current = isSilent ? lane : undefined;
      if (isNews) raiseError(messageOf(outcome, codes, failed), lane);
    }
    void load();
    return () => {
      here = false;
    };
  }, [subject, lane, ask, rereads, returns]);

  if (isGone || trouble === 'gone') return { is: 'gone', hadCopy: isGone || copy !== undefined };
  if (trouble === 'failed') return { is: trouble };
  if (!copy) return { is: trouble ?? 'loading' };
  return { ...shown<D>(subject, entries, copy), stale: copy.asOf < refusedAt };
}

/**
 * A counter that goes up when the connection must be read again: the administrator returns to the window and the copy is too
 * old (O-30), or another window's stored copy, without secrets (O-04), replaced one that this window read.
 */
function useReturns(lane: Lane, copy: StoredCopy | undefined): number {
  const [returns, setReturns] = useState(0);
  const isPartial = copy !== undefined && copy.withheld.length > 0 && workspace()?.documents.readAt(lane) !== undefined;
  useEffect(() => {
    if (isPartial) setReturns((count) => count + 1);
  }, [isPartial]);
  useEffect(() => {
    const left = new AbortController();
    const { signal } = left;
    const onFront = () => {
      const open = workspace();
      const isOld = open && !isRecent(open.documents, lane, Date.now());
      if (isOld && document.visibilityState === 'visible') setReturns((count) => count + 1);
    };
    addEventListener('focus', onFront, { signal });
    document.addEventListener('visibilitychange', onFront, { signal });
    return () => left.abort();
  }, [lane]);
  return returns;
}

type Ready<D> = Extract<DocumentState<D>, { is: 'ready' }>;

/**
 * A document that comes with the session and that no screen requests (O-13); undefined until then. While a copy from another
 * window loads, the previous one stays.
 */
export function useGivenDocument<D extends object>(subject: Subject, lane: Lane): Ready<D> | undefined {
  const documents = useAtomValue(workspaceAtom)?.documents;
  const entries = useLane(lane);
  const newest = useCopy(lane);
  const [copy, setCopy] = useState(newest);
  if (newest && newest !== copy) setCopy(newest);
  useEffect(() => {
    if (!newest) void documents?.read(lane).then((found) => found && touchWorkspace());
  }, [documents, lane, newest]);
  return documents && copy ? shown<D>(subject, entries, copy) : undefined;
}

/** The server's copy of a connection from this device, without asking the service; undefined until loaded. */
export function useServerCopy(lane: Lane): object | undefined {
  const documents = useAtomValue(workspaceAtom)?.documents;
  const copy = useCopy(lane)?.doc;
  useEffect(() => {
    if (documents && !documents.get(lane)) {
      void documents.read(lane).then((found) => found && touchWorkspace());
    }
  }, [documents, lane]);
  return copy;
}

function shown<D extends object>(subject: Subject, entries: readonly QueuedEdit[], copy: StoredCopy): Ready<D> {
  // The subject parsed the document stored under its lane, so the cast is safe.
  const server = copy.doc as D;
  const view = viewOf(subject, copy, entries) as D;
  return { is: 'ready', view, server, readAt: copy.asOf, stale: false, withheld: copy.withheld, entries };
}

/** Whether the copy on this device is recent enough that a call may carry its values (O-30). */
export function isRecentCopy(lane: Lane): boolean {
  const documents = workspace()?.documents;
  return documents !== undefined && isRecent(documents, lane, Date.now());
}

export async function refreshDocument(subject: Subject, lane: Lane): Promise<Outcome> {
  const open = workspace();
  const before = open?.documents.stamp(lane);
  const askedAt = Date.now();
  const outcome = await call(subject.read(idOf(lane)));
  if (outcome.kind !== 'answer') return outcome;
  // Only writes may get an empty or text body: for a read, anything but a document is a failure (trap 23).
  const doc = documentIn(subject, outcome.body);
  if (!doc) return { kind: 'refused', status: 200, body: outcome.body };
  if (open && open === workspace()) {
    // The service answered an edit meanwhile, so this copy may be older than that answer: read again.
    if (open.documents.stamp(lane) !== before) return refreshDocument(subject, lane);
    await storeDocument(open, subject, lane, doc, askedAt);
    readSucceeded(lane);
  }
  return outcome;
}

/**
 * Shows and stores a connection's document. `askedAt`: when the read was sent (epoch ms); null for a document from the answer
 * to another call.
 */
export async function storeDocument(
  { documents, vault }: Workspace,
  subject: Subject,
  lane: Lane,
  read: object,
  askedAt: number | null,
): Promise<void> {
  const doc = subject.complete?.(read, documents.get(lane)?.doc ?? {}) ?? read;
  const stored = documents.remember(lane, doc, subject.secrets, Date.now(), askedAt);
  store.set(goneAtom, (before) => (before.has(lane) ? new Set([...before].filter((each) => each !== lane)) : before));
  touchWorkspace();
  await documents.store(lane, stored);
  if (subject.attention) await noteHealth(vault, lane, subject.attention(doc));
}

function troubleOf(outcome: Outcome, hasCopy: boolean): Trouble {
  if (outcome.kind === 'refused' && outcome.status === 404) return 'gone';
  if (outcome.kind === 'refused') return hasCopy ? null : 'failed';
  if (outcome.kind === 'unreached' && !hasCopy) return outcome.status === undefined ? 'unavailable' : 'failed';
  return null;
}
