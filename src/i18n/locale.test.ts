import { expect, test } from 'vitest';
import { chooseLocale } from './locale.ts';

test.each([
  [['en-GB'], 'en'],
  [['en-US'], 'en-US'],
  [['pl-PL', 'en'], 'pl'],
  [['es-MX'], 'es'],
  [['de-DE', 'pl'], 'pl'],
  [['de-DE'], 'en'],
])('I18N-01 A-130: a browser that wants %j is answered in %s', (wanted, locale) => {
  expect(chooseLocale(null, wanted)).toBe(locale);
});

test('A-130 O-10: the administrator’s own choice comes before that of the browser, unless it is none of ours', () => {
  expect(chooseLocale('es', ['pl'])).toBe('es');
  expect(chooseLocale('xx', ['pl'])).toBe('pl');
});
