import { test } from './kit/fixtures.ts';
import { open } from './kit/journey.ts';

/** One screen of each kind, and each tab that has code of its own. */
const SCREENS = [
  '/',
  '/add-connection',
  '/check',
  '/change-many',
  '/monitor',
  '/monitor?tab=alerts',
  '/twilio/twilio-support',
  '/twilio-create',
  '/twilio-whatsapp/whatsapp-template',
  '/vonage-sms/vonage-alerts',
  '/third-party-connection-create?provider=vonage',
  '/facebook/facebook-community',
  '/twitter/twitter-help',
  '/abc/abc-stores',
  '/chat',
  '/chat/chat-website',
  ...['styling', 'preview', 'proactive', 'language', 'sharing', 'errors'].map((tab) => `/chat/chat-website?tab=${tab}`),
  '/mobile/sdk_mobile/sdk-app',
  '/custom/custom-kiosk',
  '/custom/trainer-onboarding',
  ...['genai', 'personas', 'history', 'feedback'].map((tab) => `/custom/trainer-onboarding?tab=${tab}`),
  '/custom/trainer-running?tab=live',
  '/custom/new',
];

test('every screen opens without an error of a script and without a report of the policy', async ({
  console,
  server,
}) => {
  await open(console, server, '/');
  await console.see({ css: 'main h1' });
  for (const path of SCREENS) {
    await console.tab.goto(server.url + path);
    await console.see({ css: 'main h1' });
    await console.see({ css: 'main [aria-busy=true]' }, 0);
  }
});
