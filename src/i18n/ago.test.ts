import { expect, test } from 'vitest';
import { ago } from './ago.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test.each([
  [0, 'now'],
  [59_999, 'now'],
  [MINUTE, '1 minute ago'],
  [59 * MINUTE, '59 minutes ago'],
  [HOUR, '1 hour ago'],
  [24 * HOUR - 1, '23 hours ago'],
])('%i ms are "%s"', (passed, words) => {
  expect(ago(1_000_000_000 - passed, 1_000_000_000, 'en')).toBe(words);
});

test('a time that is a day old or older has no text, only its date', () => {
  expect(ago(0, 24 * HOUR, 'en')).toBeUndefined();
});

test('a clock that was set back gives "now"', () => {
  expect(ago(5 * HOUR, 0, 'en')).toBe('now');
});

test('the text is in the administrator’s language', () => {
  expect(ago(0, 5 * MINUTE, 'pl')).toBe('5 minut temu');
  expect(ago(0, 5 * MINUTE, 'es')).toBe('hace 5 minutos');
});
