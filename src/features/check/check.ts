import type { Finding } from '../../connection/kind/checks.ts';
import { type Connection, laneOf } from '../../model/connection.ts';
import type { Lane, Subject } from '../../model/edit.ts';
import type { Message } from '../../model/message.ts';
import type { Outcome } from '../../model/outcome.ts';
import { refreshDocument } from '../../state/documents/documents.ts';
import { type Workspace, workspace } from '../../state/documents/workspace.ts';
import { refreshList } from '../../state/list/list.ts';
import { isConnected } from '../../state/session/connectivity.ts';
import { sessionState } from '../../state/session/session-state.ts';
import { cell } from '../../state/store.ts';
import type { CheckResult } from './findings.ts';
import { AT_ONCE, forEachConcurrently } from './for-each-concurrently.ts';
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

/** How to check the connections of a kind; passed in by the screens, so that `state` imports no kind. */
export type Checker = {
  subject: Subject;
  findings(doc: object): readonly Finding[];
  /** Why a connection could not be read: the service's own words, or `otherwise`. */
  describeFailure(outcome: Outcome, otherwise: Message): Message;
};

/** Finds the checker of a connection's kind; null while it cannot load. */
export type CheckerOf = (connection: Connection) => Promise<Checker | null>;

/** How often a check shows (`SHOW_MS`) and stores (`KEEP_MS`) results, in ms. */
const SHOW_MS = 100;
const KEEP_MS = 2000;
/** After this many unanswered reads in a row (O-01.1) the service counts as unreachable and the check ends. */
const SILENT_READS = 2 * AT_ONCE;

const running = cell(() => ({ stop: null as AbortController | null }));

/** Stops the running check: it starts no further read, but completes those in flight. */
export const stopCheck = () => running().stop?.abort();

export type CheckRequest = {
  checkerOf: CheckerOf;
  /** Selects the connections by their last result; default: all. */
  which?: ((known: CheckResult | undefined) => boolean) | undefined;
  /** Called before each read; false ends the check. */
  mayGoOn?: () => boolean;
};

/**
 * Checks connections: reads each and stores its kind's findings. Runs in one window of this device at a time. Reads the list
 * first, so that results can be compared with each connection's newest `lastUpdate`.
 */
export async function checkConnections({
  checkerOf,
  which = () => true,
  mayGoOn = () => true,
}: CheckRequest): Promise<void> {
  const open = workspace();
  const state = running();
  if (!open || state.stop) return;
  const stop = new AbortController();
  state.stop = stop;
  const lockName = `${open.vault.name}:check`;
  try {
    await navigator.locks.request(lockName, { ifAvailable: true }, async (lock) => {
      await restoreCheck();
      if (!lock) return awaitOther(open, lockName);
      await refreshList(true);
      await settleResults();
      const items = connectionsToCheck().filter((item) => which(currentCheck().results.get(laneOf(item))));
      await checkThese(open, items, checkerOf, () => mayGoOn() && !stop.signal.aborted);
    });
  } finally {
    state.stop = null;
  }
}

/** Shows that another window is checking, and then its results. */
function awaitOther(open: Workspace, lockName: string): void {
  const isAwaited = currentCheck().run?.is === 'elsewhere';
  showCheck(open, { run: { is: 'elsewhere', total: 0, done: 0 } });
  if (isAwaited) return;
  void navigator.locks
    .request(lockName, () => undefined)
    .then(() => (workspace() === open ? restoreCheck() : undefined))
    .then(() => currentCheck().run?.is === 'elsewhere' && dropRun(open));
}

async function checkThese(
  open: Workspace,
  items: readonly Connection[],
  checkerOf: CheckerOf,
  mayGoOn: () => boolean,
): Promise<void> {
  const found = new Map(currentCheck().results);
  const run: Run = { is: 'running', total: items.length, done: 0 };
  /** Lanes of the unanswered reads since the last answer. */
  let silent: Lane[] = [];
  let gone = false;
  let cutOff = false;
  const show = () => showCheck(open, { results: new Map(found), run: { ...run, stopping: !mayGoOn() } });
  const showing = setInterval(show, SHOW_MS);
  const keeping = setInterval(() => void storeResults(open).catch(() => undefined), KEEP_MS);

  async function check(item: Connection): Promise<boolean> {
    const lane = laneOf(item);
    const checker = await checkerOf(item);
    // Storing fails if the database is closed or deleted by now.
    const outcome = checker && (await refreshDocument(checker.subject, lane).catch(() => null));
    if (workspace() !== open || outcome?.kind === 'expired' || sessionState().is !== 'valid') return false;
    const before = found.get(lane) ?? { findings: [] };
    const isSilent = !outcome || outcome.kind === 'unreached';
    silent = isSilent ? [...silent, lane] : [];
    if (outcome?.kind === 'answer') {
      const copy = open.documents.get(lane);
      const findings = checker?.findings(copy?.doc ?? {}) ?? [];
      found.set(lane, { at: copy?.asOf, listed: item.lastUpdate ?? null, findings });
    } else {
      const status = outcome?.status;
      const isGone = status === 404;
      gone ||= isGone;
      const fallback = reasonOf(status);
      const failed = outcome ? checker.describeFailure(outcome, fallback) : fallback;
      found.set(lane, isGone ? { findings: [], failed } : { ...before, failed });
    }
    run.done += 1;
    cutOff = silent.length > 0 && (!isConnected() || silent.length >= SILENT_READS);
    return !cutOff && mayGoOn();
  }

  try {
    show();
    await forEachConcurrently(items, check, mayGoOn);
  } finally {
    clearInterval(showing);
    clearInterval(keeping);
  }
  if (workspace() !== open) return dropRun(open);
  // Reads that failed because the service became unreachable say nothing about their connections.
  if (cutOff) for (const lane of silent) forgetFailure(found, lane);
  // A connection was deleted: a newer list no longer contains it.
  if (gone) await refreshList(true);
  show();
  await storeResults(open).catch(() => undefined);
  run.is = cutOff ? 'offline' : run.done < items.length ? 'stopped' : 'done';
  show();
}

/** Why a connection could not be read, if the service gave no reason. */
function reasonOf(status: number | undefined): Message {
  if (status === undefined) return { id: 'check.no_answer' };
  // Status 200 with a body that is no connection.
  return status === 200 ? { id: 'list.failed_hint' } : { id: 'check.answered', values: { status } };
}

function forgetFailure(found: Map<Lane, CheckResult>, lane: Lane): void {
  const known = found.get(lane);
  if (known?.at === undefined) {
    found.delete(lane);
    return;
  }
  const { failed, ...before } = known;
  found.set(lane, before);
}
