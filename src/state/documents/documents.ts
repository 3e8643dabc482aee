import { atom, useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import type { StoredCopy } from '../../io/store/documents.ts';
import { idOf, type Lane, type Subject } from '../../model/edit.ts';
import { type CodeTable, messageOf } from '../../model/failure.ts';
import { isRecord } from '../../model/fields.ts';
import type { Message } from '../../model/message.ts';
import type { Outcome } from '../../model/outcome.ts';
import type { QueuedEdit } from '../../outbox/entry.ts';
import { isRecent } from '../../outbox/freshness.ts';
import { call } from '../session/calls.ts';
import { useOnline } from '../session/connectivity.ts';
import { useSessionState } from '../session/session-state.ts';
import { raiseError, readSucceeded } from '../shell/notices.ts';
import { store } from '../store.ts';
import { noteHealth } from './health-records.ts';
import { useCopy, useLane, viewOf } from './view.ts';
import { touchWorkspace, type Workspace, workspace, workspaceAtom } from './workspace.ts';

/**
 * A connection on screen: the server's document with the outbox folded over it.
 * `server` is the document without the outbox; `withheld` names secrets that are not on this device (O-04); `stale` is what
 * the device had when the service would not show the newest copy (O-16).
 */
export type DocumentState<D> =
  | { is: 'loading' | 'failed' | 'gone' | 'unavailable' }
  | {
      is: 'ready';
      view: D;
      server: D;
      readAt: number;
      stale: boolean;
      withheld: readonly string[];
      entries: readonly QueuedEdit[];
    };

/** Connections of which the service has said, to something else than their screen, that they do not exist any more. */
const goneAtom = atom<ReadonlySet<Lane>>(new Set<Lane>());

/** A connection is gone: its screen says so. */
export function noteGone(lane: Lane): void {
  store.set(goneAtom, (before) => new Set([...before, lane]));
}

type Trouble = 'failed' | 'gone' | 'unavailable' | null;

/** Reads a connection, from the device at once and from the server as soon as it answers. */
export function useDocument<D extends object>(
  subject: Subject,
  lane: Lane,
  failed: Message,
  codes: CodeTable = {},
): DocumentState<D> {
  const copy = useCopy(lane);
  const entries = useLane(lane);
  const session = useSessionState();
  const online = useOnline();
  const [trouble, setTrouble] = useState<Trouble>(null);
  const [refusedAt, setRefusedAt] = useState(0);
  const isGone = useAtomValue(goneAtom).has(lane);
  const ask = session.is === 'valid';
  const returns = useReturns(lane, copy);

  useEffect(() => {
    let here = true;
    async function load() {
      // Another window may hold the device back for a while: the service is asked meanwhile.
      const device = workspace()?.documents.read(lane);
      void device?.then((existing) => existing && here && touchWorkspace());
      if (!ask) return setTrouble((await device) || !here ? null : 'unavailable');
      const outcome = await refreshDocument(subject, lane);
      const hasCopy = outcome.kind !== 'answer' && (await device) !== undefined;
      if (!here) return;
      setTrouble(troubleOf(outcome, hasCopy));
      if (outcome.kind === 'refused') setRefusedAt(Date.now());
      if (outcome.kind === 'refused' || (outcome.kind === 'unreached' && !hasCopy))
        raiseError(messageOf(outcome, codes, failed), lane);
    }
    void load();
    return () => {
      here = false;
    };
  }, [subject, lane, ask, online, returns]);

  if (isGone) return { is: 'gone' };
  if (trouble === 'gone' || trouble === 'failed') return { is: trouble };
  if (!copy) return { is: trouble ?? 'loading' };
  return { ...shown<D>(subject, entries, copy), stale: copy.asOf < refusedAt };
}

/**
 * How often a connection has to be read again: the administrator has come back to a copy that was too old by then (O-30), or
 * what another window has kept on the device, without secrets (O-04), took the place of one that was read here.
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
 * A document that comes with the session, and is never asked for by a screen (O-13); undefined until it is here. While what
 * another window has learnt is read from the device, the copy before stays.
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

function shown<D extends object>(subject: Subject, entries: readonly QueuedEdit[], copy: StoredCopy): Ready<D> {
  // What rests under a lane was parsed by its own subject.
  const server = copy.doc as D;
  const view = viewOf(subject, copy, entries) as D;
  return { is: 'ready', view, server, readAt: copy.asOf, stale: false, withheld: copy.withheld, entries };
}

/** Asks for a connection and keeps the answer, on screen and on the device. */
export async function refreshDocument(subject: Subject, lane: Lane): Promise<Outcome> {
  const open = workspace();
  const before = open?.documents.stamp(lane);
  const askedAt = Date.now();
  const outcome = await call(subject.read(idOf(lane)));
  // Only a write may be answered with nothing or a text: what is no object is no connection (trap 23).
  if (outcome.kind === 'answer' && !isRecord(outcome.body)) return { kind: 'refused', status: 200, body: outcome.body };
  if (outcome.kind === 'answer' && open && open === workspace()) {
    // An edit was answered meanwhile: this copy may be older than what that taught.
    if (open.documents.stamp(lane) !== before) return refreshDocument(subject, lane);
    await storeDocument(open, subject, lane, subject.parse(outcome.body), askedAt);
    readSucceeded(lane);
  }
  return outcome;
}

/** Keeps a connection as the service has told it when it was asked then, or (null) as an answer to something else, on screen and on the device. */
export async function storeDocument(
  { documents, vault }: Workspace,
  subject: Subject,
  lane: Lane,
  read: object,
  askedAt: number | null,
): Promise<void> {
  const doc = subject.recall?.(read, documents.get(lane)?.doc ?? {}) ?? read;
  const stored = documents.remember(lane, doc, subject.secrets, Date.now(), askedAt);
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
