import { KINDS } from '../connections/index.ts';
import type { KindModule } from '../connections/kind.ts';
import { addWords } from '../i18n/say.ts';

const loaded = new Map<string, KindModule>();

/** A kind with its words, loaded once; null when no such kind exists. A failed load is tried again next time. */
export async function kindOf(key: string): Promise<KindModule | null> {
  const kind = KINDS.find((each) => each.key === key);
  if (!kind) return null;
  const module = await kind.load();
  await Promise.all(module.words.map(addWords));
  loaded.set(key, module);
  return module;
}

/** A kind that is here already, so that a screen of it shows without a pause. */
export const loadedKind = (key: string) => loaded.get(key);
