import { isOnline, useOnline } from './connectivity.ts';
import { sessionState, useSessionState } from './session-state.ts';

/**
 * Whether the service can be called now: with a verified session and a connection. Calls that need their answer at once, such
 * as a search or an authorization, are not queued (O-02).
 */
export const canCall = (): boolean => sessionState().is === 'valid' && isOnline();

/** The same while rendering. */
export function useCanCall(): boolean {
  const online = useOnline();
  return useSessionState().is === 'valid' && online;
}
