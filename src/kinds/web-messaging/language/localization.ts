import { guarded } from '../../../model/formula-cell.ts';
import type { MessageId } from '../../../model/message.ts';

/** The texts of the widget by language and key, as the service holds them. */
export type LanguageSet = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** What is wrong at one place of a localization file; rows and columns count from 1, as spreadsheets number them. */
export type CsvProblem = {
  row: number;
  column?: number;
  why: Extract<MessageId, `language.why.${string}`>;
  /** What stands there, where that says more. */
  text?: string;
};

/** A file that was read: it is taken only where `problems` is empty. */
export type Localization = { set: LanguageSet; codes: readonly string[]; problems: readonly CsvProblem[] };

/** A language's code, as `en`, `pt-BR` or `zh_Hant`. */
const CODE = /^[a-z]{2,8}([-_][a-z0-9]{1,8})*$/i;

export const isLanguageCode = (code: string): boolean => CODE.test(code);

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');

/**
 * Reads the rows of a localization file (A-85): the first one is `key` and the languages' codes, each of the others a key and
 * its texts. Rows without any text are passed over; a cell without one is a gap, which the set leaves out.
 */
export function readLocalization(rows: readonly (readonly string[])[]): Localization {
  const [header = [], ...body] = rows;
  const codes = header.slice(1).map((code) => code.trim());
  const problems = [...headerProblems(header, codes), ...bodyProblems(body, header.length)];
  const filled = body.filter((cells) => !isBlank(cells));
  const set = Object.fromEntries(
    codes.map((code, at) => [code, Object.fromEntries(filled.flatMap((cells) => textIn(cells, at + 1)))]),
  );
  return { set, codes, problems };
}

function textIn(cells: readonly string[], column: number): [string, string][] {
  const [key = ''] = cells;
  const text = cells[column] ?? '';
  return text === '' ? [] : [[key.trim(), text]];
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
    if (!isLanguageCode(text)) return [{ ...place, why: 'language.why.language_wrong', text }];
    return again ? [{ ...place, why: 'language.why.language_twice', text }] : [];
  });
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
    if (cells.length < width) found.push({ row, column: cells.length + 1, why: 'language.why.row_short' });
    if (cells.length > width && !isBlank(cells.slice(width)))
      found.push({ row, column: width + 1, why: 'language.why.row_long' });
    return found;
  });
}

type Texts = { customTranslationLanguageSet?: LanguageSet; languageCodeList?: readonly string[] };

/** The languages of a connection: those that are listed, then those that merely have texts. */
export function languagesIn({ customTranslationLanguageSet = {}, languageCodeList = [] }: Texts): string[] {
  return [...new Set([...languageCodeList, ...Object.keys(customTranslationLanguageSet)])];
}

/** The keys of every language, each once, in the order of the first language that has them. */
export function keysIn(set: LanguageSet): string[] {
  const keys = new Set<string>();
  for (const texts of Object.values(set)) for (const key of Object.keys(texts)) keys.add(key);
  return [...keys];
}

/** One text; empty where there is a gap. */
export function textOf(set: LanguageSet, code: string, key: string): string {
  const texts = Object.hasOwn(set, code) ? set[code] : undefined;
  return texts && Object.hasOwn(texts, key) ? (texts[key] ?? '') : '';
}

/** The texts as the table of a localization file: its header, its keys, and the cells of a key. */
export function tableOf(set: LanguageSet, codes: readonly string[]) {
  const cellsOf = (key: string) => [key, ...codes.map((code) => textOf(set, code, key))].map(guarded);
  return [['key', ...codes], keysIn(set), cellsOf] as const;
}

/** How many texts a language has. */
export const countIn = (set: LanguageSet, code: string): number =>
  Object.hasOwn(set, code) ? Object.values(set[code] ?? {}).filter((text) => text !== '').length : 0;

/** Keys of a language. */
export type KeysOf = readonly [code: string, keys: readonly string[]];

/** What a file would take away of what is there: languages that it lacks, and by language the texts that it has no text for. */
export function lostBy(doc: Texts, file: Pick<Localization, 'set' | 'codes'>): { codes: string[]; keys: KeysOf[] } {
  const { customTranslationLanguageSet: set = {} } = doc;
  const codes = languagesIn(doc).filter((code) => !file.codes.includes(code));
  const keys = Object.entries(set).map(([code, texts]): KeysOf => {
    const lost = Object.keys(texts).filter((key) => texts[key] !== '' && textOf(file.set, code, key) === '');
    return [code, lost];
  });
  return { codes, keys: keys.filter(([, lost]) => lost.length > 0) };
}

/** By language the keys of a file whose texts are others than those that are there, also none of a language that is new. */
export function changedBy(doc: Texts, { set: inFile, codes }: Pick<Localization, 'set' | 'codes'>): KeysOf[] {
  const { customTranslationLanguageSet: set = {} } = doc;
  const there = languagesIn(doc);
  const changed = codes.map((code): KeysOf => {
    const texts = Object.hasOwn(inFile, code) ? Object.entries(inFile[code] ?? {}) : [];
    return [code, texts.filter(([key, text]) => text !== textOf(set, code, key)).map(([key]) => key)];
  });
  return changed.filter(([code, keys]) => keys.length > 0 || !there.includes(code));
}

/** How many texts these are. */
export const countOf = (keys: readonly KeysOf[]): number => keys.reduce((sum, [, each]) => sum + each.length, 0);
