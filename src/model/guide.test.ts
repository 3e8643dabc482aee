import { expect, test } from 'vitest';
import { guidePage, guidePath } from './guide.ts';

test.each([
  ['/', '', 'index'],
  ['/', '?q=support', 'index'],
  ['/twilio/twilio-support', '', 'sms'],
  ['/twilio-create', '?provider=vonage', 'sms'],
  ['/vonage-whatsapp/v1', '', 'sms'],
  ['/chat', '', 'web-chat'],
  ['/chat/chat-website/', '?tab=language', 'languages'],
  ['/chat/chat-website', '?tab=languages', 'web-chat'],
  ['/monitor', '?tab=alerts', 'failing-messages'],
  ['/change-many', '', 'change-many'],
  ['/customer-ai-simulator-create', '', 'training'],
  ['/facebook/facebook-careers', '', undefined],
])('the page of the guide for %s%s is %s', (screen, query, page) => {
  expect(guidePage(screen, query)).toBe(page);
});

test('an agent trainer, whose address a Client Channel API connection could have, has the page about training', () => {
  expect(guidePage('/custom/c1', '', 'agent_trainer')).toBe('training');
  expect(guidePage('/custom/c1', '', 'custom')).toBeUndefined();
});

test.each([
  ['pl', 'pl'],
  ['en-US', 'en'],
  ['fr', 'en'],
])('the guide for %s is the one in %s', (locale, language) => {
  expect(guidePath('sms', locale)).toBe(`/guide/${language}/sms.html`);
});
