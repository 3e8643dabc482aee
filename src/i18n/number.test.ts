import { expect, it } from 'vitest';
import { LOCALES } from './locale.ts';
import { formatCount } from './number.ts';

it.each(LOCALES)('O-10: counts are formatted as in %s', (locale) => {
  const language = new Intl.NumberFormat(locale);
  for (const count of [0, 7, 42, 999, 1000, 9999, 10_000, 123_456, 1_234_567, 1_000_000_000]) {
    expect(formatCount(count, locale)).toBe(language.format(count));
  }
});
