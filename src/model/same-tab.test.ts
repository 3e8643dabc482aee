import { expect, test } from 'vitest';
import { withOpenTab } from './same-tab.ts';

test('another connection of the same kind opens with the tab that is open, one of another kind with its first tab', () => {
  const here = { pathname: '/chat/one', search: '?session_id=s&tab=styling' };
  expect(withOpenTab('/chat/two', here)).toBe('/chat/two?tab=styling');
  expect(withOpenTab('/chat/two', { ...here, search: '' })).toBe('/chat/two');
  expect(withOpenTab('/twilio/two', here)).toBe('/twilio/two');
  expect(withOpenTab('/chat-create', here)).toBe('/chat-create');
});
