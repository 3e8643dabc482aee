/** Matches text that a spreadsheet may run as a formula, also after blanks or the apostrophe that marks a text cell. */
export const FORMULA = /^['\s]*[=+\-@＝＋－＠]|^'*[\t\r\n]/;

/** The prefix of a guarded text: an apostrophe, and a word joiner by which `unguarded` recognises it. */
const GUARD = "'\u2060";

/** A text as a cell that no spreadsheet runs as a formula; `unguarded` reverses it. */
export const guarded = (text: string): string =>
  FORMULA.test(text) || text.startsWith(GUARD) ? `${GUARD}${text}` : text;

/** The original text of a guarded cell; any other text is returned unchanged. */
export const unguarded = (cell: string): string => (cell.startsWith(GUARD) ? cell.slice(GUARD.length) : cell);
