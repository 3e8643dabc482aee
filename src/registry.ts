import type { Kind } from './connections/kind/kind.ts';

/**
 * Every kind of connection, and the monitor, whose webhook list is edited like one. Adding one touches its folder and one
 * line here (see README.md).
 */
export const KINDS: readonly Kind[] = [
  {
    key: 'twilio-sms',
    routes: [
      { path: '/twilio-create', page: 'create' },
      { path: '/third-party-connection-create', page: 'create' },
      { path: '/twilio/:id', page: 'detail' },
    ],
    card: { platform: 'twilio', name: 'platform.sms', path: '/twilio-create', order: 1 },
    load: () => import('./kinds/twilio-sms/index.ts').then(({ twilioSms }) => twilioSms),
  },
  {
    key: 'twilio-whatsapp',
    routes: [
      { path: '/twilio-whatsapp-create', page: 'create' },
      { path: '/third-party-connection-create', query: { channel: 'whatsapp' }, page: 'create' },
      { path: '/twilio-whatsapp/:id', page: 'detail' },
    ],
    card: { platform: 'twilio-whatsapp', name: 'platform.whatsapp', path: '/twilio-whatsapp-create', order: 2 },
    load: () => import('./kinds/twilio-whatsapp/index.ts').then(({ twilioWhatsApp }) => twilioWhatsApp),
  },
  {
    key: 'vonage-sms',
    routes: [
      { path: '/twilio-create', query: { provider: 'vonage' }, page: 'create' },
      { path: '/third-party-connection-create', query: { provider: 'vonage' }, page: 'create' },
      { path: '/vonage-sms/:id', page: 'detail' },
    ],
    load: () => import('./kinds/vonage/index.ts').then(({ vonageSms }) => vonageSms),
  },
  {
    key: 'vonage-whatsapp',
    routes: [
      { path: '/twilio-whatsapp-create', query: { provider: 'vonage' }, page: 'create' },
      { path: '/third-party-connection-create', query: { channel: 'whatsapp', provider: 'vonage' }, page: 'create' },
      { path: '/vonage-whatsapp/:id', page: 'detail' },
    ],
    load: () => import('./kinds/vonage/index.ts').then(({ vonageWhatsApp }) => vonageWhatsApp),
  },
  {
    key: 'abc',
    routes: [{ path: '/abc/:id', page: 'detail' }],
    load: () => import('./kinds/apple-messages/index.ts').then(({ abc }) => abc),
  },
  {
    key: 'custom',
    routes: [
      { path: '/custom/new', page: 'create', gate: 'routeCustom' },
      { path: '/custom/:id', page: 'detail', gate: 'routeCustom' },
    ],
    card: { platform: 'custom', name: 'platform.custom', path: '/custom/new', order: 5, gate: 'cardCustom' },
    load: () => import('./kinds/client-channel/index.ts').then(({ custom }) => custom),
  },
  {
    key: 'facebook',
    routes: [
      { path: '/facebook/auth-result', page: 'authResult' },
      { path: '/facebook/:id', page: 'detail' },
    ],
    card: { platform: 'facebook', name: 'platform.facebook', authorize: 'facebook', order: 0 },
    load: () => import('./kinds/facebook/index.ts').then(({ facebook }) => facebook),
  },
  {
    key: 'twitter',
    routes: [
      { path: '/twitter/auth-result', page: 'authResult' },
      { path: '/twitter/:id', page: 'detail' },
    ],
    load: () => import('./kinds/twitter/index.ts').then(({ twitter }) => twitter),
  },
  {
    key: 'chat',
    routes: [
      { path: '/chat', page: 'create', gate: 'routeChatCreate' },
      { path: '/chat/:id', page: 'detail' },
    ],
    card: { platform: 'chat', name: 'platform.chat', path: '/chat', order: 3, gate: 'cardChat' },
    load: () => import('./kinds/web-messaging/index.ts').then(({ webMessaging }) => webMessaging),
  },
  {
    key: 'sdk_mobile',
    routes: [
      { path: '/mobile/sdk_mobile', page: 'create', gate: 'routeMobile' },
      { path: '/mobile/sdk_mobile/:id', page: 'detail', gate: 'routeMobile' },
    ],
    card: {
      platform: 'sdk_mobile',
      name: 'platform.sdk_mobile',
      path: '/mobile/sdk_mobile',
      order: 4,
      gate: 'cardSdk',
    },
    load: () => import('./kinds/web-messaging/index.ts').then(({ mobileSdk }) => mobileSdk),
  },
  {
    // Its detail page has the address of a Client Channel API connection, which leads here.
    key: 'agent_trainer',
    routes: [{ path: '/customer-ai-simulator-create', page: 'create', gate: 'routeTrainer' }],
    card: {
      platform: 'agent_trainer',
      name: 'platform.agent_trainer',
      path: '/customer-ai-simulator-create',
      order: 6,
      gate: 'cardTrainer',
    },
    load: () => import('./kinds/agent-trainer/index.ts').then(({ agentTrainer }) => agentTrainer),
  },
  {
    key: 'monitor',
    routes: [{ path: '/monitor', page: 'monitor' }],
    home: '/monitor?tab=alerts',
    load: () => import('./monitor/index.ts').then(({ monitor }) => monitor),
  },
];
