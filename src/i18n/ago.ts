import { DAY_MS, HOUR_MS, MINUTE_MS } from '../model/time.ts';
import type { Locale } from './locale.ts';

const UNITS = [
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
] as const;

/**
 * "3 minutes ago" in the administrator's language, for the last day: anything under a minute is now. Undefined for what
 * is older, which is said by its date.
 */
export function ago(time: number, now: number, locale: Locale): string | undefined {
  const passed = Math.max(0, now - time);
  if (passed >= DAY_MS) return undefined;
  const [unit, length] = UNITS.find(([, each]) => passed >= each) ?? ['second', Number.POSITIVE_INFINITY];
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-Math.floor(passed / length) || 0, unit);
}
