import { mkdir } from 'node:fs/promises';
import { type Browser, chromium } from '@playwright/test';
import { startMockServer } from '../../mock-server/src/server.ts';
import { FLAGS, findChromium } from '../../scripts/chromium.mjs';
import { SCENES, type Scene } from './scenes.ts';

const FOLDER = '.cache/screens';
const WIDTHS = [1440, 1024, 768, 390];
const THEMES = ['light', 'dark'] as const;
const LOCALES = ['en', 'pl'];

/** Takes the pictures of one scene in one theme and language, at every width. */
async function take(browser: Browser, scene: Scene, colorScheme: 'light' | 'dark', locale: string): Promise<void> {
  const server = await startMockServer({ memory: true, port: 0, dist: 'dist' });
  const context = await browser.newContext({ colorScheme, locale, viewport: { width: 1440, height: 900 } });
  try {
    scene.before?.(server);
    const page = await context.newPage();
    const url = new URL(scene.path, server.url);
    url.searchParams.set('session_id', scene.session ?? 'demo');
    await page.goto(url.href);
    await page.waitForTimeout(600);
    await scene.act?.(page, server);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: width < 800 ? 844 : 900 });
      await page.waitForTimeout(250);
      await page.screenshot({ path: `${FOLDER}/${scene.name}-${width}-${colorScheme}-${locale}.png` });
    }
  } finally {
    await context.close();
    await server.close();
  }
}

const wanted = process.argv.slice(2);
await mkdir(FOLDER, { recursive: true });
const executablePath = findChromium();
const browser = await chromium.launch({ args: FLAGS, ...(executablePath ? { executablePath } : {}) });
for (const scene of SCENES.filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)))) {
  for (const theme of THEMES) {
    for (const locale of LOCALES) {
      await take(browser, scene, theme, locale).catch((error: unknown) => {
        process.exitCode = 1;
        console.error(`${scene.name} (${theme}, ${locale}): ${String(error)}`);
      });
    }
  }
  console.log(scene.name);
}
await browser.close();
console.log(`Pictures in ${FOLDER}`);
