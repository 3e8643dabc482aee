import type { PlatformKind } from '../../connection/kind/kind.ts';
import type messages from './messages/en.json';

declare module '../../model/connection.ts' {
  interface Platforms {
    custom: unknown;
  }
}

declare module '../../model/message.ts' {
  interface Catalogues {
    'client-channel': typeof messages;
  }
}

export const platforms: readonly PlatformKind[] = [
  {
    key: 'custom',
    platform: 'custom',
    name: 'platform.custom',
    source: 'Client Channel API',
    order: 9,
    listGate: 'listCustom',
    logo: { path: 'M7 5 3 10l4 5M13 5l4 5-4 5M11.2 3.8 8.8 16.2', tile: '#bd4b00' },
    routes: [
      { path: '/custom/new', page: 'create', gate: 'routeCustom' },
      { path: '/custom/:id', page: 'detail', gate: 'routeCustom' },
    ],
    card: { about: 'platform.custom.about', path: '/custom/new', order: 5, gate: 'cardCustom' },
    load: () => import('./index.ts').then((kind) => kind.custom),
  },
];
