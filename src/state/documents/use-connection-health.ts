import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { whenIdle } from '../../io/idle.ts';
import type { Connection } from '../../model/connection.ts';
import { workspaceAtom } from './workspace.ts';

/** After the list has been drawn there is time for what is told beside it, in ms at the latest. */
const SOON_MS = 200;

/**
 * Tells the list what is wrong, each time it has been drawn anew, and forgets it of connections that are gone; then,
 * where there is any, what else is known of them.
 */
export function useConnectionHealth(
  items: readonly Connection[] | undefined,
  more: () => Promise<{ showMarks: (there: readonly Connection[]) => Promise<void> }>,
): void {
  const open = useAtomValue(workspaceAtom)?.vault;
  useEffect(() => {
    async function look(there: readonly Connection[]) {
      const { showHealth } = await import('./health-records.ts');
      if (await showHealth(open, there)) await (await more()).showMarks(there);
    }
    // A device that was taken away meanwhile tells nothing.
    return items && whenIdle(() => void look(items).catch(() => undefined), SOON_MS);
  }, [items, open, more]);
}
