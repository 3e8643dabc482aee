import { join } from 'node:path';
import { type BrowserContext, type BrowserType, chromium, firefox, type Page, webkit } from '@playwright/test';
import { TEST_FLAGS } from '../../../scripts/chromium.mjs';
import type { Engine, EngineName } from '../../../scripts/engines.mjs';
import type { Driver, StartOptions, Tab } from './engine.ts';
import { killNetworkOf, killTree, processWith } from './processes.ts';

const TYPES: Record<EngineName, BrowserType> = { chromium, firefox, webkit };

const tabOf = (page: Page): Tab => ({
  async goto(url) {
    await page.goto(url);
  },
  async reload() {
    await page.reload();
  },
  async back() {
    await page.goBack();
  },
  evaluate: (work, given) => page.evaluate(`(${work})(${JSON.stringify(given) ?? 'undefined'})`),
  async run(script) {
    await page.evaluate(`{${script};undefined}`);
  },
  press: (key) => page.keyboard.press(key),
  type: (text) => page.keyboard.type(text),
  clickAt: (x, y) => page.mouse.click(x, y),
  choose: (selector, paths) =>
    page
      .locator(selector)
      .first()
      .setInputFiles([...paths]),
  resize: (width, height) => page.setViewportSize({ width, height }),
  screenshot: () => page.screenshot(),
  close: () => page.close(),
});

/** Puts downloads where they are looked for, under the name that they were offered with. */
const keepDownloads = (folder: string) => (page: Page) =>
  page.on('download', (download) => void download.saveAs(join(folder, download.suggestedFilename())));

/** What blocks storage in each engine; WebKit has no such switch. */
const BLOCKED = { 'network.cookie.cookieBehavior': 2 };

/** Drives a browser that Playwright knows: Chromium, and Playwright's own builds of Firefox and WebKit. */
export const withPlaywright =
  (name: EngineName, { path }: Engine): Driver =>
  async (options) => {
    const context = await contextOf(name, path, options);
    if (options.init) await context.addInitScript(options.init);
    context.on('page', keepDownloads(options.downloads));
    for (const page of context.pages()) keepDownloads(options.downloads)(page);
    const pid = await processWith(options.profile);
    return {
      tab: tabOf(context.pages()[0] ?? (await context.newPage())),
      open: async () => {
        const page = await context.newPage();
        await page.bringToFront();
        return tabOf(page);
      },
      async kill() {
        await killTree(pid);
        await context.close().catch(() => undefined);
      },
      quit: () => context.close(),
      ...(name === 'webkit' && { killStorage: () => killNetworkOf(pid) }),
      killStorage: () => killNetworkOf(pid),
    };
  };

function contextOf(name: EngineName, executablePath: string, options: StartOptions): Promise<BrowserContext> {
  const { profile, isPrivate, blocksStorage } = options;
  return TYPES[name].launchPersistentContext(profile, {
    ...{ executablePath, reducedMotion: 'reduce', viewport: { width: 1280, height: 900 } },
    args: name === 'chromium' ? [...TEST_FLAGS, ...(isPrivate ? ['--incognito'] : [])] : [],
    ...(name === 'firefox' && {
      firefoxUserPrefs: { 'browser.privatebrowsing.autostart': isPrivate === true, ...(blocksStorage && BLOCKED) },
    }),
  });
}
