import { guarded } from '../../../model/formula-cell.ts';
import type { MessageId } from '../../../model/message.ts';
import { codeOfName } from './code-of-name.ts';
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
} from './localization.ts';

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

/** The errors of a localization file's rows; the file is accepted only if there are none. */
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

/** The rows with codes in place of the names of languages in their header. */
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

/** What a file would remove: languages that it lacks, and by language the keys for which it has no text. */
export function lostBy(doc: Texts, file: Localization): { codes: string[]; keys: KeysOf[] } {
  const { customTranslationLanguageSet: set = {} } = doc;
  const codes = languagesIn(doc).filter((code) => !file.codes.includes(code));
  const keys = Object.entries(set).map(([code, texts]): KeysOf => {
    const lost = Object.keys(texts).filter((key) => texts[key] !== '' && textOf(file.set, code, key) === '');
    return [code, lost];
  });
  return { codes, keys: keys.filter(([, lost]) => lost.length > 0) };
}

/** By language, the keys whose texts the file changes; a new language is included even without texts. */
export function changedBy(doc: Texts, { set: inFile, codes }: Localization): KeysOf[] {
  const { customTranslationLanguageSet: set = {} } = doc;
  const there = languagesIn(doc);
  const changed = codes.map((code): KeysOf => {
    const texts = Object.hasOwn(inFile, code) ? Object.entries(inFile[code] ?? {}) : [];
    return [code, texts.filter(([key, text]) => text !== textOf(set, code, key)).map(([key]) => key)];
  });
  return changed.filter(([code, keys]) => keys.length > 0 || !there.includes(code));
}

/** The total number of keys. */
export const countOf = (keys: readonly KeysOf[]): number => keys.reduce((sum, [, each]) => sum + each.length, 0);
