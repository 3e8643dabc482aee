import type { Range } from '../../model/errorlog.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(locale: string, part: 'clock' | 'month'): Intl.DateTimeFormat {
  const key = `${locale} ${part}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(
    locale,
    part === 'clock'
      ? { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }
      : { day: 'numeric', month: 'short', year: 'numeric' },
  );
  formats.set(key, made);
  return made;
}

const isMidnight = (date: Date) => date.getHours() === 0 && date.getMinutes() === 0;
const sameDay = (a: number, b: number) => new Date(a).toDateString() === new Date(b).toDateString();
const clock = (time: number, locale: string) => formatOf(locale, 'clock').format(time);

/** `5 Mar`: in the order that all dates here have, with the month's short name in a date. */
function day(time: number, locale: string): string {
  const month = formatOf(locale, 'month')
    .formatToParts(time)
    .find(({ type }) => type === 'month');
  return `${new Date(time).getDate()} ${month?.value.replace(/\.$/, '')}`;
}

/** A time in few letters: `14:05`, of another day than `now`'s `5 Mar 14:05`. */
export function moment(time: number, now: number, locale: string): string {
  return sameDay(time, now) ? clock(time, locale) : `${day(time, locale)} ${clock(time, locale)}`;
}

/** A stretch of time in few letters: `14:00 – 14:30`, of another day with it; whole days without the clock. */
export function stretch({ from, to }: Range, now: number, locale: string): string {
  const oneDay = sameDay(from, to - 1);
  if (isMidnight(new Date(from)) && isMidnight(new Date(to))) {
    return oneDay ? day(from, locale) : `${day(from, locale)} – ${day(to - 1, locale)}`;
  }
  return `${moment(from, now, locale)} – ${oneDay ? clock(to, locale) : moment(to, now, locale)}`;
}

/** A mark of the time axis: the day at midnight, else the clock. */
export function mark(time: Date, locale: string): string {
  return isMidnight(time) ? day(time.getTime(), locale) : clock(time.getTime(), locale);
}

/** Numbers and shares as the language writes them. */
export const numberOf = (count: number, locale: string) => count.toLocaleString(locale);
export const shareOf = (share: number, locale: string) =>
  share.toLocaleString(locale, { style: 'percent', maximumFractionDigits: share < 0.01 ? 1 : 0 });
