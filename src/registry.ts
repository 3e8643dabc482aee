import type { Kind, PlatformKind } from './connections/kind/kind.ts';

/** Every kind of connection, in the order of D1§1's table, as the `platform.ts` of its folder says it. */
export const PLATFORMS: readonly PlatformKind[] = Object.values(
  import.meta.glob<readonly PlatformKind[]>('./kinds/*/platform.ts', { eager: true, import: 'platforms' }),
)
  .flat()
  .sort((a, b) => a.order - b.order);

/** What is edited like a connection and is none: the monitor's list of webhooks. */
export const OTHERS: readonly Kind[] = [
  {
    key: 'monitor',
    routes: [{ path: '/monitor', page: 'monitor' }],
    home: '/monitor?tab=alerts',
    load: () => import('./monitor/index.ts').then((area) => area.monitor),
  },
];

/** What new connections need; read beside a list that is shown, and by the page of a connection. */
export const SETUPS = () => import('./setups.ts');
