import { expect, test } from 'vitest';
import { classifyKeyTest } from './outside.ts';

test.each([
  [200, { kind: 'answer', body: true }],
  [400, { kind: 'answer', body: false }],
  [401, { kind: 'answer', body: false }],
  [403, { kind: 'answer', body: false }],
  [204, { kind: 'unreached', applied: 'no' }],
  [404, { kind: 'unreached', applied: 'no' }],
  [429, { kind: 'unreached', applied: 'no' }],
  [500, { kind: 'unreached', applied: 'no' }],
  [503, { kind: 'unreached', applied: 'no' }],
])('A-86: %i of the translation service is %j', (status, outcome) => {
  expect(classifyKeyTest(status)).toEqual(outcome);
});
