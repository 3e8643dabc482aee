import type { MessageId } from './message.ts';

/** Stands for a line end in a one-line field. */
export const LINE_END = '↵';

/** Between values that cannot contain blanks; commas and semicolons separate them where an address begins after one. */
const BETWEEN_CODES = /[\s↵]+|[,;](?=[a-z][a-z0-9+.-]*:\/\/)/i;

/** A value of a list: its text, and what it stands for; undefined if that cannot be told. */
export type Listed<V> = { text: string; value: V | undefined };

/**
 * The values in a text that was typed or pasted for one (O-42); undefined if it has only one. A text whose parts are all wrong,
 * or that has a wrong part and only blanks between them, is a mistyped value, not a list.
 */
export function valuesIn(text: string, isCode: boolean, isValid: (value: string) => boolean): string[] | undefined {
  const values = partsIn(text, isCode, isValid);
  const isList = /[↵,;]/.test(text) ? values.some(isValid) : values.every(isValid);
  return values.length > 1 && isList ? values : undefined;
}

/**
 * Codes are separated by white space, commas and semicolons; one that `isValid` with a comma in it stays whole. Free text may
 * contain all of them, so only lines separate it.
 */
function partsIn(text: string, isCode: boolean, isValid: (value: string) => boolean): string[] {
  if (!isCode) return linesIn(text);
  return text
    .split(BETWEEN_CODES)
    .map((each) => each.replace(/^[,;]+|[,;]+$/g, ''))
    .flatMap((each) => (isValid(each) ? [each] : each.split(/[,;]+/)))
    .filter((each) => each !== '');
}

/** The lines of a text, without blank ones. */
export const linesIn = (text: string): string[] =>
  text
    .split(LINE_END)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** What separates the cells of a line, the least ambiguous first. */
const BETWEEN_CELLS = ['\t', ':', ';', ',', '='];

/**
 * The cells of a line for a form of several fields: a row of a spreadsheet, or "key: value". Of several ways to split it, the
 * first `isValid` one; undefined if there is none.
 */
export function cellsIn(
  line: string,
  count: number,
  isValid: (cells: readonly string[]) => boolean,
): readonly string[] | undefined {
  const ways = BETWEEN_CELLS.flatMap((mark) => {
    const parts = line.split(mark);
    if (parts.length === count) return [parts];
    if (count !== 2 || parts.length < count) return [];
    // Only the first or the last one separates; the others are part of a value.
    const [head = ''] = parts;
    const tail = parts.at(-1) ?? '';
    return [
      [head, line.slice(head.length + 1)],
      [line.slice(0, -tail.length - 1), tail],
    ];
  });
  return ways.map((cells) => cells.map((cell) => cell.trim())).find(isValid);
}

/** The values of a list to add, how many are there already, and those that are refused. */
export type SortedList<V> = {
  add: readonly V[];
  there: number;
  refused: readonly { text: string; why: MessageId }[];
};

type ListRules<V> = {
  /** The problem of a value whatever the collection contains. */
  alone: (value: V) => MessageId | null;
  /** The problem of a value that is valid alone, in a collection to which others were `added`. */
  beside: (value: V, added: readonly V[]) => MessageId | null;
  /** The problem of a full collection. */
  full: MessageId | undefined;
};

/** Sorts the values of a list: a valid one that has a problem only beside the others is there already, or there are too many. */
export function sortList<V>(listed: readonly Listed<V>[], { alone, beside, full }: ListRules<V>): SortedList<V> {
  const add: V[] = [];
  const refused: { text: string; why: MessageId }[] = [];
  let there = 0;
  for (const { text, value } of listed) {
    const wrong = value === undefined ? 'members.list.unclear' : alone(value);
    const problem = wrong ?? (value === undefined ? null : beside(value, add));
    if (problem === null && value !== undefined) add.push(value);
    else if (problem !== null && (wrong !== null || problem === full)) refused.push({ text, why: problem });
    else there += 1;
  }
  return { add, there, refused };
}

/** The refused values of a list, as a text for their field. */
export const refusedText = ({ refused }: Pick<SortedList<unknown>, 'refused'>): string =>
  refused.map(({ text }) => text).join(` ${LINE_END} `);
