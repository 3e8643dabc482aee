import { useOnline } from './connectivity.ts';
import { useSessionState } from './session-state.ts';

/** Whether the service can be asked: its logs are searched where they lie (O-02). */
export function useCanSearch(): boolean {
  const online = useOnline();
  return useSessionState().is === 'valid' && online;
}
