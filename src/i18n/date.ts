import type { Locale } from './locale.ts';

/**
 * The months' short names as they stand in a date. They are the browser's own (a test compares them); it takes a slow
 * tablet a twentieth of a second to look them up for the first time, which the first list of dates does not wait for.
 */
const ENGLISH = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const MONTHS: Record<Locale, readonly string[]> = {
  en: ENGLISH,
  'en-US': ENGLISH,
  pl: 'sty lut mar kwi maj cze lip sie wrz paź lis gru'.split(' '),
  es: 'ene feb mar abr may jun jul ago sept oct nov dic'.split(' '),
};

/** `DD MMM YYYY HH:mm:ss` in the browser's zone: the order is fixed, the month is the locale's short name (O-10). */
export function formatDate(time: number, locale: Locale): string {
  const date = new Date(time);
  const day = `${two(date.getDate())} ${shortMonth(date, locale)} ${date.getFullYear()}`;
  return `${day} ${clock(date)}:${two(date.getSeconds())}`;
}

/** `HH:mm`, in every language. */
export const clock = (date: Date) => `${two(date.getHours())}:${two(date.getMinutes())}`;

export const shortMonth = (date: Date, locale: Locale) => MONTHS[locale][date.getMonth()] ?? '';

const two = (value: number) => String(value).padStart(2, '0');
