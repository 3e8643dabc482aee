export type Languages = Readonly<Record<string, { name: string; words: 'all' | 'some' | 'none' }>>;

/**
 * The languages of the console, English first; there is no other list of them.
 *
 * `words` says how much of a language its `messages/*.json` hold: `all` of it, which the catalogue check insists on; `some`,
 * with English for the rest; or `none`, where English is the language's own and only dates and numbers are written
 * in another way.
 */
export const LANGUAGES = {
  en: { name: 'English', words: 'all' },
  'en-US': { name: 'English (US)', words: 'none' },
  pl: { name: 'Polski', words: 'all' },
  es: { name: 'Español', words: 'all' },
} as const satisfies Languages;

export type Locale = keyof typeof LANGUAGES;

export const LOCALES = Object.keys(LANGUAGES) as readonly Locale[];

/** The locales whose files hold what is said in `locale`, each beneath the next. */
export function localesOf(locale: string, languages: Languages = LANGUAGES): readonly string[] {
  const { words } = languages[locale] ?? { words: 'none' };
  return { all: [locale], some: ['en', locale], none: ['en'] }[words];
}

/** The administrator's choice, else the first of the browser's languages that we have, else English (A-130). */
export function chooseLocale(chosen: string | null, preferred: readonly string[]): Locale {
  const known = (tag: string) => LOCALES.find((locale) => locale.toLowerCase() === tag.toLowerCase());
  for (const tag of chosen === null ? preferred : [chosen, ...preferred]) {
    const locale = known(tag) ?? known(tag.split('-')[0] ?? '');
    if (locale) return locale;
  }
  return 'en';
}
