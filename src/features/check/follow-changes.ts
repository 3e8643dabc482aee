import { type Connection, laneOf } from '../../model/connection.ts';
import type { Lane } from '../../model/edit.ts';
import { onWorkspaceChange, type Workspace, workspace } from '../../state/documents/workspace.ts';
import { currentSession, sessionState } from '../../state/session/session-state.ts';
import type { Checker, CheckerOf } from './check.ts';
import type { CheckResult } from './findings.ts';
import { connectionsToCheck, currentCheck, isReadSince, showCheck, storeResults } from './results.ts';

/** Several changes in a row are handled together, after this time, in ms. */
const SOON_MS = 100;

/**
 * Recomputes the findings of connections that this device read or changed after their check, so that corrected ones leave the
 * list. Returns a function that stops.
 */
export function followChanges(checkerOf: CheckerOf): () => void {
  let due: ReturnType<typeof setTimeout> | undefined;
  const plan = () => {
    due ??= setTimeout(() => {
      due = undefined;
      // A closed database, or a kind that cannot load: the next change tries again.
      void follow(checkerOf).catch(() => undefined);
    }, SOON_MS);
  };
  plan();
  const stop = onWorkspaceChange(plan);
  return () => {
    stop();
    clearTimeout(due);
  };
}

async function follow(checkerOf: CheckerOf): Promise<void> {
  const open = workspace();
  if (!open || currentCheck().run?.is === 'running') return;
  const changed = connectionsToCheck().filter((item) => isReadSince(open, laneOf(item)));
  if (changed.length === 0) return;
  const rechecked: (readonly [Lane, CheckResult | undefined])[] = [];
  for (const item of changed) {
    const checker = await checkerOf(item);
    // Findings depend on the session's version.
    if (workspace() !== open || !currentSession(sessionState())) return;
    if (checker) rechecked.push([laneOf(item), recheck(open, item, checker)]);
  }
  if (currentCheck().run?.is === 'running') return;
  const results = new Map(currentCheck().results);
  for (const [lane, result] of rechecked) {
    if (result) results.set(lane, result);
    else results.delete(lane);
  }
  showCheck(open, { results });
  await storeResults(open);
}

/** The new result; undefined when the copy lacks its secrets (stored by another window), which the findings need. */
function recheck({ documents }: Workspace, item: Connection, { findings }: Checker): CheckResult | undefined {
  const copy = documents.get(laneOf(item));
  return copy && copy.withheld.length === 0 ? { at: copy.asOf, findings: findings(copy.doc) } : undefined;
}
