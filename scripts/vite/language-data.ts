import type { Plugin } from 'vite';
import { LOCALES, type Locale } from '../../src/i18n/locale.ts';

const NAME = 'virtual:language-data';
const DATE = { day: '2-digit', month: 'short', year: 'numeric' } as const;

/** The months' short names in a date, without the full stop of an abbreviation. */
function months(locale: Locale): string[] {
  const format = new Intl.DateTimeFormat(locale, DATE);
  return Array.from({ length: 12 }, (_, month) => {
    const parts = format.formatToParts(new Date(2024, month, 5));
    return parts.find(({ type }) => type === 'month')?.value.replace(/\.$/, '') ?? '';
  });
}

/** The thousands separator, and the smallest number that has one. */
function grouping(locale: Locale): { mark: string; from: number } {
  const format = new Intl.NumberFormat(locale);
  const mark = (count: number) => format.formatToParts(count).find(({ type }) => type === 'group')?.value;
  return { mark: mark(10_000) ?? '', from: mark(1000) === undefined ? 10_000 : 1000 };
}

const byLocale = <Data>(read: (locale: Locale) => Data) =>
  Object.fromEntries(LOCALES.map((locale) => [locale, read(locale)]));

/**
 * The part of `Intl`'s data that the start needs, read during the build: the first look-up takes a browser on a slow tablet a
 * twentieth of a second (decision 0018).
 */
export function languageData(): Plugin {
  return {
    name: 'switchboard:language-data',
    resolveId: { filter: { id: new RegExp(`^${NAME}$`) }, handler: () => `\0${NAME}` },
    load: {
      filter: { id: new RegExp(`^\0${NAME}$`) },
      handler: () =>
        `export const MONTHS = ${JSON.stringify(byLocale(months))};\n` +
        `export const GROUPING = ${JSON.stringify(byLocale(grouping))};\n`,
    },
  };
}
