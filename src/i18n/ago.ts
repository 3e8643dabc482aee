import { DAY_MS, HOUR_MS, MINUTE_MS } from '../model/time.ts';
import type { Locale } from './locale.ts';

const UNITS = [
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
] as const;

/**
 * "3 minutes ago" in the given language; "now" for less than a minute. `time` and `now` in epoch ms. Undefined after a
 * day, for which callers show the date.
 */
export function ago(time: number, now: number, locale: Locale): string | undefined {
  const passed = Math.max(0, now - time);
  if (passed >= DAY_MS) return undefined;
  const [unit, length] = UNITS.find(([, each]) => passed >= each) ?? ['second', Number.POSITIVE_INFINITY];
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-Math.floor(passed / length) || 0, unit);
}
