import type { PlatformKind } from '../../connection/kind/kind.ts';
import { WHATSAPP } from '../../connection/numbers/channels.ts';
import type messages from './messages/en.json';

declare module '../../model/connection.ts' {
  interface Platforms {
    'twilio-whatsapp': unknown;
  }
}

declare module '../../model/message.ts' {
  interface Catalogues {
    'twilio-whatsapp': typeof messages;
  }
}

export const platforms: readonly PlatformKind[] = [
  {
    ...WHATSAPP,
    key: 'twilio-whatsapp',
    platform: 'twilio-whatsapp',
    order: 4,
    routes: [
      { path: '/twilio-whatsapp-create', page: 'create' },
      { path: '/third-party-connection-create', query: { channel: 'whatsapp' }, page: 'create' },
      { path: '/twilio-whatsapp/:id', page: 'detail' },
    ],
    card: { about: 'platform.whatsapp.about', path: '/twilio-whatsapp-create', order: 2 },
    load: () => import('./index.ts').then((kind) => kind.twilioWhatsApp),
  },
];
