import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { whenIdle } from '../../io/idle.ts';
import type { Connection } from '../../model/connection.ts';
import { workspaceAtom } from './workspace.ts';

/** What the list marks is read once the window is idle after the list rendered, at the latest after this time, in ms. */
const SOON_MS = 200;

/** Marks the connections with a draft in the list, while it is `shown`. */
export function useDraftMarks(shown: boolean): void {
  const vault = useAtomValue(workspaceAtom)?.vault;
  useEffect(() => {
    if (!shown || !vault) return;
    let stop: (() => void) | undefined;
    let here = true;
    const callOff = whenIdle(() => {
      import('./draft-records.ts').then(
        ({ watchDrafts }) => {
          if (here) stop = watchDrafts(vault);
        },
        () => undefined,
      );
    }, SOON_MS);
    return () => {
      here = false;
      callOff();
      stop?.();
    };
  }, [shown, vault]);
}

/**
 * Shows problems in the list whenever its `items` change and deletes those of deleted connections. If the device has records
 * of connections made or set up here, also loads `more` and shows its marks. `creating`: the connections that wait to be
 * created; a connection enters the list before its record is written, so the hook looks again when its create ends.
 */
export function useConnectionHealth(
  items: readonly Connection[] | undefined,
  creating: readonly Connection[],
  more?: () => Promise<{ showMarks: (there: readonly Connection[]) => Promise<void> }>,
): void {
  const open = useAtomValue(workspaceAtom)?.vault;
  useEffect(() => {
    async function showProblems(there: readonly Connection[]) {
      const { showHealth } = await import('./health-records.ts');
      const marks = (await showHealth(open, there)) ? await more?.() : undefined;
      await marks?.showMarks(there);
    }
    // The database may be closed or deleted by now; then there is nothing to show.
    return items && whenIdle(() => void showProblems(items).catch(() => undefined), SOON_MS);
  }, [items, creating, open, more]);
}
