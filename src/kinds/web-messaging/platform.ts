import type { PlatformKind } from '../../connection/kind/kind.ts';
import type messages from './messages/en.json';

declare module '../../model/connection.ts' {
  interface Platforms {
    chat: unknown;
    sdk_mobile: unknown;
  }
}

declare module '../../model/message.ts' {
  interface Catalogues {
    'web-messaging': typeof messages;
  }
}

export const platforms: readonly PlatformKind[] = [
  {
    key: 'chat',
    platform: 'chat',
    name: 'platform.chat',
    source: 'Web Messaging',
    order: 1,
    logo: {
      path: 'M10 3.5c4.1 0 7 2.6 7 6s-2.9 6-7 6c-.8 0-1.6-.1-2.3-.3L4 16.8l.7-3C3.6 12.7 3 11.2 3 9.5c0-3.4 2.9-6 7-6ZM7 9.5v.01M10 9.5v.01M13 9.5v.01',
      tile: '#5b5bd6',
    },
    routes: [
      { path: '/chat', page: 'create', gate: 'routeChatCreate' },
      { path: '/chat/:id', page: 'detail' },
    ],
    card: { about: 'platform.chat.about', path: '/chat', order: 3, gate: 'cardChat' },
    load: () => import('./index.ts').then((kind) => kind.webMessaging),
  },
  {
    key: 'sdk_mobile',
    platform: 'sdk_mobile',
    collection: 'chat',
    base: '/mobile/sdk_mobile',
    name: 'platform.sdk_mobile',
    source: 'Mobile Messaging SDK',
    order: 10,
    listGate: 'listSdk',
    logo: {
      path: 'M7 2.8h6a1.2 1.2 0 0 1 1.2 1.2v12a1.2 1.2 0 0 1-1.2 1.2H7A1.2 1.2 0 0 1 5.8 16V4A1.2 1.2 0 0 1 7 2.8ZM9 14.5h2',
      tile: '#8145b5',
    },
    routes: [
      { path: '/mobile/sdk_mobile', page: 'create', gate: 'routeMobile' },
      { path: '/mobile/sdk_mobile/:id', page: 'detail', gate: 'routeMobile' },
    ],
    card: { about: 'platform.sdk_mobile.about', path: '/mobile/sdk_mobile', order: 4, gate: 'cardSdk' },
    load: () => import('./index.ts').then((kind) => kind.mobileSdk),
  },
];
