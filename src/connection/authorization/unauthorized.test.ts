import { expect, test } from 'vitest';
import { unauthorized } from './unauthorized.ts';

test.each([
  [{ authorized: false }, 'chip.unauthorized'],
  [{ authorized: true }, undefined],
  [{}, undefined],
])('A-46: %j needs attention as %j', (doc, wrong) => {
  expect(unauthorized(doc)).toBe(wrong);
});
