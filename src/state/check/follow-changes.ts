import type { Looked } from '../../model/check/check.ts';
import { type Connection, laneOf } from '../../model/connection.ts';
import type { Lane } from '../../model/edit.ts';
import { onWorkspaceChange, type Workspace, workspace } from '../documents/workspace.ts';
import { currentSession, sessionState } from '../session/session-state.ts';
import type { Looker, LookerOf } from './check.ts';
import { connectionsToCheck, currentCheck, isReadSince, showCheck, storeResults } from './results.ts';

/** Many changes in a row are followed once, after so many ms. */
const SOON_MS = 100;

/**
 * Follows what has been read or changed on this device since a connection was looked at: what was found in it is found anew, so
 * that what was mended is not in the list any more. Returns how to stop.
 */
export function followChanges(lookerOf: LookerOf): () => void {
  let due: ReturnType<typeof setTimeout> | undefined;
  const plan = () => {
    due ??= setTimeout(() => {
      due = undefined;
      // A device that was taken away meanwhile, or a kind that cannot be loaded, is followed later.
      void follow(lookerOf).catch(() => undefined);
    }, SOON_MS);
  };
  plan();
  const stop = onWorkspaceChange(plan);
  return () => {
    stop();
    clearTimeout(due);
  };
}

async function follow(lookerOf: LookerOf): Promise<void> {
  const open = workspace();
  if (!open || currentCheck().run?.is === 'running') return;
  const changed = connectionsToCheck().filter((item) => isReadSince(open, laneOf(item)));
  if (changed.length === 0) return;
  const looked: (readonly [Lane, Looked | undefined])[] = [];
  for (const item of changed) {
    const looker = await lookerOf(item);
    // Without a session nobody knows what its version has.
    if (workspace() !== open || !currentSession(sessionState())) return;
    if (looker) looked.push([laneOf(item), lookedAnew(open, item, looker)]);
  }
  if (currentCheck().run?.is === 'running') return;
  const results = new Map(currentCheck().results);
  for (const [lane, result] of looked) {
    if (result) results.set(lane, result);
    else results.delete(lane);
  }
  showCheck(open, { results });
  await storeResults(open);
}

/** A copy without its secrets, as another window has left it here, tells too little. */
function lookedAnew({ documents }: Workspace, item: Connection, { findings }: Looker): Looked | undefined {
  const copy = documents.get(laneOf(item));
  return copy && copy.withheld.length === 0 ? { at: copy.asOf, findings: findings(copy.doc) } : undefined;
}
