import { describe, expect, test } from 'vitest';
import { errorsPath } from '../../../model/errors-path.ts';
import { type LogAddress, NO_ADDRESS, readAddress, writeAddress } from './address.ts';
import '../../../testing/kinds.ts';

const FULL: LogAddress = {
  search: { type: 'sms', connectionId: 'twilio-support', preset: 'week' },
  narrow: { range: { from: 1000, to: 2000 }, cause: 'refused', connectionId: '' },
  text: 'żółw & co',
};

test('a connection’s link to its errors is such an address', () => {
  const search = { type: 'sms', connectionId: 'a', preset: 'week' } as const;
  const { search: query } = new URL(errorsPath(search, 'b&c'), 'https://x.example');
  expect(readAddress(query)).toEqual({ search, narrow: { connectionId: 'b&c' }, text: '' });
});

describe('the filters in the address', () => {
  test('are restored unchanged', () => {
    expect(readAddress(writeAddress('', FULL))).toEqual(FULL);
  });

  test('are omitted at their defaults, and leave other parameters unchanged', () => {
    expect(writeAddress('', NO_ADDRESS)).toBe('');
    expect(writeAddress('?tab=alerts&type=sms', NO_ADDRESS)).toBe('?tab=alerts');
  });

  test.each([
    ['?range=year'],
    ['?type=pigeons'],
    ['?cause=bad%20luck'],
    ['?from=1&to=x'],
    ['?from=5&to=5'],
    ['?from=-1&to=9'],
    ['?from=3'],
    ['?constructor=1&type=__proto__'],
  ])('%s are invalid and become defaults', (query) => {
    expect(readAddress(query)).toEqual(NO_ADDRESS);
  });
});
