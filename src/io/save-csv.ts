import type { CsvTable } from '../model/csv-table.ts';
import { FORMULA } from '../model/formula-cell.ts';
import { saveFile } from './save-file.ts';

/** How many lines to format at a time; the browser can paint in between. */
const SLICE = 1000;

export async function saveCsv<R>([name, ...table]: CsvTable<R>, delimiter: ',' | ';'): Promise<void> {
  saveFile(await csvOf(...table, delimiter), name, 'text/csv');
}

/**
 * Formats a table as CSV (RFC 4180), with a byte-order mark so that spreadsheets read it as UTF-8. A cell that they would run
 * as a formula gets an apostrophe; callers whose file is imported again escape such cells themselves.
 */
export async function csvOf<R>(
  header: readonly string[],
  rows: readonly R[],
  cellsOf: (row: R) => (string | number)[],
  delimiter: ',' | ';' = ',',
): Promise<string> {
  const { unparse } = (await import('papaparse')).default;
  const lines = (cells: (string | number)[][]) =>
    unparse(cells, { delimiter, escapeFormulae: FORMULA, newline: '\r\n' });
  const parts = [lines([[...header]])];
  for (let from = 0; from < rows.length; from += SLICE) {
    parts.push(lines(rows.slice(from, from + SLICE).map(cellsOf)));
    await new Promise((resolve) => setTimeout(resolve));
  }
  return `\uFEFF${parts.join('\r\n')}\r\n`;
}
