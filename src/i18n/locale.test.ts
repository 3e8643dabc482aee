import { expect, test } from 'vitest';
import { chooseLocale } from './locale.ts';

test.each([
  [['en-GB'], 'en'],
  [['en-US'], 'en-US'],
  [['pl-PL', 'en'], 'pl'],
  [['es-MX'], 'es'],
  [['de-DE', 'pl'], 'pl'],
  [['de-DE'], 'en'],
])('I18N-01 A-130: a browser with %j gets %s', (wanted, locale) => {
  expect(chooseLocale(null, wanted)).toBe(locale);
});

test('A-130 O-10: the administrator’s choice has priority over the browser’s, unless it is not supported', () => {
  expect(chooseLocale('es', ['pl'])).toBe('es');
  expect(chooseLocale('xx', ['pl'])).toBe('pl');
});
