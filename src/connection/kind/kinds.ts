import { loadWords } from '../../i18n/load-words.ts';
import { registerPlatforms } from '../../model/connection.ts';
import type { Mark } from '../../ui/Logo.tsx';
import type { Kind, KindModule, PlatformKind } from './kind.ts';
import type { Setup } from './setup.ts';

let platforms: readonly PlatformKind[] = [];
let registered: readonly Kind[] = [];
/** Loads the set-up steps of all kinds. */
export let loadSetups: () => Promise<{ SETUPS: readonly Setup[] }>;
const loaded = new Map<string, KindModule>();

/**
 * Registers all kinds: `connections`, and `others` that are edited like one. `setups` loads the set-up steps. Called
 * once, before anything is rendered.
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

/** All registered kinds, including those that are no connections, as known before they are loaded. */
export const allKinds = (): readonly Kind[] => registered;

/** The kinds of connections only. */
export const platformKinds = (): readonly PlatformKind[] => platforms;

/** The logo of a platform; undefined for an unknown one. */
export const logoOf = (platform: string): Mark | undefined =>
  platforms.find((kind) => kind.platform === platform)?.logo;

/**
 * Loads a kind and its messages; null when no such kind exists. Rejects when its chunk cannot be fetched; may be
 * retried.
 */
export async function kindOf(key: string): Promise<KindModule | null> {
  const kind = registered.find((each) => each.key === key);
  if (!kind) return null;
  const [module] = await Promise.all([kind.load(), loadWords()]);
  loaded.set(key, module);
  return module;
}

/** A kind if it is already loaded, so that its screen can be rendered without waiting. */
export const loadedKind = (key: string) => loaded.get(key);
