import { expect, test } from 'vitest';
import { personaCount } from './place.ts';

test.each([
  ['an empty list', { customerData: [] }, 0],
  ['an unreadable list', { unread: { customerData: {} } }, undefined],
  ['no list', {}, undefined],
  ['a persona that cannot be read', { customerData: [], unread: { 'customerData[]': [7] } }, 1],
])('AT-SIM-10 AT-SIM-13: the number of personas of %s', (_, doc, count) => {
  expect(personaCount(doc)).toBe(count);
});
