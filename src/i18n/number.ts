import type { Locale } from './locale.ts';

/** How thousands are set apart, and from which number on. */
const COMMA = { mark: ',', from: 1000 };
const GROUPS: Record<Locale, { mark: string; from: number }> = {
  en: COMMA,
  'en-US': COMMA,
  pl: { mark: '\u00a0', from: 10_000 },
  es: { mark: '.', from: 10_000 },
};

/**
 * A count as the language writes it: a whole number that is not negative. Like the months of `date.ts` it is the
 * browser's own writing (a test compares them) without its data, which the start does not wait for.
 */
export function formatCount(count: number, locale: Locale): string {
  const { mark, from } = GROUPS[locale];
  return count < from ? String(count) : String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, mark);
}
