import type { QueuedEdit } from '../../outbox/entry.ts';
import { CREATE_IN_FLIGHT_MS, WRITE_IN_FLIGHT_MS } from '../../outbox/in-flight.ts';
import { noteGone, refreshDocument } from '../documents/documents.ts';
import { touchWorkspace, type Workspace, workspace } from '../documents/workspace.ts';
import { listAge, refreshList } from '../list/list.ts';
import { isOnline, onOnlineChange } from '../session/connectivity.ts';
import { sessionAtom, sessionState } from '../session/session-state.ts';
import { store } from '../store.ts';
import { subjectNamed } from './sending.ts';

/** Pause before a read without an answer is retried, in ms. */
const RETRY_MS = 3000;

/**
 * Reads the connection of a discarded edit that the service may have saved, so that the screen shows the server's state
 * (O-28): once the service can be reached, and again when a late write can no longer arrive.
 */
export async function readBack(entry: QueuedEdit): Promise<void> {
  const open = workspace();
  if (!open) return;
  const inFlight = pause(entry.verb === 'create' ? CREATE_IN_FLIGHT_MS : WRITE_IN_FLIGHT_MS);
  await askUntilAnswered(open, entry);
  await inFlight;
  await askUntilAnswered(open, entry);
}

async function askUntilAnswered(open: Workspace, entry: QueuedEdit): Promise<void> {
  for (;;) {
    await reachable();
    if (workspace() !== open || (await ask(open, entry))) return;
    await pause(RETRY_MS);
  }
}

/** Reads the list, the connection, or both, whichever the edit affects; returns whether the service answered. */
async function ask(open: Workspace, { subject: key, lane, verb, listEffect }: QueuedEdit): Promise<boolean> {
  const begun = Date.now();
  if (listEffect) await refreshList(true);
  const listed = !listEffect || listAge() <= Date.now() - begun;
  if (verb === 'create') return listed;
  const subject = await subjectNamed(key);
  if (!subject) return false;
  const outcome = await refreshDocument(subject, lane);
  if (outcome.kind === 'refused' && outcome.status === 404) {
    noteGone(lane);
    await open.documents.erase(lane);
    touchWorkspace();
  }
  return listed && outcome.kind !== 'unreached' && outcome.kind !== 'expired';
}

/** Resolves once there is a verified session and the service can be reached. */
function reachable(): Promise<void> {
  return new Promise((resolve) => {
    const stops = [onOnlineChange(checkReachable), store.sub(sessionAtom, checkReachable)];
    checkReachable();

    function checkReachable() {
      if (sessionState().is !== 'valid' || !isOnline()) return;
      for (const stop of stops) stop();
      resolve();
    }
  });
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
