import { expect, test } from 'vitest';
import { configurationOf } from './settings.ts';

test.each([
  ['no personas', { customerData: [] }, 1],
  ['two that cannot be read', { customerData: [], unread: { 'customerData[]': [7, 8] } }, 2],
  ['a list that cannot be read', { unread: { customerData: 'none' } }, 3],
  ['no list', {}, 3],
])('A-122 O-30: three customers at a time are posted, with %s', (_, doc, posted) => {
  expect(configurationOf({ maxCustomers: 3, ...doc }).maxCustomers).toBe(posted);
});
