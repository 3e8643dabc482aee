/** A text as a filter compares it: case and accents do not matter, "krakow" finds "Kraków". */
export function normalizeForSearch(text: string): string {
  const lower = text.toLowerCase();
  return /^[\x20-\x7e\n]*$/.test(lower) ? lower : lower.normalize('NFKD').replace(/\p{M}/gu, '');
}
