import type { PlatformKind } from '../../connection/kind/kind.ts';
import { SMS, WHATSAPP } from '../../connection/numbers/channels.ts';
import type messages from './messages/en.json';

declare module '../../model/connection.ts' {
  interface Platforms {
    'vonage-sms': unknown;
    'vonage-whatsapp': unknown;
  }
}

declare module '../../model/message.ts' {
  interface Catalogues {
    vonage: typeof messages;
  }
}

export const platforms: readonly PlatformKind[] = [
  {
    ...SMS,
    key: 'vonage-sms',
    platform: 'vonage-sms',
    order: 3,
    routes: [
      { path: '/twilio-create', query: { provider: 'vonage' }, page: 'create' },
      { path: '/third-party-connection-create', query: { provider: 'vonage' }, page: 'create' },
      { path: '/vonage-sms/:id', page: 'detail' },
    ],
    load: () => import('./index.ts').then((kind) => kind.vonageSms),
  },
  {
    ...WHATSAPP,
    key: 'vonage-whatsapp',
    platform: 'vonage-whatsapp',
    order: 5,
    routes: [
      { path: '/twilio-whatsapp-create', query: { provider: 'vonage' }, page: 'create' },
      { path: '/third-party-connection-create', query: { channel: 'whatsapp', provider: 'vonage' }, page: 'create' },
      { path: '/vonage-whatsapp/:id', page: 'detail' },
    ],
    load: () => import('./index.ts').then((kind) => kind.vonageWhatsApp),
  },
];
