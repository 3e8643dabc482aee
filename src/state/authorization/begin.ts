import { useEffect, useState } from 'react';
import type { Provider } from '../../model/authorization.ts';
import { raisePartFailed } from '../shell/notices.ts';

/** Loads and calls `startAuthorization`; resolves with false when its chunk cannot be fetched. */
async function beginAuthorization(provider: Provider): Promise<boolean> {
  const module = await import('./authorization.ts').catch(() => null);
  if (!module) raisePartFailed();
  return module?.startAuthorization(provider) ?? false;
}

/** Begins one authorization however often it is pressed; a page that Back restores from the cache is ready again. */
export function useAuthorization(provider: Provider | undefined) {
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    const ready = () => setBusy(false);
    addEventListener('pageshow', ready);
    return () => removeEventListener('pageshow', ready);
  }, []);
  return {
    busy,
    run() {
      if (busy || !provider) return;
      setBusy(true);
      void beginAuthorization(provider).then(setBusy);
    },
  };
}
