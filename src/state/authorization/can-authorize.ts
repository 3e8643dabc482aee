import type { Provider } from '../../model/authorization.ts';
import { useOnline } from '../session/connectivity.ts';
import { useSessionState } from '../session/session-state.ts';
import { raisePartFailed } from '../shell/notices.ts';

/** Authorization needs the provider and the service at once, so it is never queued (O-02). */
export function useCanAuthorize(): boolean {
  const online = useOnline();
  return useSessionState().is === 'valid' && online;
}

/** Begins an authorization as `startAuthorization` does, which is fetched when it is asked for. */
export async function beginAuthorization(provider: Provider): Promise<boolean> {
  const module = await import('./authorization.ts').catch(() => null);
  if (!module) raisePartFailed();
  return module?.startAuthorization(provider) ?? false;
}
