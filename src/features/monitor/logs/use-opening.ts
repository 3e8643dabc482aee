import { useEffect, useRef } from 'react';
import type { LogSearch } from '../../../model/errors-path.ts';
import { useCanCall } from '../../../state/session/can-call.ts';
import { openLogs } from '../errorlog/found-logs.ts';

/** Searches once when the screen opens, or as soon as the service can be called. */
export function useOpening(search: LogSearch): void {
  const able = useCanCall();
  const done = useRef<boolean | null>(null);
  useEffect(() => {
    if (done.current === true || done.current === able) return;
    done.current = able;
    void openLogs(search, able);
  }, [able, search]);
}
