import type { MessageId } from './message.ts';

/** Stands for a line end in a one-line field. */
export const LINE_END = '↵';

/** Between values that cannot contain blanks; commas and semicolons only if an address follows. */
const BETWEEN_CODES = /[\s↵]+|[,;](?=[a-z][a-z0-9+.-]*:\/\/)/i;

/** One value of a list; `value` is undefined if the text is not valid. */
export type Listed<V> = { text: string; value: V | undefined };

/**
 * The values in a text that was typed or pasted into one field (O-42); undefined if it is only one. If all parts are
 * wrong, or one is wrong and only blanks separate them, the text is a mistyped value, not a list.
 */
export function valuesIn(text: string, isCode: boolean, isValid: (value: string) => boolean): string[] | undefined {
  const values = partsIn(text, isCode, isValid);
  const isList = /[↵,;]/.test(text) ? values.some(isValid) : values.every(isValid);
  return values.length > 1 && isList ? values : undefined;
}

/**
 * White space, commas and semicolons separate codes; a valid code with a comma stays whole. Free text may contain all
 * of these, so only lines separate it.
 */
function partsIn(text: string, isCode: boolean, isValid: (value: string) => boolean): string[] {
  if (!isCode) return linesIn(text);
  return text
    .split(BETWEEN_CODES)
    .map((each) => each.replace(/^[,;]+|[,;]+$/g, ''))
    .flatMap((each) => (isValid(each) ? [each] : each.split(/[,;]+/)))
    .filter((each) => each !== '');
}

export const linesIn = (text: string): string[] =>
  text
    .split(LINE_END)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The separators of cells in a line, least ambiguous first. */
const BETWEEN_CELLS = ['\t', ':', ';', ',', '='];

/**
 * The cells of a line for a form with several fields: a spreadsheet row, or "key: value". The first valid split counts;
 * undefined if there is none.
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
    // Split at the first or the last separator only; the others are part of a value.
    const [head = ''] = parts;
    const tail = parts.at(-1) ?? '';
    return [
      [head, line.slice(head.length + 1)],
      [line.slice(0, -tail.length - 1), tail],
    ];
  });
  return ways.map((cells) => cells.map((cell) => cell.trim())).find(isValid);
}

/** The values to add, the number that the collection already has, and the refused ones. */
export type SortedList<V> = {
  add: readonly V[];
  there: number;
  refused: readonly { text: string; why: MessageId }[];
};

type ListRules<V> = {
  /** The problem of a value in an empty collection. */
  alone: (value: V) => MessageId | null;
  /** The problem of a valid value in the collection after `added`. */
  beside: (value: V, added: readonly V[]) => MessageId | null;
  full: MessageId | undefined;
};

/** Sorts the values of a list: to add, in the collection already (only `beside` refuses them), or refused with a reason. */
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

export const refusedText = ({ refused }: Pick<SortedList<unknown>, 'refused'>): string =>
  refused.map(({ text }) => text).join(` ${LINE_END} `);
