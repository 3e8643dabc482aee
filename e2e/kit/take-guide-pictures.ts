import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { startMockServer } from '../../mock-server/src/server.ts';
import { FLAGS, findChromium } from '../../scripts/chromium.mjs';
import { GUIDE_LANGUAGES, type GuideLanguage } from '../../src/model/guide.ts';
import { cuttable } from './fixtures.ts';
import { GUIDE_PICTURES } from './guide-pictures.ts';

/*
 * Takes the pictures of `docs/guide`, in every language: `npm run screens guide`, followed by names of pages if not all are wanted.
 */

/** The width of the guide's text is 632 px; a wider picture is made narrower to this. */
const WIDEST = 960;
const QUALITY = 0.8;

/** A PNG as WebP, at most `WIDEST` px wide; the browser encodes it. */
async function toWebp(page: Page, png: Buffer): Promise<Buffer> {
  await page.goto('about:blank');
  const encoded = await page.evaluate(
    async ([source, widest, quality]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${source}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = Math.min(image.width, widest);
      canvas.height = Math.round((image.height * canvas.width) / image.width);
      const context = canvas.getContext('2d', { alpha: false });
      if (!context) throw new Error('There is no canvas');
      context.imageSmoothingQuality = 'high';
      context.drawImage(image, 0, 0, canvas.width, canvas.height);
      return canvas.toDataURL('image/webp', quality).split(',')[1] ?? '';
    },
    [png.toString('base64'), WIDEST, QUALITY] as const,
  );
  return Buffer.from(encoded, 'base64');
}

/** Addresses on a picture are not those of the mock service. */
const config = {
  ...JSON.parse(readFileSync('dist/config.json', 'utf8')),
  incomingHost: 'https://messages.example.com',
};

type GuidePicture = (typeof GUIDE_PICTURES)[number];

async function take(browser: Browser, language: GuideLanguage, picture: GuidePicture): Promise<void> {
  const mock = await startMockServer({ memory: true, port: 0, dist: 'dist', config });
  const server = cuttable(mock);
  const context = await browser.newContext({
    ...{ viewport: picture.size, reducedMotion: 'reduce', locale: language, colorScheme: 'light' },
  });
  try {
    const page = await context.newPage();
    const url = new URL(picture.path, mock.url);
    url.searchParams.set('session_id', 'demo');
    await page.goto(url.href);
    const part = await picture.stage(page, server);
    await page.evaluate(() => document.fonts.ready);
    await page.evaluate(() => (document.activeElement instanceof HTMLElement ? document.activeElement.blur() : null));
    await page.mouse.move(0, 0);
    await page.waitForTimeout(600);
    const isPage = (await part.evaluate((element) => element.tagName)) === 'HTML';
    const webp = await toWebp(page, await (isPage ? page.screenshot() : part.screenshot()));
    const file = `docs/guide/${language}/${picture.page}.webp`;
    await writeFile(file, webp);
    console.log(`${file} ${webp.length}`);
  } finally {
    await context.close();
    await mock.close();
  }
}

const wanted = process.argv.slice(2);
const executablePath = findChromium();
const browser = await chromium.launch({ args: FLAGS, ...(executablePath ? { executablePath } : {}) });
for (const picture of GUIDE_PICTURES.filter(({ page }) => wanted.length === 0 || wanted.includes(page)))
  for (const language of GUIDE_LANGUAGES) await take(browser, language, picture);
await browser.close();
process.exit(0);
