import { GROUPING } from 'virtual:language-data';
import type { Locale } from './locale.ts';

/**
 * Formats a non-negative integer like `Intl.NumberFormat` (a test compares them) without the browser's language data, which
 * would slow down the start.
 */
export function formatCount(count: number, locale: Locale): string {
  const { mark, from } = GROUPING[locale];
  return count < from ? String(count) : String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, mark);
}
