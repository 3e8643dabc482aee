/** The languages of the console, all complete (O-10). */
export const LOCALES = ['en', 'en-US', 'pl', 'es'] as const;

export type Locale = (typeof LOCALES)[number];

/** What each language calls itself. */
export const LOCALE_NAMES: Readonly<Record<Locale, string>> = {
  en: 'English',
  'en-US': 'English (US)',
  pl: 'Polski',
  es: 'Español',
};

/** The administrator's choice, else the first of the browser's languages that we have, else English. */
export function chooseLocale(chosen: string | null, wanted: readonly string[]): Locale {
  const known = (tag: string) => LOCALES.find((locale) => locale.toLowerCase() === tag.toLowerCase());
  for (const tag of chosen === null ? wanted : [chosen, ...wanted]) {
    const locale = known(tag) ?? known(tag.split('-')[0] ?? '');
    if (locale) return locale;
  }
  return 'en';
}
