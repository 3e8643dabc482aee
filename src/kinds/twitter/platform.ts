import type { PlatformKind } from '../../connection/kind/kind.ts';
import type messages from './messages/en.json';

declare module '../../model/connection.ts' {
  interface Platforms {
    twitter: unknown;
  }
}

declare module '../../model/message.ts' {
  interface Catalogues {
    twitter: typeof messages;
  }
}

export const platforms: readonly PlatformKind[] = [
  {
    key: 'twitter',
    platform: 'twitter',
    name: 'platform.twitter',
    source: 'Twitter',
    order: 7,
    logo: { path: 'M8.2 3.5 6.7 16.5M13.3 3.5l-1.5 13M3.8 7.5h12.8M3.4 12.5h12.8', tile: '#00749e' },
    routes: [
      { path: '/twitter/auth-result', page: 'authResult' },
      { path: '/twitter/:id', page: 'detail' },
    ],
    load: () => import('./index.ts').then((kind) => kind.twitter),
  },
];
