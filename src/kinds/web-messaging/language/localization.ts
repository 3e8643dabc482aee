/** The widget's texts by language and key, as the service stores them. */
export type LanguageSet = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The content of a localization file: its texts, and the languages of its header. */
export type Localization = { set: LanguageSet; codes: readonly string[] };

/**
 * Whether it is a language code such as `en`, `pt-BR` or `zh_Hant`. BCP 47 also reserves words of five to eight letters, such
 * as `English`, but will never use them.
 */
export function isLanguageCode(code: string): boolean {
  try {
    return new Intl.Locale(code.replaceAll('_', '-')).language.length <= 3;
  } catch {
    return false;
  }
}

export const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');

/**
 * Parses the rows of a localization file: the first row is `key` and the language codes, every other row a key and its
 * texts. Skips empty rows; an empty cell is a gap, which the set omits.
 */
export function readLocalization(rows: readonly (readonly string[])[]): Localization {
  const [header = [], ...body] = rows;
  const codes = codesOf(header);
  const filled = body.filter((cells) => !isBlank(cells));
  const set = Object.fromEntries(
    codes.map((code, at) => [code, Object.fromEntries(filled.flatMap((cells) => textInColumn(cells, at + 1)))]),
  );
  return { set, codes };
}

export const codesOf = (header: readonly string[]) => header.slice(1).map((code) => code.trim());

function textInColumn(cells: readonly string[], column: number): [string, string][] {
  const [key = ''] = cells;
  const text = cells[column] ?? '';
  return text === '' ? [] : [[key.trim(), text]];
}

export type Texts = { customTranslationLanguageSet?: LanguageSet; languageCodeList?: readonly string[] };

/** The languages of a connection: listed ones, then others that have texts. */
export function languagesIn({ customTranslationLanguageSet = {}, languageCodeList = [] }: Texts): string[] {
  return [...new Set([...languageCodeList, ...Object.keys(customTranslationLanguageSet)])];
}

/** The keys of all languages, without duplicates, in the order of the first language that has them. */
export function keysIn(set: LanguageSet): string[] {
  const keys = new Set<string>();
  for (const texts of Object.values(set)) for (const key of Object.keys(texts)) keys.add(key);
  return [...keys];
}

/** The texts of a language by key. */
export const textsIn = (set: LanguageSet, code: string): LanguageSet[string] =>
  (Object.hasOwn(set, code) && set[code]) || {};

/** A text; empty for a gap. */
export function textOf(set: LanguageSet, code: string, key: string): string {
  const texts = textsIn(set, code);
  return Object.hasOwn(texts, key) ? (texts[key] ?? '') : '';
}

export const countIn = (set: LanguageSet, code: string): number =>
  Object.values(textsIn(set, code)).filter((text) => text !== '').length;

export type KeysOf = readonly [code: string, keys: readonly string[]];
