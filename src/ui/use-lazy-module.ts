import { useCallback, useState } from 'react';

/**
 * A module that loads on first need, or shortly before; null until then. `fetch` takes a callback for a failed load; omit it
 * to preload.
 */
export function useLazyModule<T>(load: () => Promise<T>): { module: T | null; fetch(onFailed?: () => void): void } {
  const [module, setModule] = useState<{ is: T } | null>(null);
  const fetch = useCallback(
    (onFailed: () => void = () => undefined) => {
      load().then((is) => setModule((known) => known ?? { is }), onFailed);
    },
    [load],
  );
  return { module: module?.is ?? null, fetch };
}
