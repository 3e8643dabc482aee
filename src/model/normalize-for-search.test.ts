import { expect, it } from 'vitest';
import { normalizeForSearch } from './normalize-for-search.ts';

it.each([
  ['krakow', 'Kraków'],
  ['lodz', 'Łódź'],
  ['strasse', 'Straße'],
  ['strasse', 'STRASSE'],
  ['aero', 'Ærø'],
  ['oeuvre', 'Œuvre'],
  ['dakovo', 'Đakovo'],
  ['thor', 'Þór'],
  ['istanbul', 'İSTANBUL'],
  ['isik', 'Işık'],
  ["cote d'ivoire", 'Côte d’Ivoire'],
  ['night line', '\u200bNight\u00a0li\u00adne'],
])('%j finds %j', (typed, name) => {
  expect(normalizeForSearch(name)).toBe(typed);
});

it('leaves characters outside the Latin script unchanged', () => {
  expect(normalizeForSearch('日本 +81 Ж')).toBe('日本 +81 ж');
});
