import { expect, test } from 'vitest';
import { guidePath } from './guide.ts';

test.each([
  ['/', '', 'en', 'en/index'],
  ['/twilio/twilio-support', '', 'pl', 'pl/sms'],
  ['/twilio-create', '?provider=vonage', 'es', 'es/sms'],
  ['/vonage-whatsapp/v1', '', 'en-US', 'en/sms'],
  ['/chat', '', 'en', 'en/web-chat'],
  ['/chat/chat-website/', '?tab=language', 'en', 'en/languages'],
  ['/chat/chat-website', '?tab=languages', 'en', 'en/web-chat'],
  ['/monitor', '?tab=alerts', 'en', 'en/failing-messages'],
  ['/change-many', '', 'en', 'en/change-many'],
  ['/customer-ai-simulator-create', '', 'en', 'en/training'],
  ['/facebook/facebook-careers', '', 'fr', 'en/index'],
])('the help for %s%s in %s is %s', (screen, query, locale, page) => {
  expect(guidePath(screen, query, undefined, locale)).toBe(`/guide/${page}.html`);
});

test('the help for an agent trainer, whose address a Client Channel API connection could have, is about training', () => {
  expect(guidePath('/custom/c1', '', 'agent_trainer', 'pl')).toBe('/guide/pl/training.html');
  expect(guidePath('/custom/c1', '', 'custom', 'pl')).toBe('/guide/pl/index.html');
});
