import { expect, it } from 'vitest';
import { listSeparator } from './list-separator.ts';

it.each([
  ['pl', ['pl-PL', 'en'], ';'],
  ['es', ['es-ES'], ';'],
  ['es', ['en', 'es-MX', 'es-ES'], ','],
  ['pl', ['en-US'], ';'],
  ['en', ['en-US'], ','],
  ['en', ['pl'], ','],
  ['en', ['en-ZA'], ';'],
] as const)('O-42: CSV for Excel in %s, in a browser of %j, has %j', (locale, preferred, separator) => {
  expect(listSeparator(locale, preferred)).toBe(separator);
});
