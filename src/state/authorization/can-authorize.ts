import type { Provider } from '../../model/authorization.ts';
import { useOnline } from '../session/connectivity.ts';
import { useSessionState } from '../session/session-state.ts';
import { raisePartFailed } from '../shell/notices.ts';

/** Whether an authorization can begin now: it needs the provider and the service, so it is never queued (O-02). */
export function useCanAuthorize(): boolean {
  const online = useOnline();
  return useSessionState().is === 'valid' && online;
}

/** Loads and calls `startAuthorization`; resolves with false when its chunk cannot be fetched. */
export async function beginAuthorization(provider: Provider): Promise<boolean> {
  const module = await import('./authorization.ts').catch(() => null);
  if (!module) raisePartFailed();
  return module?.startAuthorization(provider) ?? false;
}
