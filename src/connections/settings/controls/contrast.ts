import { colord, extend } from 'colord';
import a11y from 'colord/plugins/a11y';
import oklch from 'colord/plugins/oklch';

extend([a11y, oklch]);

/** What WCAG 2.1 AA asks of a text on its background. */
export const AA = 4.5;

/** The WCAG 2.1 ratio of two colours, `#rrggbb`: from 1 to 21, cut to two decimals so that none passes by rounding. */
export const contrastOf = (text: string, background: string): number => colord(text).contrast(background);

/** Of a colour in OKLCH: its lightness from 0 to 1, its chroma and its hue in degrees. */
type Lch = { l: number; c: number; h: number };

/** How far apart in lightness and chroma two colours are that are the same to the eye. */
const SAME = 0.004;

/** Halvings of a range of 1: finer than a step of one of 256. */
const HALVINGS = 10;

/**
 * The colour nearest to a text's that passes on its background: same hue, lightness moved the least, and of the chroma as
 * much as the screen has at that lightness. The text's own colour where it passes already. All `#rrggbb`.
 */
export function nearestPassing(text: string, background: string): string {
  if (contrastOf(text, background) >= AA) return text;
  const from: Lch = colord(text).toOklch();
  // One of black and white passes on every background.
  const [nearest] = [0, 1]
    .filter((end) => contrastOf(hexOf({ ...from, l: end }), background) >= AA)
    .map((end) => firstPassing(from, end, background))
    .sort((a, b) => Math.abs(a - from.l) - Math.abs(b - from.l));
  return hexOf({ ...from, l: nearest ?? from.l });
}

/** The lightness between that of a colour and an end, which passes, where passing begins. */
function firstPassing(from: Lch, end: number, background: string): number {
  return boundary(end, from.l, (l) => contrastOf(hexOf({ ...from, l }), background) >= AA);
}

/** A lightness and a hue with as much of the chroma as sRGB has there. */
function hexOf(color: Lch): string {
  const c = isShown(color) ? color.c : boundary(0, color.c, (chroma) => isShown({ ...color, c: chroma }));
  return colord({ ...color, c, ok: true }).toHex();
}

/** Whether sRGB has a colour; what it has not comes back as another. */
function isShown({ l, c, h }: Lch): boolean {
  const back = colord({ l, c, h, ok: true }).toOklch();
  return Math.abs(back.l - l) < SAME && Math.abs(back.c - c) < SAME;
}

/** The last number on the way from one that holds to one that does not which still holds. */
function boundary(holding: number, failing: number, holds: (number: number) => boolean): number {
  let [good, bad] = [holding, failing];
  for (let step = 0; step < HALVINGS; step++) {
    const middle = (good + bad) / 2;
    if (holds(middle)) good = middle;
    else bad = middle;
  }
  return good;
}
