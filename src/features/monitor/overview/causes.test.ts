import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CAUSES } from '../errorlog/errorlog.ts';

type Vector = readonly [number, number, number];
type Matrix = readonly [Vector, Vector, Vector];
type Theme = 'light' | 'dark';

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
const CSS = read('./Causes.module.css');
const TOKENS = read('../../../ui/tokens.css');

/** Linear sRGB as seen with all cones, and without those for long, middle and short wavelengths (Machado 2009). */
const SIGHTS: readonly Matrix[] = [
  [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
];

/** From linear sRGB to the cones of OKLab, and from their cube roots to OKLab. */
const CONES: Matrix = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const OKLAB: Matrix = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];

const map = ([x, y, z]: Vector, change: (value: number) => number): Vector => [change(x), change(y), change(z)];
const dot = ([a, b, c]: Vector, [x, y, z]: Vector) => a * x + b * y + c * z;
const by = ([a, b, c]: Matrix, value: Vector): Vector => [dot(a, value), dot(b, value), dot(c, value)];
const within = (value: number) => Math.min(Math.max(value, 0), 1);

/** `#rrggbb` or `#rgb` in linear sRGB. */
function linear(hex: string): Vector {
  const digits = hex.length === 4 ? [...hex.slice(1)].map((digit) => digit + digit).join('') : hex.slice(1);
  const at = (from: number) => Number.parseInt(digits.slice(from, from + 2), 16) / 255;
  return map([at(0), at(2), at(4)], (value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
}

const oklab = (color: Vector, sight: Matrix) => by(OKLAB, map(by(CONES, map(by(sight, color), within)), Math.cbrt));
const distance = (a: Vector, b: Vector) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

function contrast(a: Vector, b: Vector): number {
  const [low = 0, high = 0] = [a, b].map((color) => dot([0.2126, 0.7152, 0.0722], color)).sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

/** The two colours of a declaration's `light-dark()`. */
function themed(css: string, declared: RegExp): Record<Theme, string> {
  const [, light = '', dark = ''] =
    new RegExp(`${declared.source} light-dark\\((#\\w+), (#\\w+)\\)`, 's').exec(css) ?? [];
  return { light, dark };
}

describe.each(['light', 'dark'] as const)('look 6: the colours of the causes, %s', (theme) => {
  const colors = CAUSES.map((cause) => [cause, themed(CSS, RegExp(`'${cause}'\\] \\{\\s+--cause:`))[theme]] as const);

  it('are one for each cause, with a contrast of at least 3:1 on the surface', () => {
    const surface = linear(themed(TOKENS, /--surface:/)[theme]);
    const poor = colors.filter(([, color]) => !(contrast(linear(color), surface) >= 3));
    expect(poor).toEqual([]);
  });

  it('are distinguishable by people with and without each kind of colour blindness', () => {
    const alike = SIGHTS.flatMap((sight, which) => {
      const seen = colors.map(([cause, color]) => [cause, oklab(linear(color), sight)] as const);
      return seen.flatMap(([cause, color], at) =>
        seen.slice(at + 1).flatMap(([other, its]) => (distance(color, its) >= 0.09 ? [] : [[which, cause, other]])),
      );
    });
    expect(alike).toEqual([]);
  });
});
