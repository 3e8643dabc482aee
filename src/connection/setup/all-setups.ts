import { loadWords } from '../../i18n/load-words.ts';
import { loadSetups } from '../kind/kinds.ts';
import type { Setup } from '../kind/setup.ts';

/** Loads the set-up steps of all kinds and their messages. */
export async function allSetups(): Promise<readonly Setup[]> {
  const [{ SETUPS }] = await Promise.all([loadSetups(), loadWords()]);
  return SETUPS;
}
