import { LOCALES } from '../../../i18n/locale.ts';
import { guarded } from '../../../model/formula-cell.ts';
import type { MessageId } from '../../../model/message.ts';
import { normalizeForSearch } from '../../../model/normalize-for-search.ts';
import {
  codesOf,
  isBlank,
  isLanguageCode,
  type KeysOf,
  keysIn,
  type LanguageSet,
  type Localization,
  languagesIn,
  type Texts,
  textOf,
  textsIn,
} from './localization.ts';

/** Variants of languages that have names of their own. */
const VARIANTS = ['en-GB', 'en-US', 'es-419', 'es-ES', 'es-MX', 'fr-CA', 'pt-BR', 'pt-PT', 'zh-Hans', 'zh-Hant'];

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];

/** All codes of two letters, including those of no language. */
const CODES = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));

const STYLES = ['dialect', 'standard'] as const;

const namesOf = (languages: readonly string[], languageDisplay: (typeof STYLES)[number]) =>
  new Intl.DisplayNames(languages, { type: 'language', fallback: 'none', languageDisplay });

let codes: ReadonlyMap<string, string> | undefined;

/** The code of each name that the console's languages and the language itself have for it. */
function codesByName(): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const ofConsole = LOCALES.flatMap((locale) => STYLES.map((style) => namesOf([locale], style)));
  for (const code of [...CODES, ...VARIANTS]) {
    const names = ofConsole.map((each) => each.of(code)).filter((name) => name !== undefined);
    if (names.length === 0) continue;
    // A deprecated code has the name of its successor: store the successor, whichever comes first.
    const [canonical = code] = Intl.getCanonicalLocales(code);
    for (const name of [...names, ...STYLES.map((style) => namesOf([code], style).of(code) ?? '')])
      if (!found.has(normalizeForSearch(name))) found.set(normalizeForSearch(name), canonical);
  }
  return found;
}

/** The code of a language by its name in one of the console's languages or in its own: `en` for "English" or "angielski". */
function codeOfName(name: string): string | undefined {
  codes ??= codesByName();
  return codes.get(normalizeForSearch(name.trim()));
}

/** An error in a localization file; rows and columns count from 1, as in spreadsheets. */
export type CsvProblem = {
  row: number;
  column?: number;
  why: Extract<MessageId, `language.why.${string}`>;
  /** The cell's text, if it helps. */
  text?: string;
  /** The code of the language that the text names. */
  code?: string;
};

/** The errors of a localization file's rows; a file with any is refused. */
export function problemsIn(rows: readonly (readonly string[])[]): CsvProblem[] {
  const [header = [], ...body] = rows;
  return [...headerProblems(header, codesOf(header)), ...bodyProblems(body, header.length)];
}

function headerProblems([first = '']: readonly string[], codes: readonly string[]): CsvProblem[] {
  if (first.trim().toLowerCase() !== 'key')
    return [{ row: 1, column: 1, why: 'language.why.no_key_column', text: first }];
  if (codes.length === 0) return [{ row: 1, why: 'language.why.no_languages' }];
  const seen = new Set<string>();
  return codes.flatMap((text, at): CsvProblem[] => {
    const place = { row: 1, column: at + 2 };
    const again = seen.has(text.toLowerCase());
    seen.add(text.toLowerCase());
    if (text === '') return [{ ...place, why: 'language.why.language_empty' }];
    if (!isLanguageCode(text)) {
      const code = codeOfName(text);
      if (code === undefined) return [{ ...place, why: 'language.why.language_wrong', text }];
      return [{ ...place, why: 'language.why.language_name', text, code }];
    }
    return again ? [{ ...place, why: 'language.why.language_twice', text }] : [];
  });
}

/** The rows with codes instead of the languages' names in their header. */
export function withCodes([header = [], ...body]: readonly (readonly string[])[]): string[][] {
  const [key = '', ...codes] = header;
  const named = codes.map((text) => (isLanguageCode(text.trim()) ? text : (codeOfName(text) ?? text)));
  return [[key, ...named], ...body.map((row) => [...row])];
}

function bodyProblems(body: readonly (readonly string[])[], width: number): CsvProblem[] {
  const seen = new Set<string>();
  return body.flatMap((cells, at): CsvProblem[] => {
    const row = at + 2;
    if (isBlank(cells)) return [];
    const found: CsvProblem[] = [];
    const key = cells[0]?.trim() ?? '';
    if (key === '') found.push({ row, column: 1, why: 'language.why.key_empty' });
    else if (seen.has(key)) found.push({ row, column: 1, why: 'language.why.key_twice', text: key });
    seen.add(key);
    // Cells missing at the end of a row are gaps, like empty cells.
    if (cells.length > width && !isBlank(cells.slice(width)))
      found.push({ row, column: width + 1, why: 'language.why.row_long' });
    return found;
  });
}

/** The texts as a localization file's table: its header, its keys, and a function for a key's cells. */
export function tableOf(set: LanguageSet, codes: readonly string[]) {
  const cellsOf = (key: string) => [key, ...codes.map((code) => textOf(set, code, key))].map(guarded);
  return [['key', ...codes], keysIn(set), cellsOf] as const;
}

/** What a file would remove: languages that it lacks, and by language the keys without a text. */
export function lostBy(doc: Texts, file: Localization): { codes: string[]; keys: KeysOf[] } {
  const { customTranslationLanguageSet: set = {} } = doc;
  const codes = languagesIn(doc).filter((code) => !file.codes.includes(code));
  const keys = Object.entries(set).map(([code, texts]): KeysOf => {
    const lost = Object.keys(texts).filter((key) => texts[key] !== '' && textOf(file.set, code, key) === '');
    return [code, lost];
  });
  return { codes, keys: keys.filter(([, lost]) => lost.length > 0) };
}

/** By language, the keys whose texts the file changes; includes a new language even without texts. */
export function changedBy(doc: Texts, { set: inFile, codes }: Localization): KeysOf[] {
  const { customTranslationLanguageSet: set = {} } = doc;
  const there = languagesIn(doc);
  const changed = codes.map((code): KeysOf => {
    const texts = Object.entries(textsIn(inFile, code));
    return [code, texts.filter(([key, text]) => text !== textOf(set, code, key)).map(([key]) => key)];
  });
  return changed.filter(([code, keys]) => keys.length > 0 || !there.includes(code));
}

export const countOf = (keys: readonly KeysOf[]): number => keys.reduce((sum, [, each]) => sum + each.length, 0);
