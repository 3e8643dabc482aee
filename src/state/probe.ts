import { useEffect } from 'react';
import { isConnected, useOnline } from './connectivity.ts';
import { refreshList } from './list.ts';
import { useSessionState } from './session-state.ts';

/** How often the way to the service is tried while it is cut off, in ms. */
const EVERY = 10_000;

/**
 * While nobody of the service answers, asks for the list now and then and whenever the window or the network comes
 * back: without an edit that waits, nothing else would notice that the service is there again.
 */
export function useProbe(): void {
  const valid = useSessionState().is === 'valid';
  const online = useOnline();
  useEffect(() => {
    if (!valid || online) return;
    const ask = () => {
      if (isConnected() && document.visibilityState === 'visible') void refreshList(true);
    };
    const timer = setInterval(ask, EVERY);
    addEventListener('online', ask);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      removeEventListener('online', ask);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [valid, online]);
}
