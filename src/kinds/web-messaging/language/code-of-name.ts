import { LOCALES } from '../../../i18n/locale.ts';
import { normalizeForSearch } from '../../../model/normalize-for-search.ts';

/** Variants of languages that have names of their own. */
const VARIANTS = ['en-GB', 'en-US', 'es-419', 'es-ES', 'es-MX', 'fr-CA', 'pt-BR', 'pt-PT', 'zh-Hans', 'zh-Hant'];

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];

/** All codes of two letters, whether there is such a language or not. */
const CODES = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));

const STYLES = ['dialect', 'standard'] as const;

const namesOf = (languages: readonly string[], languageDisplay: (typeof STYLES)[number]) =>
  new Intl.DisplayNames(languages, { type: 'language', fallback: 'none', languageDisplay });

let codes: ReadonlyMap<string, string> | undefined;

/** The code by each name that the console's languages and the language itself have for it. */
function codesByName(): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const ofConsole = LOCALES.flatMap((locale) => STYLES.map((style) => namesOf([locale], style)));
  for (const code of [...CODES, ...VARIANTS]) {
    const names = ofConsole.map((each) => each.of(code)).filter((name) => name !== undefined);
    if (names.length === 0) continue;
    // Deprecated codes have the name of their successor, which is found first only by its own code.
    const [canonical = code] = Intl.getCanonicalLocales(code);
    for (const name of [...names, ...STYLES.map((style) => namesOf([code], style).of(code) ?? '')])
      if (!found.has(normalizeForSearch(name))) found.set(normalizeForSearch(name), canonical);
  }
  return found;
}

/** The code of a language by its name in a language of the console or in its own: `en` of "English" or "angielski". */
export function codeOfName(name: string): string | undefined {
  codes ??= codesByName();
  return codes.get(normalizeForSearch(name.trim()));
}
