import { expect, test } from 'vitest';
import { isAlike } from './alike.ts';

test.each([
  ['+354 555 0100', '+3545550100', true],
  ['+1 (202) 555-0143', '+12025550143', true],
  ['https://Hook.example', 'https://hook.example/', true],
  [{ IS: '354' }, { IS: '+354' }, true],
  [{ en: ' Hello' }, { en: 'Hello' }, true],
  [['a '], ['a'], true],
  ['+3545550100', '+3545550101', false],
  ['https://hook.example/a', 'https://hook.example/b', false],
  [{ en: 'Hello' }, { pl: 'Hello' }, false],
  ['', undefined, false],
  [true, 'true', false],
])('O-07: whether %j and %j may be one value in two forms: %s', (a, b, alike) => {
  expect(isAlike(a, b)).toBe(alike);
});
