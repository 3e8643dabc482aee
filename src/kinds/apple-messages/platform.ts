import type { PlatformKind } from '../../connection/kind/kind.ts';
import type messages from './messages/en.json';

declare module '../../model/connection.ts' {
  interface Platforms {
    abc: unknown;
  }
}

declare module '../../model/message.ts' {
  interface Catalogues {
    'apple-messages': typeof messages;
  }
}

export const platforms: readonly PlatformKind[] = [
  {
    key: 'abc',
    platform: 'abc',
    name: 'platform.abc',
    source: 'Apple Messages for Business',
    order: 8,
    logo: {
      path: 'M4 6.8h12a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1ZM7.3 6.5V5a1 1 0 0 1 1-1h3.4a1 1 0 0 1 1 1v1.5M3 10.8h14M10 10v1.6',
      tile: '#1c2024',
      dark: '#43484e',
    },
    routes: [{ path: '/abc/:id', page: 'detail' }],
    load: () => import('./index.ts').then((kind) => kind.abc),
  },
];
