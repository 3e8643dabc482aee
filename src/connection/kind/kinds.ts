import type { ComponentType } from 'react';
import { loadWords } from '../../i18n/load-words.ts';
import { registerPlatforms } from '../../model/connection.ts';
import type { Mark } from '../../ui/Logo.tsx';
import type { Kind, KindModule, PlatformKind } from './kind.ts';
import type { SetupStep } from './setup.ts';

let platforms: readonly PlatformKind[] = [];
let registered: readonly Kind[] = [];
const loaded = new Map<string, KindModule>();

/** What kinds and features provide for connections: they import `connection/`, so `registry.ts` gathers them. */
export type Registry = {
  connections: readonly PlatformKind[];
  /** Kinds whose edits are not about a connection. */
  others: readonly Kind[];
  /** Loads the set-up steps of a platform; none for an unknown one. */
  setup(platform: string): Promise<readonly SetupStep[]>;
  /** Loads the notice about the errors of the connection on screen. */
  errors(): Promise<ComponentType<{ connectionId: string }>>;
};

/** The parts of a connection's page that load after it. */
export let parts: Pick<Registry, 'setup' | 'errors'>;

/** Called once, before anything is rendered. */
export function register(registry: Registry): void {
  const { connections, others } = registry;
  parts = registry;
  platforms = connections;
  registered = [...connections, ...others];
  registerPlatforms(connections);
}

/** All registered kinds, including those without connections, before they load. */
export const allKinds = (): readonly Kind[] => registered;

export const platformKinds = (): readonly PlatformKind[] => platforms;

/** The logo of a platform, if it is known. */
export const logoOf = (platform: string): Mark | undefined =>
  platforms.find((kind) => kind.platform === platform)?.logo;

/** Loads a kind and its messages; null if no such kind exists. Rejects if its chunk cannot be fetched; may be retried. */
export async function kindOf(key: string): Promise<KindModule | null> {
  const kind = registered.find((each) => each.key === key);
  if (!kind) return null;
  const [module] = await Promise.all([kind.load(), loadWords()]);
  loaded.set(key, module);
  return module;
}

/** A kind if it is already loaded, so that its screen renders without a wait. */
export const loadedKind = (key: string) => loaded.get(key);
