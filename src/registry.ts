import type { Kind, PlatformKind } from './connection/kind/kind.ts';
import type { Registry } from './connection/kind/kinds.ts';
import type { Setup } from './connection/kind/setup.ts';

/** The platforms of the kinds before they load, by file. */
const DECLARED = import.meta.glob<readonly PlatformKind[]>('./kinds/*/platform.ts', {
  eager: true,
  import: 'platforms',
});
const SETUPS = import.meta.glob<readonly Setup[]>('./kinds/*/setup.ts', { import: 'setups' });

/** All kinds of connections, in the order of D1§1's table. */
export const PLATFORMS: readonly PlatformKind[] = Object.values(DECLARED)
  .flat()
  .sort((a, b) => a.order - b.order);

/** Kinds whose edits are not about a connection: the monitor's list of webhooks. */
export const OTHERS: readonly Kind[] = [
  {
    key: 'monitor',
    routes: [{ path: '/monitor', page: 'monitor' }],
    home: '/monitor?tab=alerts',
    load: () => import('./features/monitor/index.ts').then((area) => area.monitor),
  },
];

export const REGISTRY: Registry = {
  connections: PLATFORMS,
  others: OTHERS,
  async setup(platform) {
    const isOf = (each: { platform: string }) => each.platform === platform;
    const [file = ''] = Object.entries(DECLARED).find(([, kinds]) => kinds.some(isOf)) ?? [];
    const setups = await SETUPS[file.replace('platform.ts', 'setup.ts')]?.();
    return setups?.find(isOf)?.steps ?? [];
  },
  errors: () => import('./features/monitor/strip/ErrorStrip.tsx').then(({ ErrorStrip }) => ErrorStrip),
};
