import { colord, extend } from 'colord';
import a11y from 'colord/plugins/a11y';
import oklch from 'colord/plugins/oklch';

extend([a11y, oklch]);

/** The contrast that WCAG 2.1 AA requires of text. */
export const AA = 4.5;

/**
 * The WCAG 2.1 contrast of two `#rrggbb` colours: 1 to 21, rounded down to two decimals so that none passes by
 * rounding.
 */
export const contrastOf = (text: string, background: string): number => colord(text).contrast(background);

/** A colour in OKLCH: lightness 0 to 1, chroma, and hue in degrees. */
type Lch = { l: number; c: number; h: number };

/** The largest difference in lightness and chroma that the eye cannot see. */
const SAME = 0.004;

/** Steps of a binary search: finer than 1/256 of the range. */
const HALVINGS = 10;

/**
 * The nearest colour that passes on a background: the same hue, the smallest change of lightness, and as much of the
 * chroma as sRGB has there. Returns the text's own colour if it already passes. All `#rrggbb`.
 */
export function nearestPassing(text: string, background: string): string {
  if (contrastOf(text, background) >= AA) return text;
  const from: Lch = colord(text).toOklch();
  // Either black or white passes on any background.
  const [nearest] = [0, 1]
    .filter((end) => contrastOf(hexOf({ ...from, l: end }), background) >= AA)
    .map((end) => firstPassing(from, end, background))
    .sort((a, b) => Math.abs(a - from.l) - Math.abs(b - from.l));
  return hexOf({ ...from, l: nearest ?? from.l });
}

/** The lightness nearest to the colour's that passes, on the way to a passing `end`. */
function firstPassing(from: Lch, end: number, background: string): number {
  return boundary(end, from.l, (l) => contrastOf(hexOf({ ...from, l }), background) >= AA);
}

/** A colour of this lightness and hue, with as much of the chroma as sRGB has there. */
function hexOf(color: Lch): string {
  const c = isShown(color) ? color.c : boundary(0, color.c, (chroma) => isShown({ ...color, c: chroma }));
  return colord({ ...color, c, ok: true }).toHex();
}

/** Whether a colour is in sRGB: the conversion changes any other. */
function isShown({ l, c, h }: Lch): boolean {
  const back = colord({ l, c, h, ok: true }).toOklch();
  return Math.abs(back.l - l) < SAME && Math.abs(back.c - c) < SAME;
}

/** The last number from `holding` towards `failing` for which `holds` is true. */
function boundary(holding: number, failing: number, holds: (number: number) => boolean): number {
  let [good, bad] = [holding, failing];
  for (let step = 0; step < HALVINGS; step++) {
    const middle = (good + bad) / 2;
    if (holds(middle)) good = middle;
    else bad = middle;
  }
  return good;
}
