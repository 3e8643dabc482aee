import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../kit/fixtures.ts';
import { PICTURES, takePicture } from '../kit/pictures.ts';

/**
 * Pictures are compared in squares of `SQUARE` pixels; a square differs when its lightness differs by more than `LIGHT`
 * of 255.
 */
const SQUARE = 20;
const LIGHT = 24;
/**
 * A name, a time or another browser version changes less than this share of the squares; a changed look changes more.
 */
const SHARE = 0.05;

/** The share of squares in which two pictures of the same size differ, 0 to 1. */
const difference = (page: Page, one: Buffer, other: Buffer) =>
  page.evaluate(
    async ([pictures, square, light]) => {
      const squares = await Promise.all(
        pictures.map(async (base64) => {
          const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob());
          const [width, height] = [Math.floor(bitmap.width / square), Math.floor(bitmap.height / square)];
          const context = new OffscreenCanvas(width, height).getContext('2d');
          if (!context) throw new Error('there is no canvas');
          context.imageSmoothingQuality = 'high';
          context.drawImage(bitmap, 0, 0, width, height);
          return context.getImageData(0, 0, width, height).data;
        }),
      );
      const [first = new Uint8ClampedArray(), second = new Uint8ClampedArray()] = squares;
      if (first.length !== second.length) return 1;
      const pixels = Array.from({ length: first.length / 4 }, (_, at) => at * 4);
      const differs = (at: number) =>
        [0, 1, 2].some((part) => Math.abs((first[at + part] ?? 0) - (second[at + part] ?? 0)) > light);
      return pixels.filter(differs).length / pixels.length;
    },
    [[one, other].map((png) => png.toString('base64')), SQUARE, LIGHT] as const,
  );

test.use({ locale: 'en' });

for (const picture of PICTURES.filter(({ size }) => size.width > 1000)) {
  test.describe(() => {
    test.use({ viewport: picture.size });

    test(`OFF-01: ${picture.file} of README and the manifest shows the console as it looks now; otherwise run npm run screens`, async ({
      page,
      server,
    }) => {
      const now = await takePicture(page, picture, server);
      const committed = await readFile(`public/screenshots/${picture.file}`);
      await page.goto('about:blank');
      expect(await difference(page, now, committed)).toBeLessThan(SHARE);
    });
  });
}
