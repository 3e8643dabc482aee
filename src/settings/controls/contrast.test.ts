import { colord, extend } from 'colord';
import oklch from 'colord/plugins/oklch';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { AA, contrastOf, nearestPassing } from './contrast.ts';

extend([oklch]);

describe('CHAT-STY-03: the ratio of WCAG 2.1', () => {
  it.each([
    ['#777777', '#888888', 1.26],
    ['#cccccc', '#e9ebef', 1.34],
    ['#ffffff', '#0000ff', 8.59],
    ['#000000', '#ffffff', 21],
    ['#123456', '#123456', 1],
    // 4.478, rounded down.
    ['#777777', '#ffffff', 4.47],
  ])('%s on %s is %d', (text, background, ratio) => {
    expect(contrastOf(text, background)).toBe(ratio);
  });
});

describe('CHAT-STY-04: the nearest colour that passes', () => {
  it('is the colour itself if it passes', () => {
    expect(nearestPassing('#ffffff', '#0000ff')).toBe('#ffffff');
  });

  it('is darker on a light background, lighter on a dark one', () => {
    expect(colord(nearestPassing('#cccccc', '#e9ebef')).toOklch().l).toBeLessThan(colord('#cccccc').toOklch().l);
    expect(colord(nearestPassing('#444444', '#111111')).toOklch().l).toBeGreaterThan(colord('#444444').toOklch().l);
  });

  it('is the closer one: black over a middle grey, from either side of it', () => {
    expect(contrastOf('#ffffff', '#888888')).toBeLessThan(AA);
    expect(colord(nearestPassing('#777777', '#888888')).toOklch().l).toBeLessThan(0.3);
  });

  it.each([
    ['#5b8def', '#ffffff'],
    ['#c0392b', '#1c1c1c'],
    ['#7fd17f', '#f2fff2'],
  ])('keeps the hue of %s on %s', (text, background) => {
    const found = colord(nearestPassing(text, background)).toOklch();
    const apart = Math.abs(found.h - colord(text).toOklch().h);
    expect(Math.min(apart, 360 - apart)).toBeLessThan(3);
    expect(found.c).toBeGreaterThan(colord(text).toOklch().c / 2);
  });

  const hex = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`);

  test('passes for any two colours, and barely exceeds the required ratio', () => {
    fc.assert(
      fc.property(hex, hex, (text, background) => {
        const found = nearestPassing(text, background);
        expect(contrastOf(found, background)).toBeGreaterThanOrEqual(AA);
        if (found !== text) expect(contrastOf(found, background)).toBeLessThan(AA + 0.25);
      }),
      { numRuns: 500 },
    );
  });
});
