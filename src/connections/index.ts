import type { Kind } from './kind.ts';

/** Every kind of connection. Adding one touches its folder and one line here (see README.md). */
export const KINDS: readonly Kind[] = [
  {
    key: 'twilio-sms',
    routes: [
      { path: '/twilio-create', page: 'create' },
      { path: '/twilio/:id', page: 'detail' },
    ],
    card: { platform: 'twilio', name: 'platform.sms', path: '/twilio-create', order: 1 },
    load: () => import('./twilio-sms/index.ts').then(({ twilioSms }) => twilioSms),
  },
];
