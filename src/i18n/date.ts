import { MONTHS } from 'virtual:language-data';
import type { Locale } from './locale.ts';

/** `DD MMM YYYY HH:mm:ss` in the browser's zone: the order is fixed, the month is the locale's short name (O-10). */
export function formatDate(time: number, locale: Locale): string {
  const date = new Date(time);
  return `${formatDay(date, locale)} ${clock(date)}:${two(date.getSeconds())}`;
}

/** `DD MMM YYYY`. */
export const formatDay = (date: Date, locale: Locale) =>
  `${two(date.getDate())} ${shortMonth(date, locale)} ${date.getFullYear()}`;

/** `HH:mm`, preceded by the date unless `time` (epoch ms) is today. */
export function shortDate(time: number, now: number, locale: Locale): string {
  const date = new Date(time);
  return date.toDateString() === new Date(now).toDateString() ? clock(date) : formatDate(time, locale).slice(0, -3);
}

/** `HH:mm`, in every language. */
export const clock = (date: Date) => `${two(date.getHours())}:${two(date.getMinutes())}`;

export const shortMonth = (date: Date, locale: Locale) => MONTHS[locale][date.getMonth()] ?? '';

const two = (value: number) => String(value).padStart(2, '0');
