import { dequal } from 'dequal/lite';
import { atom, useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { whenIdle } from '../../io/idle.ts';
import { serviceNow } from '../../io/service-clock.ts';
import { readMeta, writeMeta } from '../../io/store/documents.ts';
import { type Connection, isPlatform, laneOf, type PlatformKey, platformOf, readList } from '../../model/connection.ts';
import type { Lane } from '../../model/edit.ts';
import { messageOf } from '../../model/failure.ts';
import { opens } from '../../model/gates.ts';
import type { Message, MessageId } from '../../model/message.ts';
import {
  type ConnectionList,
  fromStoredList,
  type StoredList,
  toStoredList,
  withEffect,
} from '../../model/stored-list.ts';
import { isLive, isWaitingHeld, needsAttention, type QueuedEdit } from '../../outbox/entry.ts';
import { healthAtom } from '../documents/connection-health.ts';
import { draftLanesAtom } from '../documents/stored-drafts.ts';
import { derived, ofManager, workspace } from '../documents/workspace.ts';
import { call } from '../session/calls.ts';
import { currentSession, sessionAtom } from '../session/session-state.ts';
import { raiseError, readSucceeded } from '../shell/notices.ts';
import { cell, store } from '../store.ts';

type ListState = { is: 'loading' | 'ready' | 'failed'; list: ConnectionList | undefined };

const listAtom = atom<ListState>({ is: 'loading', list: undefined });

/**
 * What the list shows about a row: `creating`, `deleting` or `waiting` edits, edits that need `attention`, what is `wrong`
 * with the connection, and whether one of its forms has a `draft`.
 */
export type RowState = {
  creating?: true;
  deleting?: true;
  waiting?: true;
  /** All waiting edits are held. */
  held?: true;
  attention?: true;
  wrong?: MessageId;
  draft?: true;
  setup?: Message;
};

/** A connection whose create has not been answered yet; `path` reopens its form. */
export type CreatingRow = Connection & { entryId: string; path: string; state: RowState };

export const currentItems = () => store.get(listAtom).list?.items;

/** Shows the list stored on the device, unless a list is shown already. */
export async function restoreList(vault = workspace()?.vault): Promise<void> {
  const stored = vault && (await readMeta<StoredList>(vault, 'list'));
  if (!stored) return;
  store.set(listAtom, (now) => (now.is === 'ready' ? now : { is: 'ready', list: fromStoredList(stored) }));
}

/** How old the list is, in ms; `Infinity` without one. */
export const listAge = () => Date.now() - (store.get(listAtom).list?.readAt ?? Number.NEGATIVE_INFINITY);

/**
 * `askedAt`: when the last request by or for the list's screen had an outcome, whatever it was (epoch ms).
 * `isQuiet`: nobody who waits for the request in flight wants its failure announced. `changes`: counts changes of the
 * list by edits; an answer to a request made before such a change may not contain it.
 */
const asked = cell(() => ({
  askedAt: Number.NEGATIVE_INFINITY,
  asking: undefined as Promise<void> | undefined,
  isQuiet: false,
  changes: 0,
}));

/** How long ago the last request by or for the list's screen had an outcome, in ms; `Infinity` when there was none. */
export const sinceAsked = () => Date.now() - asked().askedAt;

/** The list is stored once the window is idle, at the latest after this time, in ms. */
const STORED_WITHIN_MS = 1000;

/**
 * Reads the list from the service, shows and stores it. Without an answer the previous list stays (O-16). A call during a
 * request in flight shares that request (LIST-01); with `quiet`, a failure raises no banner.
 */
export function refreshList(quiet = false): Promise<void> {
  return join(quiet, askForList);
}

/** Requests the list while the verified manager's data is still loading; the answer is used once `opened` resolves. */
export function prefetchList(sessionId: string, opened: Promise<unknown>): void {
  void join(false, () => askForList({ sessionId, until: opened }));
}

function join(isQuiet: boolean, ask: () => Promise<void>): Promise<void> {
  const state = asked();
  state.isQuiet = isQuiet && (state.isQuiet || !state.asking);
  state.asking ??= ask().finally(() => {
    state.asking = undefined;
  });
  return state.asking;
}

async function askForList(early?: { sessionId: string; until: Promise<unknown> }): Promise<void> {
  const before = asked().changes;
  const outcome = await call({ method: 'GET', path: '/connections' }, early);
  if (outcome.kind === 'answer' && before !== asked().changes) return askForList();
  const { isQuiet } = asked();
  const read = outcome.kind === 'answer' ? readList(outcome.body) : null;
  if (!isQuiet) asked().askedAt = Date.now();
  if (read) {
    readSucceeded('list');
    return setList({ readAt: Date.now(), ...read });
  }
  const { list } = store.get(listAtom);
  store.set(listAtom, { is: list ? 'ready' : 'failed', list });
  if (isQuiet || outcome.kind === 'expired' || (outcome.kind === 'unreached' && list)) return;
  raiseError(messageOf(outcome, {}, { id: 'failed_to_load_accounts' }), 'list');
}

/** Shows a list at once and stores it once the window is idle. */
function setList(list: ConnectionList): void {
  store.set(listAtom, { is: 'ready', list });
  const open = workspace();
  whenIdle(() => {
    const newest = store.get(listAtom).list === list;
    if (open && newest && open === workspace()) void writeMeta(open.vault, 'list', toStoredList(list));
  }, STORED_WITHIN_MS);
}

export function storedList(): StoredList | undefined {
  const { list } = store.get(listAtom);
  return list && toStoredList(list);
}

export function clearList(): void {
  asked().askedAt = Number.NEGATIVE_INFINITY;
  store.set(listAtom, { is: 'loading', list: undefined });
}

/**
 * Applies an answered create or delete to the list and returns the list for the transaction that settles the edit; undefined
 * when there is nothing to store.
 */
export function listAfter(entry: QueuedEdit, created: string | undefined): StoredList | undefined {
  const { list } = store.get(listAtom);
  asked().changes += 1;
  if (!list || !entry.listEffect) return undefined;
  const next = withEffect(list, entry.listEffect, created, serviceNow());
  store.set(listAtom, { is: 'ready', list: next });
  return toStoredList(next);
}

/** The connections whose platform the session's version shows (GATE-02…04). */
const visibleAtom = atom((get): readonly Connection[] => {
  const items = get(listAtom).list?.items ?? [];
  const session = currentSession(get(sessionAtom));
  return items.filter((item) => opens(platformOf(item.platform)?.listGate, session));
});

/** Row states from the outbox: only lanes with edits have one, so that thousands of other rows cost nothing. */
const lanesAtom = derived((open): ReadonlyMap<Lane, RowState> => {
  const mirror = open?.outbox.mirror;
  return new Map(mirror?.lanes().map((lane) => [lane, stateOf(mirror.lane(lane), mirror.hold())]));
}, sameStates);

/** Connections whose set-up began on this device and is neither done nor hidden; `setup-records.ts` writes it. */
export const setupMarksAtom = ofManager<readonly [Lane, Message][]>([]);

const rowStatesAtom = atom((get): ReadonlyMap<Lane, RowState> => {
  const states = new Map(get(lanesAtom));
  for (const [lane, wrong] of get(healthAtom)) states.set(lane, { ...states.get(lane), wrong });
  for (const lane of get(draftLanesAtom)) states.set(lane, { ...states.get(lane), draft: true });
  for (const [lane, setup] of get(setupMarksAtom)) states.set(lane, { ...states.get(lane), setup });
  return states;
});

const creatingAtom = derived((open): readonly CreatingRow[] => {
  const mirror = open?.outbox.mirror;
  const entries = mirror?.all() ?? [];
  const rows: CreatingRow[] = [];
  for (const entry of entries) {
    if (!entry.listEffect || !('creating' in entry.listEffect)) continue;
    const { title, platform, path } = entry.listEffect;
    const state: RowState = { creating: true, ...rowState([entry], mirror?.hold()) };
    rows.push({ id: '', title, platform, lastUpdate: entry.at, entryId: entry.id, path, state });
  }
  return rows;
}, dequal);

/** A cache of row states by a lane's array of edits, which is replaced when an edit changes. */
const known = new WeakMap<readonly QueuedEdit[], { hold: string | undefined; state: RowState }>();

function stateOf(entries: readonly QueuedEdit[], hold: string | undefined): RowState {
  const before = known.get(entries);
  const state = before && before.hold === hold ? before.state : rowState(entries, hold);
  known.set(entries, { hold, state });
  return state;
}

function sameStates(a: ReadonlyMap<Lane, RowState>, b: ReadonlyMap<Lane, RowState>): boolean {
  return a.size === b.size && [...a].every(([lane, state]) => b.get(lane) === state);
}

function rowState(entries: readonly QueuedEdit[], hold: string | undefined): RowState {
  const live = entries.filter(isLive);
  return {
    ...(live.some((entry) => entry.listEffect && 'deleting' in entry.listEffect) ? { deleting: true } : {}),
    ...(live.length > 0 ? { waiting: true } : {}),
    ...(live.length > 0 && live.every((entry) => isWaitingHeld(entry, hold)) ? { held: true } : {}),
    ...(entries.some(needsAttention) ? { attention: true } : {}),
  };
}

/**
 * A connection's title in the list if its own copy is not known (`isKnown` false), and its platform in the list if it is not
 * `own`; else undefined, so that the screen does not render again with the list.
 */
export function useListed(
  lane: Lane,
  own: PlatformKey,
  isKnown: boolean,
): { platform: PlatformKey | undefined; title: string | undefined } {
  const item = useMemo(() => atom((get) => get(listAtom).list?.items.find((each) => laneOf(each) === lane)), [lane]);
  const title = useAtomValue(useMemo(() => atom((get) => (isKnown ? undefined : get(item)?.title)), [item, isKnown]));
  const other = useMemo(
    () =>
      atom((get) => {
        const { platform = '' } = get(item) ?? {};
        return isPlatform(platform) && platform !== own ? platform : undefined;
      }),
    [item, own],
  );
  return { platform: useAtomValue(other), title };
}

export const useConnections = () => useAtomValue(visibleAtom);
export const useCreating = () => useAtomValue(creatingAtom);
export const useRowStates = () => useAtomValue(rowStatesAtom);
export const useListState = () => useAtomValue(listAtom);
