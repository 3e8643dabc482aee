import type papaparse from 'papaparse';
import type { ParseResult, Parser } from 'papaparse';
import { cleanText } from '../../../model/clean-text.ts';
import { unguarded } from '../../../model/formula-cell.ts';
import type { CsvProblem } from './localization-file.ts';

/** The content of a file, its parse errors, and its encoding and delimiter. */
export type CsvRead = {
  /** As in the file, without empty columns and rows at the end. */
  cells: string[][];
  rows: string[][];
  problems: readonly CsvProblem[];
  format: CsvFormat;
  /** It can be sent unchanged: `cells` in UTF-8 with commas. */
  isPlain: boolean;
};

/** Characters parsed at a time, so that a large file does not block the page. */
const SLICE = 256 * 1024;

/** The most errors of a file to report. */
const ENOUGH = 100;

const PLAIN: CsvFormat = { delimiter: ',', encoding: 'utf-8' };

/** Reads CSV in any encoding, or the given one, with any delimiter (O-42). Loads the parser with the first file. */
export async function readCsv(file: Blob, encoding?: Encoding): Promise<CsvRead> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const found = encoding ?? encodingOf(bytes);
  if (!found) {
    const problems = [{ row: lineNotUtf8(bytes), why: 'language.why.encoding' }] as const;
    return { cells: [], rows: [], problems, format: PLAIN, isPlain: true };
  }
  const { default: papaparse } = await import('papaparse');
  const written = decoded(bytes, found);
  const { text, sep } = withoutSep(written);
  const delimiter = sep ?? delimiterIn(text, papaparse);
  const all: string[][] = [];
  const problems: CsvProblem[] = [];
  await new Promise<void>((resolve) => {
    papaparse.parse<string[]>(withOneNewline(text, delimiter), {
      delimiter,
      newline: '\n',
      chunkSize: SLICE,
      chunk({ data, errors }: ParseResult<string[]>, parser: Parser) {
        for (const { row = 0, type } of errors) {
          if (type === 'Quotes' && problems.length < ENOUGH)
            problems.push({ row: all.length + row + 1, why: 'language.why.quotes' });
        }
        for (const cells of data) all.push(cells);
        parser.pause();
        setTimeout(() => parser.resume());
      },
      complete: () => resolve(),
    });
  });
  // The final newline does not start another row.
  if (all.at(-1)?.length === 1 && all.at(-1)?.[0] === '') all.pop();
  const { cells, isTrimmed } = trimmed(all);
  const isCleaned = cleanNames(cells);
  return {
    cells,
    rows: cells.map((row) => row.map(unguarded)),
    problems,
    format: { delimiter, encoding: found },
    isPlain: delimiter === ',' && found === 'utf-8' && sep === undefined && !isTrimmed && !isCleaned,
  };
}

/** The cells as the contract's CSV: UTF-8 with commas. */
export async function plainCsv(cells: readonly (readonly string[])[]): Promise<string> {
  const { unparse } = (await import('papaparse')).default;
  return `${unparse(cells as string[][], { newline: '\r\n' })}\r\n`;
}

/** The cells without empty rows and columns at the end: spreadsheets write those that only have a format. */
function trimmed(all: string[][]): { cells: string[][]; isTrimmed: boolean } {
  const lengths = all.map((row) => row.findLastIndex((cell) => cell.trim() !== '') + 1);
  const width = lengths.reduce((most, length) => Math.max(most, length), 0);
  const height = lengths.findLastIndex((length) => length > 0) + 1;
  const cells = all.slice(0, height).map((row) => row.slice(0, width));
  return { cells, isTrimmed: height < all.length || all.some((row) => row.length > width) };
}

/** Removes invisible characters from keys and codes (O-38); returns whether there were any. Texts keep theirs. */
function cleanNames(cells: string[][]): boolean {
  let isCleaned = false;
  for (const [at, row] of cells.entries()) {
    for (const place of at === 0 ? row.keys() : [0].values()) {
      const name = unguarded(row[place] ?? '');
      const clean = cleanText(name, 'code');
      if (name.trim() === clean) continue;
      row[place] = clean;
      isCleaned = true;
    }
  }
  return isCleaned;
}

/** The text with one kind of line break between its rows: the parser would treat the others as part of a cell. */
function withOneNewline(text: string, delimiter: string): string {
  const quotedOrBreak = new RegExp(`(?<=^|[${delimiter}\\r\\n])"[^"]*(?:""[^"]*)*"|\\r\\n?`, 'g');
  return text.replace(quotedOrBreak, (part) => (part.startsWith('"') ? part : '\n'));
}

type Delimiter = ',' | ';' | '\t';

/** Excel writes UTF-16 as "Unicode text", and "CSV" in the encoding of Windows: 1250 in Polish, 1252 in Spanish. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1250' | 'windows-1252';

export type CsvFormat = { delimiter: Delimiter; encoding: Encoding };

/** Whether it differs from the contract's form, so that it could be misread. */
export const isForeign = ({ delimiter, encoding }: CsvFormat): boolean => delimiter !== ',' || encoding !== 'utf-8';

const DELIMITERS: readonly Delimiter[] = [',', ';', '\t'];

const delimiterOf = (text: string | undefined) => DELIMITERS.find((each) => each === text);

/** The text without a first line such as `sep=;`, which tells Excel the delimiter. */
function withoutSep(text: string): { text: string; sep: Delimiter | undefined } {
  const [line, , given] = /^("?)sep=([,;\t])\1(?:\r\n?|\n|$)/i.exec(text) ?? [''];
  return { text: text.slice(line.length), sep: delimiterOf(given) };
}

/** The character after the heading `key`; for any other first cell the parser guesses from the rows. */
function delimiterIn(text: string, { parse }: typeof papaparse): Delimiter {
  const [, after] = /^"?\s*key[\s\p{Cf}]*"?([,;\t])/iu.exec(text) ?? [];
  const guess = () => parse(text, { preview: 10, delimitersToGuess: [...DELIMITERS] }).meta.delimiter;
  return delimiterOf(after ?? guess()) ?? ',';
}

const decoded = (bytes: Uint8Array, encoding: Encoding): string => new TextDecoder(encoding).decode(bytes);

/**
 * The encoding: by the byte order mark, else UTF-8 if all bytes are valid, else the more likely one of two Windows encodings,
 * which no file declares. Undefined for UTF-8 with some invalid bytes.
 */
function encodingOf(bytes: Uint8Array): Encoding | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (isUtf8(bytes)) return 'utf-8';
  const text = decoded(bytes, 'utf-8');
  const wrong = text.match(/\uFFFD/g)?.length ?? 0;
  // In a Windows encoding a pair of letters, as in "SPÓŁKA", may be valid UTF-8 by chance.
  const right = text.match(/(?!\uFFFD)\P{ASCII}/gu)?.length ?? 0;
  return right > wrong ? undefined : windowsOf(bytes);
}

/** Letters of Windows-1250 that in Windows-1252 are symbols, never inside a word: ą and ł, not the ³ of m³. */
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
function lineNotUtf8(bytes: Uint8Array): number {
  for (let from = 0, line = 1; from < bytes.length; line += 1) {
    const end = bytes.indexOf(NEWLINE, from);
    const to = end === -1 ? bytes.length : end;
    if (!isUtf8(bytes.subarray(from, to))) return line;
    from = to + 1;
  }
  return 1;
}
