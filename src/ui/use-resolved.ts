import { type DependencyList, useEffect, useState } from 'react';

/** What a promise resolves to, which is made again for other `deps`; `initial` before the first one, and if it rejects. */
export function useResolved<T>(initial: T, make: () => Promise<T>, deps: DependencyList): T {
  const [resolved, setResolved] = useState(initial);
  useEffect(() => {
    let isNewest = true;
    make().then(
      (value) => isNewest && setResolved(() => value),
      () => undefined,
    );
    return () => {
      isNewest = false;
    };
  }, deps);
  return resolved;
}
