import { dequal } from 'dequal/lite';

/**
 * Whether two values are equal apart from blanks, punctuation, plus signs and case: the service may store texts
 * differently.
 */
export const isAlike = (a: unknown, b: unknown): boolean => dequal(bare(a), bare(b));

function bare(value: unknown): unknown {
  if (typeof value === 'string')
    return value
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[\s\p{P}\p{Sm}]/gu, '');
  if (Array.isArray(value)) return value.map(bare);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, bare(each)]));
}
