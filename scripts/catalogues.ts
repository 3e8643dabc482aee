import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Languages } from '../src/i18n/locale.ts';

type Messages = Readonly<Record<string, string>>;

/** All messages below `root` by locale, merged from every `messages` folder. */
export function cataloguesOf(root: string): Map<string, Messages> {
  const catalogues = new Map<string, Messages>();
  for (const file of globSync('src/**/messages/*.json', { cwd: root })) {
    const locale = basename(file, '.json');
    const messages: Messages = JSON.parse(readFileSync(join(root, file), 'utf8'));
    catalogues.set(locale, { ...catalogues.get(locale), ...messages });
  }
  return catalogues;
}

type LanguageStatus = {
  locale: string;
  /** How many of the English messages are translated. */
  translated: number;
  of: number;
  wrong?: string;
};

/** The completeness of each language except English, including languages that have files but are not in the list. */
export function languageStatuses(languages: Languages, catalogues: ReadonlyMap<string, Messages>): LanguageStatus[] {
  const ids = Object.keys(catalogues.get('en') ?? {});
  return [...new Set([...Object.keys(languages), ...catalogues.keys()])].map((locale) => {
    const messages = catalogues.get(locale);
    const translated = messages ? ids.filter((id) => messages[id]?.trim()).length : 0;
    const wrong = wrongWith(languages[locale]?.words, messages !== undefined, ids.length - translated);
    return { locale, translated, of: ids.length, ...(wrong && { wrong }) };
  });
}

function wrongWith(words: 'all' | 'some' | 'none' | undefined, hasFiles: boolean, missing: number) {
  if (words === undefined) return 'has messages and is not in src/i18n/locale.ts';
  if (words === 'none') return hasFiles ? 'has messages where src/i18n/locale.ts says that it has none' : undefined;
  return words === 'all' && missing > 0 ? `is listed as complete and lacks messages: ${missing}` : undefined;
}
