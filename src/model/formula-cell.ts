/** What spreadsheets would take for a formula, also behind the apostrophe that marks it as a text. */
export const FORMULA = /^'*[=+\-@\t\r]/;

/** The text of a cell as it was before an exported table got an apostrophe in front of it. */
export const withoutApostrophe = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
