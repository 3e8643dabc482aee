import { colord } from 'colord';

/** Hexadecimal digits without `#`, as in many style guides. */
const BARE = /^(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

/** Hexadecimal forms without transparency, since no stored colour has it. */
const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

/**
 * The colour of a text as lower-case `#rrggbb`: hexadecimal with or without `#`, or a pasted `rgb(…)`; undefined for
 * anything else.
 */
export function colorOf(text: unknown): string | undefined {
  if (typeof text !== 'string') return undefined;
  const written = text.trim();
  const named = BARE.test(written) ? `#${written}` : written;
  if (named.startsWith('#') && !HEX.test(named)) return undefined;
  const color = colord(named);
  return color.isValid() && color.alpha() === 1 ? color.toHex() : undefined;
}
