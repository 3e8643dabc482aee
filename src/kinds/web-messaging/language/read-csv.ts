import type { ParseResult, Parser } from 'papaparse';
import { cleanText } from '../../../model/clean-text.ts';
import { unguarded } from '../../../model/formula-cell.ts';
import {
  type CsvFormat,
  decoded,
  delimiterIn,
  type Encoding,
  encodingOf,
  lineNotUtf8,
  withoutSep,
} from './csv-format.ts';
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

/**
 * Reads CSV in any encoding and with any delimiter (O-42); `encoding` overrides the detected one. Loads the parser with the
 * first file.
 */
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
