import { expect, it } from 'vitest';
import { LOCALES } from './locale.ts';
import { formatNumber } from './number.ts';

it.each(LOCALES)('O-10: numbers are written as %s writes them, with and without its data', (locale) => {
  const language = new Intl.NumberFormat(locale);
  for (const value of [0, 7, 42, 999, 1000, 9999, 10_000, 1_234_567, -3, 0.5]) {
    expect(formatNumber(value, locale)).toBe(language.format(value));
  }
});
