import type { Provider } from '../../model/authorization.ts';
import { raisePartFailed } from '../shell/notices.ts';

/** Loads and calls `startAuthorization`; resolves with false when its chunk cannot be fetched. */
export async function beginAuthorization(provider: Provider): Promise<boolean> {
  const module = await import('./authorization.ts').catch(() => null);
  if (!module) raisePartFailed();
  return module?.startAuthorization(provider) ?? false;
}
