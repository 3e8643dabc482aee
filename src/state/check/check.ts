import type { Finding, Looked } from '../../model/check/check.ts';
import { type Connection, laneOf } from '../../model/connection.ts';
import type { Lane, Subject } from '../../model/edit.ts';
import type { Message } from '../../model/message.ts';
import type { Outcome } from '../../model/outcome.ts';
import { refreshDocument } from '../documents/documents.ts';
import { type Workspace, workspace } from '../documents/workspace.ts';
import { refreshList } from '../list/list.ts';
import { isConnected } from '../session/connectivity.ts';
import { sessionState } from '../session/session-state.ts';
import { cell } from '../store.ts';
import { AT_ONCE, lookAtAll } from './look-at-all.ts';
import {
  connectionsToCheck,
  currentCheck,
  dropRun,
  type Run,
  restoreCheck,
  settleResults,
  showCheck,
  storeResults,
} from './results.ts';

/** How the connections of a kind are looked at; given by the screens, so that state knows no kind. */
export type Looker = {
  subject: Subject;
  findings(doc: object): readonly Finding[];
  /** Why one could not be read, in the service's own words; `otherwise` where it has none. */
  describeFailure(outcome: Outcome, otherwise: Message): Message;
};

/** The looker of a connection's kind; null while that cannot be loaded. */
export type LookerOf = (connection: Connection) => Promise<Looker | null>;

/** What is found is shown, and put on the device, this often while a check goes on, in ms. */
const SHOW_MS = 100;
const KEEP_MS = 2000;
/** After so many reads in a row that nothing answered there is no way to the service. */
const SILENT_READS = 2 * AT_ONCE;

const running = cell(() => ({ stop: null as AbortController | null }));

/** Begins nothing further; what is on its way is still answered. */
export const stopCheck = () => running().stop?.abort();

type CheckRequest = {
  lookerOf: LookerOf;
  /** Which connections, by what is known of them; without it all. */
  which?: (known: Looked | undefined) => boolean;
  /** Asked before each of them. */
  mayGoOn?: () => boolean;
};

/**
 * Reads connections and keeps what their kinds find in them, in one window of this device at a time. The list is asked for
 * first, so that what is found is known to be of the newest copy.
 */
export async function checkConnections({
  lookerOf,
  which = () => true,
  mayGoOn = () => true,
}: CheckRequest): Promise<void> {
  const open = workspace();
  const state = running();
  if (!open || state.stop) return;
  const stop = new AbortController();
  state.stop = stop;
  try {
    await navigator.locks.request(`${open.vault.name}:check`, { ifAvailable: true }, async (lock) => {
      await restoreCheck();
      if (!lock) return showCheck(open, { run: { is: 'elsewhere', total: 0, done: 0 } });
      await refreshList(true);
      await settleResults();
      const items = connectionsToCheck().filter((item) => which(currentCheck().results.get(laneOf(item))));
      await checkThese(open, items, lookerOf, () => mayGoOn() && !stop.signal.aborted);
    });
  } finally {
    state.stop = null;
  }
}

async function checkThese(
  open: Workspace,
  items: readonly Connection[],
  lookerOf: LookerOf,
  mayGoOn: () => boolean,
): Promise<void> {
  const found = new Map(currentCheck().results);
  const run: Run = { is: 'running', total: items.length, done: 0 };
  /** Those that nothing has answered since something was answered last. */
  let silent: Lane[] = [];
  let gone = false;
  let cutOff = false;
  const show = () => showCheck(open, { results: new Map(found), run: { ...run, stopping: !mayGoOn() } });
  const showing = setInterval(show, SHOW_MS);
  const keeping = setInterval(() => void storeResults(open).catch(() => undefined), KEEP_MS);

  async function look(item: Connection): Promise<boolean> {
    const lane = laneOf(item);
    const looker = await lookerOf(item);
    // A device that is taken away keeps nothing.
    const outcome = looker && (await refreshDocument(looker.subject, lane).catch(() => null));
    if (workspace() !== open || outcome?.kind === 'expired' || sessionState().is !== 'valid') return false;
    const before = found.get(lane) ?? { findings: [] };
    const isSilent = !outcome || (outcome.kind === 'unreached' && outcome.status === undefined);
    silent = isSilent ? [...silent, lane] : [];
    if (outcome?.kind === 'answer') {
      const copy = open.documents.get(lane);
      const findings = looker?.findings(copy?.doc ?? {}) ?? [];
      found.set(lane, { at: copy?.asOf, listed: item.lastUpdate ?? null, findings });
    } else {
      const status = outcome?.status;
      const isGone = status === 404;
      gone ||= isGone;
      const fallback = reasonOf(status);
      const failed = outcome ? looker.describeFailure(outcome, fallback) : fallback;
      found.set(lane, isGone ? { findings: [], failed } : { ...before, failed });
    }
    run.done += 1;
    cutOff = silent.length > 0 && (!isConnected() || silent.length >= SILENT_READS);
    return !cutOff && mayGoOn();
  }

  try {
    show();
    await lookAtAll(items, look, mayGoOn);
  } finally {
    clearInterval(showing);
    clearInterval(keeping);
  }
  if (workspace() !== open) return dropRun(open);
  // What was asked as the way was lost is as if it had not been asked.
  if (cutOff) for (const lane of silent) forgetFailure(found, lane);
  // What is deleted is in no newer list.
  if (gone) await refreshList(true);
  show();
  await storeResults(open).catch(() => undefined);
  run.is = cutOff ? 'offline' : run.done < items.length ? 'stopped' : 'done';
  show();
}

/** Why a connection was not looked at, where the service says nothing of it itself. */
function reasonOf(status: number | undefined): Message {
  if (status === undefined) return { id: 'check.no_answer' };
  // It was answered, and what came is no connection.
  return status === 200 ? { id: 'list.failed_hint' } : { id: 'check.answered', values: { status } };
}

function forgetFailure(found: Map<Lane, Looked>, lane: Lane): void {
  const { failed, ...before } = found.get(lane) ?? { findings: [] };
  if (before.at === undefined) found.delete(lane);
  else found.set(lane, before);
}
