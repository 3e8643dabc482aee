import { expect, test } from 'vitest';
import { compileMessages } from './messages.ts';

test('text becomes a tree of one literal, which the formatter returns as it is', () => {
  expect(JSON.parse(compileMessages('{"save": "It\'\'s saved"}'))).toEqual({
    save: [{ type: 0, value: "It's saved" }],
  });
});

test('placeholders become nodes', () => {
  expect(JSON.parse(compileMessages('{"waiting": "{count} waiting"}'))).toEqual({
    waiting: [
      { type: 1, value: 'count' },
      { type: 0, value: ' waiting' },
    ],
  });
});

test('text that is no ICU message is refused', () => {
  expect(() => compileMessages('{"broken": "{count"}')).toThrow();
});
