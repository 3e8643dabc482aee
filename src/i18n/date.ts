const formats = new Map<string, Intl.DateTimeFormat>();

/** `DD MMM YYYY HH:mm:ss` in the browser's zone: the order is fixed, the month is the locale's short name (O-10). */
export function formatDate(time: number, locale: string): string {
  const parts = Object.fromEntries(
    formatOf(locale)
      .formatToParts(time)
      .map(({ type, value }) => [type, value]),
  );
  const month = (parts['month'] ?? '').replace(/\.$/, '');
  return `${parts['day']} ${month} ${parts['year']} ${parts['hour']}:${parts['minute']}:${parts['second']}`;
}

function formatOf(locale: string): Intl.DateTimeFormat {
  const known = formats.get(locale);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, {
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  formats.set(locale, made);
  return made;
}
