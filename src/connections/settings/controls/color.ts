import { colord } from 'colord';

/** Digits without their `#`, as they stand in many style guides. */
const BARE = /^(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

/** Of the hexadecimal forms the two without transparency, which no stored colour has. */
const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

/** The colour that a text names, as lower-case `#rrggbb`: hexadecimal with or without `#`, or a pasted `rgb(…)`. */
export function colorOf(text: unknown): string | undefined {
  if (typeof text !== 'string') return undefined;
  const written = text.trim();
  const named = BARE.test(written) ? `#${written}` : written;
  if (named.startsWith('#') && !HEX.test(named)) return undefined;
  const color = colord(named);
  return color.isValid() && color.alpha() === 1 ? color.toHex() : undefined;
}
