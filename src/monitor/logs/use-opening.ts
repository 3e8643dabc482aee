import { useEffect, useRef } from 'react';
import type { LogSearch } from '../../model/errorlog-search.ts';
import { openLogs } from '../../state/errorlog/errorlog.ts';
import { useOnline } from '../../state/session/connectivity.ts';
import { useSessionState } from '../../state/session/session-state.ts';

/** Whether the service can be asked: its logs are searched where they lie (O-02). */
export function useCanSearch(): boolean {
  const online = useOnline();
  return useSessionState().is === 'valid' && online;
}

/** Searches once when the screen opens; where the service cannot be asked yet, as soon as that is so. */
export function useOpening(search: LogSearch): void {
  const able = useCanSearch();
  const done = useRef<boolean | null>(null);
  useEffect(() => {
    if (done.current === true || done.current === able) return;
    done.current = able;
    void openLogs(search, able);
  }, [able, search]);
}
