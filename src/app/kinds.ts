import { KINDS } from '../connections/index.ts';
import type { KindModule } from '../connections/kind.ts';
import { addWords } from '../i18n/say.ts';

/** A kind with its words, loaded once; null when no such kind exists. A failed load is tried again next time. */
export async function kindOf(key: string): Promise<KindModule | null> {
  const kind = KINDS.find((each) => each.key === key);
  if (!kind) return null;
  const module = await kind.load();
  await Promise.all(module.words.map(addWords));
  return module;
}
