/**
 * What a cell begins with that a spreadsheet takes for a formula, however many lines it has, also behind the apostrophe that
 * marks it as a text.
 */
export const FORMULA = /^'*[=+\-@＝＋－＠\t\r\n]/;

/** The text of a cell as it was before an exported table got an apostrophe in front of it. */
export const withoutApostrophe = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
