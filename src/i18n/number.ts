import { GROUPING } from 'virtual:language-data';
import type { Locale } from './locale.ts';

/**
 * A count as the language writes it: a whole number that is not negative. It is the browser's own
 * writing (a test compares them) without its data, which the start does not wait for.
 */
export function formatCount(count: number, locale: Locale): string {
  const { mark, from } = GROUPING[locale];
  return count < from ? String(count) : String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, mark);
}
