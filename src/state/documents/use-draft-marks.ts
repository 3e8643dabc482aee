import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { whenIdle } from '../../io/idle.ts';
import { workspaceAtom } from './workspace.ts';

/** The drafts are read once the window is idle after the list rendered, at the latest after this time, in ms. */
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
