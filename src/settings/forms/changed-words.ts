/** Consecutive words, and whether the other text differs there. */
type Run = { text: string; isChanged: boolean };

/** How many words are compared at most: time and memory grow with the product of both lengths. */
const MOST = 1000;

/** How much of the longer text both must share: marks over most of a text are useless. */
const IN_COMMON = 0.4;

/**
 * The words of `text`, marked where they are not in `other`. Undefined when the texts are equal, have less than
 * `IN_COMMON`, or are longer than `MOST` words.
 */
export function changedWords(text: string, other: string): Run[] | undefined {
  const [words, others] = [wordsOf(text), wordsOf(other)];
  if (text === other || words.length > MOST || others.length > MOST) return undefined;
  const shared = common(words.map(trimmed), others.map(trimmed));
  if (shared.size < IN_COMMON * Math.max(words.length, others.length)) return undefined;
  const runs: Run[] = [];
  for (const [at, word] of words.entries()) {
    const isChanged = !shared.has(at);
    const last = runs.at(-1);
    if (last?.isChanged === isChanged) last.text += word;
    else runs.push({ text: word, isChanged });
  }
  return runs;
}

/** The words of a text, each with the blanks after it. */
const wordsOf = (text: string): string[] => text.match(/^\s+|\S+\s*/g) ?? [];
const trimmed = (word: string) => word.trim();

/** The indexes in `words` of the longest common subsequence. */
function common(words: readonly string[], others: readonly string[]): Set<number> {
  const width = others.length + 1;
  const lengths = new Uint16Array((words.length + 1) * width);
  const lengthAt = (row: number, column: number) => lengths[row * width + column] ?? 0;
  for (let row = words.length - 1; row >= 0; row--) {
    for (let column = others.length - 1; column >= 0; column--) {
      lengths[row * width + column] =
        words[row] === others[column]
          ? lengthAt(row + 1, column + 1) + 1
          : Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1));
    }
  }
  const unchanged = new Set<number>();
  for (let row = 0, column = 0; row < words.length && column < others.length; ) {
    if (words[row] === others[column]) {
      unchanged.add(row++);
      column++;
    } else if (lengthAt(row + 1, column) >= lengthAt(row, column + 1)) row++;
    else column++;
  }
  return unchanged;
}
