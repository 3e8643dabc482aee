import { loadWords } from '../../i18n/load-words.ts';
import { registerPlatforms } from '../../model/connection.ts';
import type { Mark } from '../../ui/Logo.tsx';
import type { Kind, KindModule, PlatformKind } from './kind.ts';
import type { Setup } from './setup.ts';

let platforms: readonly PlatformKind[] = [];
let registered: readonly Kind[] = [];
/** Loads what new connections of every kind need. */
export let loadSetups: () => Promise<{ SETUPS: readonly Setup[] }>;
const loaded = new Map<string, KindModule>();

/**
 * Gives the screens and the rules below the registry every kind there is: those of connections, and `others` that are
 * edited like one. `setups` loads what new connections need. Called once, before anything is rendered.
 */
export function registerKinds(
  connections: readonly PlatformKind[],
  others: readonly Kind[],
  setups: typeof loadSetups,
): void {
  loadSetups = setups;
  platforms = connections;
  registered = [...connections, ...others];
  registerPlatforms(connections);
}

/** Every kind of connection, and what is edited like one, as far as it is known before it is loaded. */
export const allKinds = (): readonly Kind[] => registered;

/** The kinds of connections alone. */
export const platformKinds = (): readonly PlatformKind[] => platforms;

/** The mark of a platform; undefined for one that this version does not know. */
export const logoOf = (platform: string): Mark | undefined =>
  platforms.find((kind) => kind.platform === platform)?.logo;

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
