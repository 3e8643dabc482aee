import { readXlsx } from 'hucre/xlsx';
import type { Cell } from './sheet.ts';

/**
 * Zeros with separators: `000`, `(000) 000-0000`. A number in such a format is an ID or a phone number, not an amount.
 */
const DIGITS = /^(?:[0\s()+-]|\\.|"[^"]*")*$/;

/** Whether a format shows digits that the number itself does not have. */
export const isDigits = (format: string): boolean => DIGITS.test(format) && format.includes('00');

/** A number in a format of digits: filled from the right, with excess digits in front. */
export function digitsOf(value: number, format: string): string {
  const parts = [...format.matchAll(/\\(.)|"([^"]*)"|(.)/g)].map(([, one, some, plain]) => ({
    text: one ?? some ?? plain ?? '',
    isDigit: plain === '0',
  }));
  const count = parts.filter(({ isDigit }) => isDigit).length;
  const digits = String(Math.round(Math.abs(value))).padStart(count, '0');
  const first = digits.slice(0, digits.length - count);
  const rest = [...digits.slice(digits.length - count)];
  const filled = parts.map(({ text, isDigit }) => {
    if (!isDigit) return text;
    return (rest.length === count ? first : '') + (rest.shift() ?? '');
  });
  return `${value < 0 ? '-' : ''}${filled.join('')}`;
}

/** The shown texts of a sheet's numbers with such a format, by `row,column`. */
export async function shownNumbers(
  bytes: Uint8Array,
  sheet: number,
  maxRows: number,
): Promise<ReadonlyMap<string, Cell>> {
  const book = await readXlsx(bytes, { sheets: [sheet], readStyles: true, maxRows });
  const shown = new Map<string, Cell>();
  for (const [place, { value, style }] of book.sheets[0]?.cells ?? []) {
    const format = style?.numFmt;
    if (typeof value === 'number' && format && isDigits(format)) shown.set(place, digitsOf(value, format));
  }
  return shown;
}
