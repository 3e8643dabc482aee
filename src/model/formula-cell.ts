/**
 * What a cell begins with that a spreadsheet takes for a formula, however many lines it has, also behind blanks and the
 * apostrophe that marks it as a text.
 */
export const FORMULA = /^['\s]*[=+\-@＝＋－＠]|^'*[\t\r\n]/;

/** Stands before a text that has to come back as it is: an apostrophe, and a word joiner that no text of a file begins with. */
const GUARD = "'\u2060";

/** A text as a cell that no spreadsheet runs, and that `unguarded` turns into the same text again. */
export const guarded = (text: string): string =>
  FORMULA.test(text) || text.startsWith(GUARD) ? `${GUARD}${text}` : text;

/** The text of a cell that was guarded; any other one is taken as it is. */
export const unguarded = (cell: string): string => (cell.startsWith(GUARD) ? cell.slice(GUARD.length) : cell);
