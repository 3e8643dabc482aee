import { expect, it } from 'vitest';
import { businessIdProblem } from './business-id.ts';

it.each([
  ['', 'business_id_empty'],
  ['  ', 'business_id_empty'],
  ['bw0stores7f1e', null],
  ['ABC123', null],
  ['bw-stores', 'business_id_invalid'],
  ['bw stores', 'business_id_invalid'],
  ['bw_stores', 'business_id_invalid'],
  ['żółw', 'business_id_invalid'],
] as const)('ABC-08: %j → %s', (id, problem) => {
  expect(businessIdProblem(id)).toBe(problem);
});
