/** A family of platforms: the colour of its tile and the strokes of its mark on a 20-unit grid. */
type Mark = { family: string; path: string };

const SMS: Mark = {
  family: 'sms',
  path: 'M4 4.5h12a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1h-5.5L7 16.5v-3H4a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1ZM6.5 7.6h7M6.5 10.4h4.5',
};
const WHATSAPP: Mark = {
  family: 'whatsapp',
  path: 'M3.2 16.8l1-3.4A7 7 0 1 1 6.7 16l-3.5.8ZM7.5 7.3c0 2.9 2.3 5.2 5.2 5.2l.4-1.5-1.9-.8-.8.8a4 4 0 0 1-1.7-1.7l.8-.8-.8-1.9-1.2.7Z',
};

/** Platform key → mark. Own drawings, not the brands' logos; what is not listed gets the neutral mark. */
export const LOGO_MARKS: Readonly<Record<string, Mark>> = {
  chat: {
    family: 'chat',
    path: 'M10 3.5c4.1 0 7 2.6 7 6s-2.9 6-7 6c-.8 0-1.6-.1-2.3-.3L4 16.8l.7-3C3.6 12.7 3 11.2 3 9.5c0-3.4 2.9-6 7-6ZM7 9.5v.01M10 9.5v.01M13 9.5v.01',
  },
  twilio: SMS,
  'vonage-sms': SMS,
  'twilio-whatsapp': WHATSAPP,
  'vonage-whatsapp': WHATSAPP,
  facebook: { family: 'facebook', path: 'M13.5 3.5h-1.2A2.8 2.8 0 0 0 9.5 6.3v10.2M6.8 9.5h6' },
  twitter: { family: 'twitter', path: 'M8.2 3.5 6.7 16.5M13.3 3.5l-1.5 13M3.8 7.5h12.8M3.4 12.5h12.8' },
  abc: {
    family: 'abc',
    path: 'M4 6.8h12a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1ZM7.3 6.5V5a1 1 0 0 1 1-1h3.4a1 1 0 0 1 1 1v1.5M3 10.8h14M10 10v1.6',
  },
  custom: { family: 'custom', path: 'M7 5 3 10l4 5M13 5l4 5-4 5M11.2 3.8 8.8 16.2' },
  sdk_mobile: {
    family: 'sdk',
    path: 'M7 2.8h6a1.2 1.2 0 0 1 1.2 1.2v12a1.2 1.2 0 0 1-1.2 1.2H7A1.2 1.2 0 0 1 5.8 16V4A1.2 1.2 0 0 1 7 2.8ZM9 14.5h2',
  },
  agent_trainer: {
    family: 'trainer',
    path: 'M10 4.2 18 8l-8 3.8L2 8l8-3.8ZM5.2 9.8v3.7c1.2 1.3 2.9 2 4.8 2s3.6-.7 4.8-2V9.8M18 8v4.5',
  },
};

/** For a platform this version does not know. */
export const NEUTRAL_MARK: Mark = { family: 'neutral', path: 'M10 16a6 6 0 1 0 0-12 6 6 0 0 0 0 12ZM10 10v.01' };
