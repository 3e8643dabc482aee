import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { whenIdle } from '../../io/idle.ts';
import type { Connection } from '../../model/connection.ts';
import { workspaceAtom } from './workspace.ts';

/** The problems are read when the window is idle after the list was rendered, at the latest after this time, in ms. */
const SOON_MS = 200;

/**
 * Shows problems in the list whenever its `items` change, and deletes those of connections that are gone. If the device
 * has records of connections made or set up here, also loads `more` and shows its marks. `creating`: what still waits to be
 * created; a connection is in the list before its record is written, so that is looked for again once it waits no more.
 */
export function useConnectionHealth(
  items: readonly Connection[] | undefined,
  creating: readonly Connection[],
  more: () => Promise<{ showMarks: (there: readonly Connection[]) => Promise<void> }>,
): void {
  const open = useAtomValue(workspaceAtom)?.vault;
  useEffect(() => {
    async function showProblems(there: readonly Connection[]) {
      const { showHealth } = await import('./health-records.ts');
      if (await showHealth(open, there)) await (await more()).showMarks(there);
    }
    // The database may have been closed or deleted meanwhile; then there is nothing to show.
    return items && whenIdle(() => void showProblems(items).catch(() => undefined), SOON_MS);
  }, [items, creating, open, more]);
}
