/**
 * The cell separator of a CSV file for Excel: a semicolon where numbers have a decimal comma. `preferred`: the browser's
 * languages; the first one in the console's language gives the region.
 */
export function listSeparator(locale: string, preferred: readonly string[]): ',' | ';' {
  const [language = locale] = locale.split('-');
  const regional = preferred.find((tag) => tag.split('-')[0] === language) ?? locale;
  const parts = new Intl.NumberFormat(regional).formatToParts(0.5);
  return parts.some(({ type, value }) => type === 'decimal' && value === ',') ? ';' : ',';
}
