import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { whenIdle } from '../../io/idle.ts';
import { workspaceAtom } from './workspace.ts';

/** After the list has been drawn there is time for what is told beside it, in ms at the latest. */
const SOON_MS = 200;

/** Marks the connections with a draft, once the list is `shown` and for as long as it is. */
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
