import { atom, useAtomValue } from 'jotai';
import type { Config } from '../../model/config.ts';
import { store } from '../store.ts';

const config = atom<Config | null>(null);

export function setConfig(next: Config): void {
  store.set(config, next);
}

/** The deployment's settings; null before `setConfig`. */
export const knownConfig = () => store.get(config);

/** The deployment's settings. Throws before `setConfig`; nothing is rendered before that. */
export function currentConfig(): Config {
  const known = knownConfig();
  if (!known) throw new Error('The configuration is read before anything else starts');
  return known;
}

export function useConfig(): Config {
  useAtomValue(config);
  return currentConfig();
}
