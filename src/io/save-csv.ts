import { FORMULA } from '../model/formula-cell.ts';
import { saveFile } from './save-file.ts';

/** So many lines are written in one go; between them the screen may be painted. */
const SLICE = 1000;

/** Saves a table as CSV. */
export async function saveCsv<R>(name: string, ...table: Parameters<typeof csvOf<R>>): Promise<void> {
  saveFile(await csvOf(...table), name, 'text/csv');
}

/**
 * A table as CSV (RFC 4180), marked as UTF-8 for spreadsheets, which would take it for something else. A cell that they
 * would take for a formula gets an apostrophe; what is to be read again is guarded before.
 */
export async function csvOf<R>(
  header: readonly string[],
  rows: readonly R[],
  cellsOf: (row: R) => (string | number)[],
): Promise<string> {
  const { unparse } = (await import('papaparse')).default;
  const lines = (cells: (string | number)[][]) => unparse(cells, { escapeFormulae: FORMULA, newline: '\r\n' });
  const parts = [lines([[...header]])];
  for (let from = 0; from < rows.length; from += SLICE) {
    parts.push(lines(rows.slice(from, from + SLICE).map(cellsOf)));
    await new Promise((resolve) => setTimeout(resolve));
  }
  return `\uFEFF${parts.join('\r\n')}\r\n`;
}
