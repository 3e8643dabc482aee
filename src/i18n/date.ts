const formats = new Map<string, Intl.DateTimeFormat>();
/** Short names of months as they stand in a date, by locale and number: a list of thousands of dates has twelve. */
const months = new Map<string, string>();

/** `DD MMM YYYY HH:mm:ss` in the browser's zone: the order is fixed, the month is the locale's short name (O-10). */
export function formatDate(time: number, locale: string): string {
  const date = new Date(time);
  const day = `${two(date.getDate())} ${monthOf(date, locale)} ${date.getFullYear()}`;
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`;
}

const two = (value: number) => String(value).padStart(2, '0');

function monthOf(date: Date, locale: string): string {
  const key = `${locale} ${date.getMonth()}`;
  const known = months.get(key);
  if (known !== undefined) return known;
  const parts = formatOf(locale).formatToParts(date);
  const month = (parts.find(({ type }) => type === 'month')?.value ?? '').replace(/\.$/, '');
  months.set(key, month);
  return month;
}

function formatOf(locale: string): Intl.DateTimeFormat {
  const known = formats.get(locale);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, { day: '2-digit', month: 'short', year: 'numeric' });
  formats.set(locale, made);
  return made;
}
