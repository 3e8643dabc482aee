export type Languages = Readonly<Record<string, { name: string; words: 'all' | 'some' | 'none' }>>;

/**
 * All languages of the console, English first. This is the only list of them.
 *
 * `words`: how many messages a language's `messages/*.json` contain: `all`, which the catalogue check enforces; `some`, with
 * English for the rest; or `none`, for a variant of English with other formats of dates and numbers.
 */
export const LANGUAGES = {
  en: { name: 'English', words: 'all' },
  'en-US': { name: 'English (US)', words: 'none' },
  pl: { name: 'Polski', words: 'all' },
  es: { name: 'Español', words: 'all' },
} as const satisfies Languages;

export type Locale = keyof typeof LANGUAGES;

export const LOCALES = Object.keys(LANGUAGES) as readonly Locale[];

/** The locales whose message files are merged for `locale`; later ones override earlier ones. */
export function localesOf(locale: string, languages: Languages = LANGUAGES): readonly string[] {
  const { words } = languages[locale] ?? { words: 'none' };
  return { all: [locale], some: ['en', locale], none: ['en'] }[words];
}

/** The administrator's choice, else the first of the browser's languages that the console has, else English (A-130). */
export function chooseLocale(chosen: string | null, preferred: readonly string[]): Locale {
  const known = (tag: string) => LOCALES.find((locale) => locale.toLowerCase() === tag.toLowerCase());
  for (const tag of chosen === null ? preferred : [chosen, ...preferred]) {
    const locale = known(tag) ?? known(tag.split('-')[0] ?? '');
    if (locale) return locale;
  }
  return 'en';
}
