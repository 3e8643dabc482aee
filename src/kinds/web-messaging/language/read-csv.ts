import type { ParseResult, Parser } from 'papaparse';
import { unguarded } from '../../../model/formula-cell.ts';
import type { CsvProblem } from './localization-file.ts';

/** The cells of a file, and its parse errors. */
export type CsvRead = { rows: string[][]; problems: readonly CsvProblem[] };

/** Characters parsed at a time, so that a large file does not block the page. */
const SLICE = 256 * 1024;

/** The most errors of a file that are reported. */
const ENOUGH = 100;

/** Reads CSV in UTF-8 (RFC 4180, A-85), with or without a BOM. The parser is loaded when a file was chosen. */
export async function readCsv(file: Blob): Promise<CsvRead> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = decoded(bytes);
  if (text === undefined) return { rows: [], problems: [{ row: lineNotUtf8(bytes), why: 'language.why.encoding' }] };
  const { parse } = (await import('papaparse')).default;
  const rows: string[][] = [];
  const problems: CsvProblem[] = [];
  await new Promise<void>((resolve) => {
    parse<string[]>(withOneNewline(text), {
      delimiter: ',',
      newline: '\n',
      chunkSize: SLICE,
      chunk({ data, errors }: ParseResult<string[]>, parser: Parser) {
        for (const { row = 0, type } of errors) {
          if (type === 'Quotes' && problems.length < ENOUGH)
            problems.push({ row: rows.length + row + 1, why: 'language.why.quotes' });
        }
        for (const cells of data) rows.push(cells.map(unguarded));
        parser.pause();
        setTimeout(() => parser.resume());
      },
      complete: () => resolve(),
    });
  });
  // The final newline does not begin another row.
  if (rows.at(-1)?.length === 1 && rows.at(-1)?.[0] === '') rows.pop();
  return { rows, problems };
}

/** A quoted cell, or a line break outside of one. */
const QUOTED_OR_BREAK = /(?<=^|[,\r\n])"[^"]*(?:""[^"]*)*"|\r\n?/g;

/** The text with one kind of line break between its rows: the parser would take the others for a part of a cell. */
const withOneNewline = (text: string) => text.replace(QUOTED_OR_BREAK, (part) => (part.startsWith('"') ? part : '\n'));

function decoded(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

const NEWLINE = 10;

/** The first line with bytes that are not UTF-8. */
function lineNotUtf8(bytes: Uint8Array): number {
  for (let from = 0, line = 1; from < bytes.length; line += 1) {
    const end = bytes.indexOf(NEWLINE, from);
    const to = end === -1 ? bytes.length : end;
    if (decoded(bytes.subarray(from, to)) === undefined) return line;
    from = to + 1;
  }
  return 1;
}
