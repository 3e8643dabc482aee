import { expect, test } from 'vitest';
import { compileMessages } from './messages.ts';

test('a message without placeholders is its text', () => {
  expect(JSON.parse(compileMessages('{"save": "It\'\'s saved", "empty": ""}'))).toEqual({
    save: "It's saved",
    empty: [],
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

test('text that is not a valid ICU message is refused', () => {
  expect(() => compileMessages('{"broken": "{count"}')).toThrow();
});
