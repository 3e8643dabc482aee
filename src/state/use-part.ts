import { useCallback, useState } from 'react';
import { raiseError } from './notices.ts';

/** A part of a screen that is fetched when it is first needed, or shortly before; null until it is here. */
export function usePart<T>(load: () => Promise<T>): { part: T | null; fetch(loudly?: boolean): void } {
  const [part, setPart] = useState<{ is: T } | null>(null);
  const fetch = useCallback(
    (loudly = false) => {
      const failed = () => loudly && raiseError({ id: 'part_failed' });
      load().then((is) => setPart((known) => known ?? { is }), failed);
    },
    [load],
  );
  return { part: part?.is ?? null, fetch };
}
