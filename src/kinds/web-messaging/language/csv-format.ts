import type papaparse from 'papaparse';

export type Delimiter = ',' | ';' | '\t';

/** Excel writes UTF-16 as "Unicode text", and "CSV" in the encoding of Windows: 1250 in Polish, 1252 in Spanish. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1250' | 'windows-1252';

export type CsvFormat = { delimiter: Delimiter; encoding: Encoding };

/** Whether it differs from the contract's form, so that it could be misread. */
export const isForeign = ({ delimiter, encoding }: CsvFormat): boolean => delimiter !== ',' || encoding !== 'utf-8';

const DELIMITERS: readonly Delimiter[] = [',', ';', '\t'];

const delimiterOf = (text: string | undefined) => DELIMITERS.find((each) => each === text);

/** The text without a first line such as `sep=;`, which tells Excel the delimiter. */
export function withoutSep(text: string): { text: string; sep: Delimiter | undefined } {
  const [line, , given] = /^("?)sep=([,;\t])\1(?:\r\n?|\n|$)/i.exec(text) ?? [''];
  return { text: text.slice(line.length), sep: delimiterOf(given) };
}

/** The character after the heading `key`; for any other first cell the parser guesses from the rows. */
export function delimiterIn(text: string, { parse }: typeof papaparse): Delimiter {
  const [, after] = /^"?\s*key[\s\p{Cf}]*"?([,;\t])/iu.exec(text) ?? [];
  const guess = () => parse(text, { preview: 10, delimitersToGuess: [...DELIMITERS] }).meta.delimiter;
  return delimiterOf(after ?? guess()) ?? ',';
}

export const decoded = (bytes: Uint8Array, encoding: Encoding): string => new TextDecoder(encoding).decode(bytes);

/**
 * The encoding: by the byte order mark, else UTF-8 if all bytes are valid, else the more likely one of two Windows encodings,
 * which no file declares. Undefined for UTF-8 with some invalid bytes.
 */
export function encodingOf(bytes: Uint8Array): Encoding | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (isUtf8(bytes)) return 'utf-8';
  const text = decoded(bytes, 'utf-8');
  const wrong = text.match(/\uFFFD/g)?.length ?? 0;
  // In a Windows encoding a pair of letters, as in "SPÓŁKA", may be valid UTF-8 by chance.
  const right = text.match(/(?!\uFFFD)\P{ASCII}/gu)?.length ?? 0;
  return right > wrong ? undefined : windowsOf(bytes);
}

/**
 * Letters of Windows-1250 that are symbols in Windows-1252, where no symbol is inside a word: ą and ł, but not the ³ of m³.
 */
const SYMBOL_IN_WORD = /[£¥¯³¹¼¾]\p{Ll}|\p{Ll}[¹¿]|\p{Ll}³(?=\p{L})/u;

/** Languages that use Windows-1250. */
const CENTRAL = /^(?:bs|cs|hr|hu|pl|ro|sk|sl|sq)\b/i;

function windowsOf(bytes: Uint8Array): Encoding {
  const text = decoded(bytes, 'windows-1252');
  if (SYMBOL_IN_WORD.test(text)) return 'windows-1250';
  const [header = ''] = text.split(/[\r\n]/, 1);
  const isCentral = header.split(/[,;\t]/).some((code) => CENTRAL.test(code.trim()));
  return isCentral && !/[¡¿]\p{L}/u.test(text) ? 'windows-1250' : 'windows-1252';
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

const NEWLINE = 10;

/** The first line with bytes that are not UTF-8. */
export function lineNotUtf8(bytes: Uint8Array): number {
  for (let from = 0, line = 1; from < bytes.length; line += 1) {
    const end = bytes.indexOf(NEWLINE, from);
    const to = end === -1 ? bytes.length : end;
    if (!isUtf8(bytes.subarray(from, to))) return line;
    from = to + 1;
  }
  return 1;
}
