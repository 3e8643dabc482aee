import { atom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { whenIdle } from '../../io/idle.ts';
import { type LogRow, mergeRows, type Range } from '../../model/errorlog/errorlog.ts';
import { hasMore, type LogSearch, rangeOf, sameSearch, type Tokens } from '../../model/errorlog/search.ts';
import { messageOf } from '../../model/failure.ts';
import type { Outcome } from '../../model/outcome.ts';
import { MINUTE_MS } from '../../model/time.ts';
import { workspaceAtom } from '../documents/workspace.ts';
import { currentSession, sessionAtom, sessionState } from '../session/session-state.ts';
import { raiseError } from '../shell/notices.ts';
import { cell, lifetime, store } from '../store.ts';
import { askForPage } from './log-pages.ts';
import { noteTroubles } from './note-troubles.ts';
import { storedLogs, storeLogs } from './stored-logs.ts';

/** What was found: the rows newest first, what they answer, and when that was asked (epoch ms). */
export type FoundLogs = {
  search: LogSearch;
  range: Range;
  rows: readonly LogRow[];
  asOf: number;
  /** The service had more than these. */
  more: boolean;
  /** Where the next page is; empty when there is none, and of logs that were read from this device. */
  tokens: Tokens;
  stored?: true;
};

/**
 * `searching` and `adding`: an answer or a further page is on its way, and what was found before stays in sight.
 * `ready`: what is found is the last answer. `failed`: the last search had none.
 */
export type LogsState = { is: 'idle' | 'searching' | 'adding' | 'ready' | 'failed'; found: FoundLogs | undefined };

const NOTHING: LogsState = { is: 'idle', found: undefined };
const logsAtom = atom<LogsState>(NOTHING);

export const useLogs = () => useAtomValue(logsAtom);

/** What this device has kept of the last search, for screens that show it beside something else. */
const storedAtom = atom<FoundLogs | undefined>(undefined);

/**
 * What the last search found, in this window or before it was opened. What is kept is read once there is time for it, and
 * the service is not asked.
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

/** Beside a screen that has been drawn there is time for it within so many ms. */
const SOON_MS = 500;

/** What was asked less than this many ms ago is as good as new: it is shown without its age, and not asked again. */
export const FRESH_MS = 5 * MINUTE_MS;

/** The newest question, and whose rows are shown. */
const current = cell(() => {
  store.sub(sessionAtom, forgetOthers);
  return { asking: undefined as AbortController | undefined, owner: manager() };
});

/** From here on only the newest question counts; an earlier one is called off. */
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

/** What one administrator has fetched is never shown to another (O-05). */
function forgetOthers(): void {
  const state = current();
  if (state.owner === manager()) return;
  state.owner = manager();
  state.asking?.abort();
  store.set(logsAtom, NOTHING);
  store.set(storedAtom, undefined);
}

/**
 * The screen opens: what is still good, or kept on this device for the same search, is shown at once, and the search is
 * made. Where the service cannot be asked, or does not answer, whatever is kept is better than nothing (O-16).
 */
export async function openLogs(search: LogSearch, ask: boolean): Promise<void> {
  const { found } = store.get(logsAtom);
  if (found && !found.stored && sameSearch(found.search, search) && Date.now() - found.asOf < FRESH_MS) return;
  const mine = lifetime();
  const signal = begin();
  const stored = found ? undefined : await storedLogs();
  // Another search has begun, or this state of the app has ended.
  if (signal.aborted || mine.aborted) return;
  const shown = stored && { ...stored, tokens: {}, stored: true as const };
  if (shown && (!ask || sameSearch(stored.search, search))) store.set(logsAtom, { is: 'ready', found: shown });
  else if (!ask) store.set(logsAtom, { is: found ? 'ready' : 'failed', found });
  if (ask) await searchLogs(search, shown);
}

/** Asks the service. A failure leaves what is shown (MON-20), `instead` where nothing is. */
export async function searchLogs(search: LogSearch, instead?: FoundLogs): Promise<void> {
  const signal = begin();
  store.set(logsAtom, ({ found }) => ({ is: 'searching', found }));
  const range = rangeOf(search.preset, Date.now());
  const page = await askForPage(search, range, {}, signal);
  if (signal.aborted) return;
  if ('kind' in page) return fail(page, 'failed', instead);
  show({ search, range, asOf: range.to, rows: page.rows, tokens: page.tokens, more: hasMore(page.tokens) });
}

/** Load More: the next page of what was found, put in its place among the rows (MON-14, MON-15). */
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
  noteTroubles(found);
}

/** Where no answer came and something is shown, the connectivity status says enough (O-16). */
function fail(outcome: Outcome, is: 'failed' | 'ready', instead?: FoundLogs): void {
  const found = store.get(logsAtom).found ?? instead;
  store.set(logsAtom, { is, found });
  const silence = outcome.kind === 'unreached' && outcome.status === undefined;
  if (outcome.kind !== 'expired' && !(silence && found)) {
    raiseError(messageOf(outcome, {}, { id: 'error_logs_fetch_failed' }));
  }
}
