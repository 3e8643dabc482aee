import type { PlatformKind } from '../../connection/kind/kind.ts';
import { SMS } from '../../connection/numbers/channels.ts';
import type messages from './messages/en.json';

declare module '../../model/connection.ts' {
  interface Platforms {
    twilio: unknown;
  }
}

declare module '../../model/message.ts' {
  interface Catalogues {
    'twilio-sms': typeof messages;
  }
}

export const platforms: readonly PlatformKind[] = [
  {
    ...SMS,
    key: 'twilio-sms',
    platform: 'twilio',
    order: 2,
    routes: [
      { path: '/twilio-create', page: 'create' },
      { path: '/third-party-connection-create', page: 'create' },
      { path: '/twilio/:id', page: 'detail' },
    ],
    card: { about: 'platform.sms.about', path: '/twilio-create', order: 1 },
    load: () => import('./index.ts').then((kind) => kind.twilioSms),
  },
];
