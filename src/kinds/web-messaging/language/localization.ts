/** The texts of the widget by language and key, as the service holds them. */
export type LanguageSet = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** What a localization file says: its texts, and the languages of its header. */
export type Localization = { set: LanguageSet; codes: readonly string[] };

/** A language's code, as `en`, `pt-BR` or `zh_Hant`. */
const CODE = /^[a-z]{2,8}([-_][a-z0-9]{1,8})*$/i;

export const isLanguageCode = (code: string): boolean => CODE.test(code);

/** Whether a row has no text at all. */
export const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');

/**
 * Reads the rows of a localization file (A-85): the first one is `key` and the languages' codes, each of the others a key and
 * its texts. Rows without any text are passed over; a cell without one is a gap, which the set leaves out.
 */
export function readLocalization(rows: readonly (readonly string[])[]): Localization {
  const [header = [], ...body] = rows;
  const codes = codesOf(header);
  const filled = body.filter((cells) => !isBlank(cells));
  const set = Object.fromEntries(
    codes.map((code, at) => [code, Object.fromEntries(filled.flatMap((cells) => textIn(cells, at + 1)))]),
  );
  return { set, codes };
}

/** The languages of a header. */
export const codesOf = (header: readonly string[]) => header.slice(1).map((code) => code.trim());

function textIn(cells: readonly string[], column: number): [string, string][] {
  const [key = ''] = cells;
  const text = cells[column] ?? '';
  return text === '' ? [] : [[key.trim(), text]];
}

/** The texts and languages of a connection. */
export type Texts = { customTranslationLanguageSet?: LanguageSet; languageCodeList?: readonly string[] };

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

/** How many texts a language has. */
export const countIn = (set: LanguageSet, code: string): number =>
  Object.hasOwn(set, code) ? Object.values(set[code] ?? {}).filter((text) => text !== '').length : 0;

/** Keys of a language. */
export type KeysOf = readonly [code: string, keys: readonly string[]];
