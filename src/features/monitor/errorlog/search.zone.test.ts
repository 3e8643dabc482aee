import { afterEach, expect, test, vi } from 'vitest';
import { rangeOf } from './search.ts';

afterEach(() => vi.unstubAllEnvs());

test('MON-08 A-31: the last month starts at the same local time of the previous month, before summer time began', () => {
  vi.stubEnv('TZ', 'Europe/Warsaw');
  const { from } = rangeOf('month', new Date('2024-03-31T14:07:09+02:00').getTime());
  expect(new Date(from).toISOString()).toBe('2024-02-29T13:07:09.000Z');
});
