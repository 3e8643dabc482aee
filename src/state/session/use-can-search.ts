import { useOnline } from './connectivity.ts';
import { useSessionState } from './session-state.ts';

/** Whether error logs can be searched: the search runs on the service, so it needs a verified session and a network (O-02). */
export function useCanSearch(): boolean {
  const online = useOnline();
  return useSessionState().is === 'valid' && online;
}
