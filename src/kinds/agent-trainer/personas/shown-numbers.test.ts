import { expect, test } from 'vitest';
import { digitsOf, isDigits } from './workbook.ts';

test.each([
  [7, '000', '007'],
  [1234, '000', '1234'],
  [-7, '000', '-007'],
  [2025550123, '(000) 000-0000', '(202) 555-0123'],
  [12025550123, '(000) 000-0000', '(1202) 555-0123'],
  [48123456789, '\\+00 000 000 000', '+48 123 456 789'],
  [42, '"C-"0000', 'C-0042'],
])('a cell shows %d in the format %s', (value, format, expected) => {
  expect(isDigits(format)).toBe(true);
  expect(digitsOf(value, format)).toBe(expected);
});

test.each(['General', '0', '0.00', '#,##0', 'dd.mm.yyyy', '00:00', '0%', '@', '[$-F800]dddd'])(
  'the format %s is not a row of digits',
  (format) => {
    expect(isDigits(format)).toBe(false);
  },
);
