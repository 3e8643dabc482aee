import { expect, it } from 'vitest';
import { formatDate, shortDate, shortMonth } from './date.ts';
import { LOCALES } from './locale.ts';

it.each(LOCALES)('O-10: months have the short names of %s', (locale) => {
  const language = new Intl.DateTimeFormat(locale, { day: '2-digit', month: 'short', year: 'numeric' });
  for (let month = 0; month < 12; month += 1) {
    const date = new Date(2024, month, 5);
    const name = language.formatToParts(date).find(({ type }) => type === 'month')?.value;
    expect(shortMonth(date, locale)).toBe(name?.replace(/\.$/, ''));
  }
});

it('I18N-04: dates keep their order in every language', () => {
  const time = new Date(2024, 2, 5, 14, 7, 9).getTime();
  expect(formatDate(time, 'en')).toBe('05 Mar 2024 14:07:09');
  expect(formatDate(time, 'pl')).toBe('05 mar 2024 14:07:09');
  expect(shortDate(time, new Date(2024, 2, 5, 23, 59).getTime(), 'pl')).toBe('14:07');
  expect(shortDate(time, new Date(2024, 2, 6).getTime(), 'pl')).toBe('05 mar 2024 14:07');
});
