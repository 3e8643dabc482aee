import { loadWords } from '../../i18n/load-words.ts';
import type { Kind, KindModule } from './kind.ts';

let registered: readonly Kind[] = [];
const loaded = new Map<string, KindModule>();

/** Gives the screens below the registry every kind there is. Called once, before anything is rendered. */
export function registerKinds(kinds: readonly Kind[]): void {
  registered = kinds;
}

/** Every kind of connection, and what is edited like one, as far as it is known before it is loaded. */
export const allKinds = (): readonly Kind[] => registered;

/** A kind, once its words can be said too; null when no such kind exists. A failed load is tried again next time. */
export async function kindOf(key: string): Promise<KindModule | null> {
  const kind = registered.find((each) => each.key === key);
  if (!kind) return null;
  const [module] = await Promise.all([kind.load(), loadWords()]);
  loaded.set(key, module);
  return module;
}

/** A kind that is here already, so that a screen of it shows without a pause. */
export const loadedKind = (key: string) => loaded.get(key);
