import { mkdir } from 'node:fs/promises';
import { type Browser, chromium } from '@playwright/test';
import { startMockServer } from '../../mock-server/src/server.ts';
import { FLAGS, findChromium } from '../../scripts/chromium.mjs';
import { cuttable } from './fixtures.ts';
import { prepare, type Scene } from './scene.ts';
import { SCENES } from './scenes.ts';

const FOLDER = '.cache/screens';
const WIDTHS = [1440, 1024, 768, 390];
const THEMES = ['light', 'dark'] as const;
const LOCALES = ['en', 'pl'];

/** Takes the pictures of one scene, state by state, in one theme and language, at every width. */
async function take(browser: Browser, scene: Scene, colorScheme: 'light' | 'dark', locale: string): Promise<void> {
  const mock = await startMockServer({ memory: true, port: 0, dist: 'dist' });
  const viewport = { width: 1440, height: 900 };
  const context = await browser.newContext({ colorScheme, locale, viewport });
  try {
    const server = cuttable(mock);
    prepare(scene, server);
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    const url = new URL(scene.path, mock.url);
    url.searchParams.set('session_id', scene.session ?? 'demo');
    await page.goto(url.href);
    for (const [name, act] of scene.states) {
      await page.waitForTimeout(600);
      await act?.(page, server);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: width < 800 ? 844 : 900 });
        // Touch needs larger targets than a pointer.
        await cdp.send('Emulation.setTouchEmulationEnabled', { enabled: width < 800 });
        // Scroll to the focus, where the state's subject is, without a hovered element.
        await page.mouse.move(0, 0);
        await page.evaluate(() => document.activeElement?.scrollIntoView({ block: 'nearest' }));
        await page.waitForTimeout(250);
        await page.screenshot({ path: `${FOLDER}/${name}-${width}-${colorScheme}-${locale}.png` });
      }
      await page.setViewportSize(viewport);
      await cdp.send('Emulation.setTouchEmulationEnabled', { enabled: false });
    }
  } finally {
    await context.close();
    await mock.close();
  }
}

/** The names of a scene's states. */
const namesOf = ({ states }: Scene) => states.map(([name]) => name).join(', ');

const wanted = process.argv.slice(2);
await mkdir(FOLDER, { recursive: true });
const executablePath = findChromium();
const browser = await chromium.launch({ args: FLAGS, ...(executablePath ? { executablePath } : {}) });
for (const scene of SCENES.filter(
  (each) => wanted.length === 0 || wanted.some((part) => namesOf(each).includes(part)),
)) {
  for (const theme of THEMES) {
    for (const locale of LOCALES) {
      await take(browser, scene, theme, locale).catch((error: unknown) => {
        process.exitCode = 1;
        console.error(`${namesOf(scene)} (${theme}, ${locale}): ${String(error)}`);
      });
    }
  }
  console.log(namesOf(scene));
}
await browser.close();
console.log(`Pictures in ${FOLDER}`);
