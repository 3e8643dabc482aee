import { useEffect, useState } from 'react';
import type { SetupStep } from '../kind/setup.ts';
import { allSetups } from './all-setups.ts';

const NONE: readonly SetupStep[] = [];

/** The steps of a platform; empty until loaded, and if they cannot be loaded. */
export function useSetup(platform: string): readonly SetupStep[] {
  const [steps, setSteps] = useState(NONE);
  useEffect(() => {
    let here = true;
    allSetups().then(
      (setups) => here && setSteps(setups.find((each) => each.platform === platform)?.steps ?? NONE),
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [platform]);
  return steps;
}
