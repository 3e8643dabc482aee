import { expect, test } from 'vitest';
import { lacksPersonas } from './place.ts';

test.each([
  ['an empty list', { customerData: [] }, true],
  ['an unreadable list', { unread: { customerData: {} } }, false],
  ['no list', {}, false],
  ['only such as cannot be read', { customerData: [], unread: { 'customerData[]': [7] } }, false],
])('AT-SIM-12 AT-SIM-13: whether personas are missing, with %s', (_, doc, missing) => {
  expect(lacksPersonas(doc)).toBe(missing);
});
