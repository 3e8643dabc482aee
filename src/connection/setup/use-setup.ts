import { useEffect, useState } from 'react';
import { loadWords } from '../../i18n/load-words.ts';
import { parts } from '../kind/kinds.ts';
import type { SetupStep } from '../kind/setup.ts';

const NONE: readonly SetupStep[] = [];

/** The steps of a platform; empty until loaded, and if they cannot load. */
export function useSetup(platform: string): readonly SetupStep[] {
  const [steps, setSteps] = useState(NONE);
  useEffect(() => {
    let here = true;
    Promise.all([parts.setup(platform), loadWords()]).then(
      ([loaded]) => here && setSteps(loaded),
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [platform]);
  return steps;
}
