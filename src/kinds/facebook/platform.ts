import type { PlatformKind } from '../../connection/kind/kind.ts';
import type messages from './messages/en.json';

declare module '../../model/connection.ts' {
  interface Platforms {
    facebook: unknown;
  }
}

declare module '../../model/message.ts' {
  interface Catalogues {
    facebook: typeof messages;
  }
}

export const platforms: readonly PlatformKind[] = [
  {
    key: 'facebook',
    platform: 'facebook',
    name: 'platform.facebook',
    source: 'Facebook',
    order: 6,
    logo: { path: 'M13.5 3.5h-1.2A2.8 2.8 0 0 0 9.5 6.3v10.2M6.8 9.5h6', tile: '#0d74ce' },
    routes: [
      { path: '/facebook/auth-result', page: 'authResult' },
      { path: '/facebook/:id', page: 'detail' },
    ],
    card: { about: 'platform.facebook.about', authorize: 'facebook', order: 0 },
    load: () => import('./index.ts').then((kind) => kind.facebook),
  },
];
