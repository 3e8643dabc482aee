const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** "3 minutes ago" in the administrator's language; anything under a minute is now. */
export function ago(time: number, now: number, locale: string): string {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const passed = Math.max(0, now - time);
  const [unit, length] = UNITS.find(([, each]) => passed >= each) ?? ['second', Number.POSITIVE_INFINITY];
  return format.format(-Math.floor(passed / length) || 0, unit);
}
