import { is } from 'superstruct';
import { expect, test } from 'vitest';
import { pairOfTexts } from './accept.ts';

test.each([
  [['key', 'value'], true],
  [['', ''], true],
  [['key'], false],
  [['key', 'value', 'more'], false],
  [['key', 7], false],
  [[7, 'value'], false],
  [{ length: 2, 0: 'key', 1: 'value' }, false],
  ['ab', false],
  [undefined, false],
])('O-32: a pair of texts in a file is two texts, and %j is one: %s', (value, isOne) => {
  expect(is(value, pairOfTexts)).toBe(isOne);
});
