import { loadWords } from '../../i18n/load-words.ts';
import { useResolved } from '../../ui/use-resolved.ts';
import { parts } from '../kind/kinds.ts';
import type { SetupStep } from '../kind/setup.ts';

const NONE: readonly SetupStep[] = [];

/** The steps of a platform; empty until loaded, and if they cannot load. */
export function useSetup(platform: string): readonly SetupStep[] {
  const load = async () => (await Promise.all([parts.setup(platform), loadWords()]))[0];
  return useResolved(NONE, load, [platform]);
}
