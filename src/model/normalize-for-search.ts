/** Latin letters without a Unicode decomposition into a base letter and a mark, with their plain equivalents. */
const WHOLE: Readonly<Record<string, string>> = {
  ł: 'l',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  '’': "'",
};
const EACH = new RegExp(`[${Object.keys(WHOLE).join('')}]`, 'g');

/** Normalizes a text for filters: ignores case and accents; "krakow" finds "Kraków" and "lodz" finds "Łódź". */
export function normalizeForSearch(text: string): string {
  const lower = text.toLowerCase();
  if (/^[\x20-\x7e\n]*$/.test(lower)) return lower;
  const plain = lower.normalize('NFKD').replace(/[\p{M}\p{Cf}]/gu, '');
  return plain.replace(EACH, (letter) => WHOLE[letter] ?? letter);
}
