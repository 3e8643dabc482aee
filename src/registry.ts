import type { Kind, PlatformKind } from './connection/kind/kind.ts';

/** All kinds of connections (the `platform.ts` of each folder in `kinds`), in the order of D1§1's table. */
export const PLATFORMS: readonly PlatformKind[] = Object.values(
  import.meta.glob<readonly PlatformKind[]>('./kinds/*/platform.ts', { eager: true, import: 'platforms' }),
)
  .flat()
  .sort((a, b) => a.order - b.order);

/** Kinds that are edited like connections but are none: the monitor's list of webhooks. */
export const OTHERS: readonly Kind[] = [
  {
    key: 'monitor',
    routes: [{ path: '/monitor', page: 'monitor' }],
    home: '/monitor?tab=alerts',
    load: () => import('./features/monitor/index.ts').then((area) => area.monitor),
  },
];

/** Loads the set-up steps of new connections, for the list and the connections' pages. */
export const SETUPS = () => import('./setups.ts');
