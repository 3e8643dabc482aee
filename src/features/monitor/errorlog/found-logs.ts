import { atom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { whenIdle } from '../../../io/idle.ts';
import { serviceNow } from '../../../io/service-clock.ts';
import { readMeta, writeMeta } from '../../../io/store/documents.ts';
import type { LogSearch } from '../../../model/errors-path.ts';
import { messageOf } from '../../../model/failure.ts';
import type { Outcome } from '../../../model/outcome.ts';
import { MINUTE_MS } from '../../../model/time.ts';
import { workspace, workspaceAtom } from '../../../state/documents/workspace.ts';
import { currentSession, sessionAtom, sessionState } from '../../../state/session/session-state.ts';
import { raiseError } from '../../../state/shell/notices.ts';
import { cell, lifetime, store } from '../../../state/store.ts';
import { type LogRow, mergeRows, type Range } from './errorlog.ts';
import { askForPage, readRows } from './log-pages.ts';
import { noteTroubles } from './note-troubles.ts';
import { hasMore, rangeOf, sameSearch, type Tokens } from './search.ts';

/**
 * The result of a log search: rows newest first, the search and its time range by the service's clock, and the time of the
 * search by the device's (`asOf`, epoch ms).
 */
export type FoundLogs = {
  search: LogSearch;
  range: Range;
  rows: readonly LogRow[];
  asOf: number;
  more: boolean;
  /** Tokens of the next page; empty if there is none, and for logs stored on this device. */
  tokens: Tokens;
  stored?: true;
};

/**
 * The state of the log search. `searching` and `adding`: a search or a further page is in flight, and the previous result
 * stays on screen. `ready`: `found` is the last answer. `failed`: the last search got none.
 */
export type LogsState = { is: 'idle' | 'searching' | 'adding' | 'ready' | 'failed'; found: FoundLogs | undefined };

const NOTHING: LogsState = { is: 'idle', found: undefined };
const logsAtom = atom<LogsState>(NOTHING);

export const useLogs = () => useAtomValue(logsAtom);

/** The stored result of the last search, for screens that show it beside other content (`useLastLogs`). */
const storedAtom = atom<FoundLogs | undefined>(undefined);

/**
 * The result of the last search, made in this window or stored on the device. Reads a stored one when the window is idle;
 * never calls the service.
 */
export function useLastLogs(): FoundLogs | undefined {
  const { found } = useLogs();
  const stored = useAtomValue(storedAtom);
  const open = useAtomValue(workspaceAtom);
  const missing = open !== null && !found && !stored;
  useEffect(() => {
    if (!missing) return;
    return whenIdle(() => {
      const owner = manager();
      void storedLogs().then((read) => {
        if (read && owner === manager()) store.set(storedAtom, { ...read, tokens: {}, stored: true });
      });
    }, SOON_MS);
  }, [missing]);
  return found ?? stored;
}

/** The stored result is read when the window is idle, at the latest after this time, in ms. */
const SOON_MS = 500;

/** A result younger than this, in ms, shows no age, and the same search is not repeated. */
export const FRESH_MS = 5 * MINUTE_MS;

/** The request in flight, its search, and the manager whose rows are on screen. */
const current = cell(() => {
  store.sub(sessionAtom, forgetOthers);
  return {
    asking: undefined as AbortController | undefined,
    search: undefined as LogSearch | undefined,
    owner: manager(),
  };
});

/** Aborts the search in flight, and returns the signal of a new one. */
function begin(): AbortSignal {
  current().asking?.abort();
  const asking = new AbortController();
  current().asking = asking;
  return asking.signal;
}

const manager = () => {
  const session = currentSession(sessionState());
  return session && (session.managerId ?? session.sessionId);
};

/** Clears the logs when another manager's session begins: no other administrator may see them (O-05). */
function forgetOthers(): void {
  const state = current();
  if (state.owner === manager()) return;
  state.owner = manager();
  state.asking?.abort();
  store.set(logsAtom, NOTHING);
  store.set(storedAtom, undefined);
}

/**
 * Call it when the log screen opens. Keeps a fresh result of the same search, and aborts another search in flight. Otherwise
 * shows the stored result of the same search and searches. Without the service (`ask` false, or no answer) shows the
 * stored result of any search (O-16).
 */
export async function openLogs(search: LogSearch, ask: boolean): Promise<void> {
  const { is, found } = store.get(logsAtom);
  if (found && !found.stored && sameSearch(found.search, search) && Date.now() - found.asOf < FRESH_MS) {
    if (is === 'searching' && !sameSearch(current().search ?? search, search)) {
      begin();
      store.set(logsAtom, { is: 'ready', found });
    }
    return;
  }
  const mine = lifetime();
  const signal = begin();
  const stored = found ? undefined : await storedLogs();
  // Another search has begun, or this app state has ended.
  if (signal.aborted || mine.aborted) return;
  const shown = stored && { ...stored, tokens: {}, stored: true as const };
  if (shown && (!ask || sameSearch(stored.search, search))) store.set(logsAtom, { is: 'ready', found: shown });
  else if (!ask) store.set(logsAtom, { is: found ? 'ready' : 'failed', found });
  if (ask) await searchLogs(search, shown);
}

/** The time by the service's clock, which errors use (O-39), in epoch ms. */
export const errorClock = () => serviceNow();

/** Searches the service's logs. After a failure the shown result stays (MON-20), or `instead` replaces a missing one. */
export async function searchLogs(search: LogSearch, instead?: FoundLogs): Promise<void> {
  const signal = begin();
  current().search = search;
  store.set(logsAtom, ({ found }) => ({ is: 'searching', found }));
  const asOf = Date.now();
  const range = rangeOf(search.preset, errorClock());
  const page = await askForPage(search, range, {}, signal);
  if (signal.aborted) return;
  if ('kind' in page) return fail(page, 'failed', instead);
  show({ search, range, asOf, rows: page.rows, tokens: page.tokens, more: hasMore(page.tokens) });
}

/** Load More: reads the next page of the result and merges its rows in order (MON-14, MON-15). */
export async function loadMoreLogs(): Promise<void> {
  const { is, found } = store.get(logsAtom);
  if (!found || !hasMore(found.tokens) || is === 'searching' || is === 'adding') return;
  const signal = begin();
  store.set(logsAtom, { is: 'adding', found });
  const page = await askForPage(found.search, found.range, found.tokens, signal);
  if (signal.aborted) return;
  if ('kind' in page) return fail(page, 'ready');
  show({ ...found, rows: mergeRows(found.rows, page.rows), tokens: page.tokens, more: hasMore(page.tokens) });
}

function show(found: FoundLogs): void {
  store.set(logsAtom, { is: 'ready', found });
  const { search, range, rows, asOf, more } = found;
  storeLogs(rows, { search, range, asOf, more });
  // Another window may have searched since.
  if (Date.now() - asOf < FRESH_MS) noteTroubles(found);
}

/** Without an answer, but with a result on screen, raises no banner: the screen reports the failed search (O-16). */
function fail(outcome: Outcome, is: 'failed' | 'ready', instead?: FoundLogs): void {
  const found = store.get(logsAtom).found ?? instead;
  store.set(logsAtom, { is, found });
  const silence = outcome.kind === 'unreached' && outcome.status === undefined;
  if (outcome.kind !== 'expired' && !(silence && found)) {
    raiseError(messageOf(outcome, {}, { id: 'error_logs_fetch_failed' }));
  }
}

/** How many of the newest rows to store, for reading offline. */
const STORED_ROWS = 2000;

/** A stored search without its rows; `more`: the service had further rows, or not all were stored. */
type StoredSearch = { search: LogSearch; range: Range; asOf: number; more: boolean };

/** The stored record, encrypted with the manager's key; the rows are as the service sent them. */
type StoredLogs = StoredSearch & { sent: readonly unknown[] };

const lastStored = cell(() => ({ newest: [] as readonly LogRow[], more: false }));

/** Stores the newest rows when the window is idle; does nothing if they are stored already (a page of older rows came). */
function storeLogs(rows: readonly LogRow[], search: StoredSearch): void {
  const open = workspace();
  const newest = rows.slice(0, STORED_ROWS);
  const more = search.more || rows.length > newest.length;
  const before = lastStored();
  const isStored = newest.length > 0 && newest.length === before.newest.length && more === before.more;
  if (!open || (isStored && newest.every((row, index) => row === before.newest[index]))) return;
  Object.assign(lastStored(), { newest, more });
  whenIdle(() => {
    if (lastStored().newest !== newest || open !== workspace()) return;
    const stored: StoredLogs = {
      ...search,
      more,
      sent: newest.map(({ raw }) => raw),
    };
    void writeMeta(open.vault, 'logs', stored);
  }, 1000);
}

/** The stored search of the open workspace's manager, if any. */
async function storedLogs(): Promise<(StoredSearch & { rows: LogRow[] }) | undefined> {
  const open = workspace();
  const stored = open && (await readMeta<StoredLogs>(open.vault, 'logs'));
  if (!stored || open !== workspace()) return undefined;
  const { sent, ...search } = stored;
  return { ...search, rows: await readRows(sent) };
}
