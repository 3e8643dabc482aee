import { loadWords } from '../../i18n/load-words.ts';
import { loadSetups } from '../kind/kinds.ts';
import type { Setup } from '../kind/setup.ts';

/** What new connections of every kind need, once it can be said. */
export async function allSetups(): Promise<readonly Setup[]> {
  const [{ SETUPS }] = await Promise.all([loadSetups(), loadWords()]);
  return SETUPS;
}
