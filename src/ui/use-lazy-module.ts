import { useCallback, useState } from 'react';

/**
 * A part of a screen that is fetched when it is first needed, or shortly before; null until it is here. `fetch` is told
 * what to do where the part does not arrive: nothing when it was only fetched ahead.
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
