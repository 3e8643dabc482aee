import { clock, shortMonth } from '../../../i18n/date.ts';
import type { Locale } from '../../../i18n/locale.ts';
import type { Range } from '../errorlog/errorlog.ts';

const isMidnight = (date: Date) => date.getHours() === 0 && date.getMinutes() === 0;
const sameDay = (a: number, b: number) => new Date(a).toDateString() === new Date(b).toDateString();

/** `5 Mar`: in the order of all dates here. */
const day = (date: Date, locale: Locale) => `${date.getDate()} ${shortMonth(date, locale)}`;

/** A short time: `14:05`, on another day than `now` `5 Mar 14:05`. */
export function moment(time: number, now: number, locale: Locale): string {
  const date = new Date(time);
  return sameDay(time, now) ? clock(date) : `${day(date, locale)} ${clock(date)}`;
}

/** A short time range: `14:00 – 14:30`, with the date on another day; whole days without the time. */
export function stretch({ from, to }: Range, now: number, locale: Locale): string {
  const [first, end, last] = [new Date(from), new Date(to), new Date(to - 1)];
  const oneDay = sameDay(from, to - 1);
  if (isMidnight(first) && isMidnight(end)) {
    return oneDay ? day(first, locale) : `${day(first, locale)} – ${day(last, locale)}`;
  }
  return `${moment(from, now, locale)} – ${oneDay ? clock(end) : moment(to, now, locale)}`;
}

/** The day of a time, as "yesterday" in the language if it is. */
function spokenDay(time: number, now: number, locale: Locale): string {
  const yesterday = new Date(now);
  yesterday.setDate(yesterday.getDate() - 1);
  if (!sameDay(time, yesterday.getTime())) return day(new Date(time), locale);
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-1, 'day');
}

/** Like `moment`, for a sentence: `14:05`, `yesterday 14:05`, `3 Mar 14:05`. */
export function spokenMoment(time: number, now: number, locale: Locale): string {
  const at = clock(new Date(time));
  return sameDay(time, now) ? at : `${spokenDay(time, now, locale)} ${at}`;
}

/** A time range for a sentence: `yesterday 05:33 – 14:55`. */
export function spokenStretch(from: number, to: number, now: number, locale: Locale): string {
  const end = sameDay(from, to) ? clock(new Date(to)) : spokenMoment(to, now, locale);
  return `${spokenMoment(from, now, locale)} – ${end}`;
}

/** A mark of the time axis: the day at midnight, otherwise the time. */
export const mark = (time: Date, locale: Locale) => (isMidnight(time) ? day(time, locale) : clock(time));

/** A share as a percentage in the language's format. */
export const shareOf = (share: number, locale: Locale) =>
  share.toLocaleString(locale, { style: 'percent', maximumFractionDigits: share < 0.01 ? 1 : 0 });
