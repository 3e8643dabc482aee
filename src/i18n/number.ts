const formats = new Map<string, Intl.NumberFormat>();

/**
 * A number as the language writes it. Whole numbers below 1,000 are their digits in each of our languages; for them the
 * browser's data of numbers, which a slow tablet takes a twentieth of a second to look through once, are not needed.
 */
export function formatNumber(value: number, locale: string): string {
  if (Number.isInteger(value) && value >= 0 && value < 1000) return String(value);
  const known = formats.get(locale);
  if (known) return known.format(value);
  const made = new Intl.NumberFormat(locale);
  formats.set(locale, made);
  return made.format(value);
}
