import { describe, expect, it } from 'vitest';
import { changedWords } from './changed-words.ts';

/** Returns the text with its changed words in brackets. */
const marked = (text: string, other: string) =>
  changedWords(text, other)
    ?.map((run) => (run.isChanged ? `[${run.text}]` : run.text))
    .join('');

describe('O-06: the differences between mine and theirs', () => {
  it.each([
    ['Reply {#} for {label}', 'Answer {#} for {label}', '[Reply ]{#} for {label}'],
    ['one two three', 'one three', 'one [two ]three'],
    ['one three', 'one two three', 'one three'],
    ['a  b\nc', 'a b d', 'a  b\n[c]'],
    [' a b c', 'a b d', '[ ]a b [c]'],
  ])('are marked word by word: %j and %j', (text, other, wanted) => {
    expect(marked(text, other)).toBe(wanted);
  });

  it.each([
    ['Off', 'On'],
    ['same words', 'same words'],
    ['', 'a'],
    ['Theirs {label}', 'Mine {label} and a long text'],
    ['word '.repeat(1001), 'word'],
  ])('are not marked if that is useless or too slow: %#', (text, other) => {
    expect(changedWords(text, other)).toBeUndefined();
  });
});
