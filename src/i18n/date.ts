import { MONTHS } from 'virtual:language-data';
import { DAY_MS, MINUTE_MS } from '../model/time.ts';
import type { Locale } from './locale.ts';

/** `DD MMM YYYY HH:mm:ss` in the browser's zone: the order is fixed, the month is the locale's short name (O-10). */
export function formatDate(time: number, locale: Locale): string {
  const date = new Date(time);
  return `${formatDay(date, locale)} ${clock(date, `:${two(date.getSeconds())}`)}`;
}

/** `DD MMM YYYY`. */
export const formatDay = (date: Date, locale: Locale) =>
  `${two(date.getDate())} ${shortMonth(date, locale)} ${date.getFullYear()}`;

/** `HH:mm`, preceded by the date unless `time` (epoch ms) is today. */
export function shortDate(time: number, now: number, locale: Locale): string {
  const date = new Date(time);
  return `${date.toDateString() === new Date(now).toDateString() ? '' : `${formatDay(date, locale)} `}${clock(date)}`;
}

/** `HH:mm`, in every language; with its offset in an hour that comes twice, at the end of summer time: `02:30 +01:00`. */
export const clock = (date: Date, seconds = '') =>
  `${two(date.getHours())}:${two(date.getMinutes())}${seconds}${comesTwice(date) ? date.toString().replace(/.*GMT(...)(..).*/, ' $1:$2') : ''}`;

/** Whether the zone's other offset around this day has the same time once more. */
export function comesTwice(date: Date): boolean {
  const minutes = date.getTimezoneOffset();
  return [-DAY_MS, DAY_MS].some((away) => {
    const other = new Date(date.getTime() + away).getTimezoneOffset();
    const again = new Date(date.getTime() + (other - minutes) * MINUTE_MS);
    return other !== minutes && again.getTimezoneOffset() === other;
  });
}

export const shortMonth = (date: Date, locale: Locale) => MONTHS[locale][date.getMonth()] ?? '';

const two = (value: number) => String(value).padStart(2, '0');
