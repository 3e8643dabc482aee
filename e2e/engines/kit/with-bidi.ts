import { launch, type Page } from 'puppeteer-core';
import type { Engine } from '../../../scripts/engines.mjs';
import type { Driver, Tab } from './engine.ts';
import { killTree } from './processes.ts';

function tabOf(page: Page): Tab {
  return {
    async goto(url) {
      await page.goto(url);
    },
    async reload() {
      await page.reload();
    },
    async back() {
      await page.goBack();
    },
    evaluate: async <Result, Given>(work: (given: Given) => Result | Promise<Result>, given: Given) =>
      (await page.evaluate(`(${work})(${JSON.stringify(given) ?? 'undefined'})`)) as Result,
    async run(script) {
      await page.evaluate(`{${script};undefined}`);
    },
    async press(chord) {
      const keys = chord.split('+') as Parameters<typeof page.keyboard.down>[0][];
      for (const key of keys) await page.keyboard.down(key);
      for (const key of keys.reverse()) await page.keyboard.up(key);
    },
    type: (text) => page.keyboard.type(text),
    clickAt: (x, y) => page.mouse.click(x, y),
    async choose(selector, paths) {
      const input = await page.waitForSelector(`${selector}`);
      await (input as Awaited<ReturnType<typeof page.$<'input'>>>)?.uploadFile(...paths);
    },
    resize: (width, height) => page.setViewport({ width, height }),
    screenshot: async () => Buffer.from(await page.screenshot()),
    close: () => page.close(),
  };
}

/** Drives the system's Firefox by WebDriver BiDi. */
export const withBidi =
  ({ path }: Engine): Driver =>
  async ({ profile, downloads, isPrivate = false, blocksStorage, init }) => {
    const browser = await launch({
      ...{ browser: 'firefox', executablePath: path, userDataDir: profile, headless: true, defaultViewport: null },
      extraPrefsFirefox: {
        'browser.privatebrowsing.autostart': isPrivate,
        'ui.prefersReducedMotion': 1,
        'browser.download.dir': downloads,
        'browser.download.folderList': 2,
        ...(blocksStorage && { 'network.cookie.cookieBehavior': 2 }),
        ...QUIET,
      },
    });
    const prepared = async (page: Page) => {
      if (init) await page.evaluateOnNewDocument(init);
      return tabOf(page);
    };
    const pid = browser.process()?.pid ?? 0;
    const [first] = await browser.pages();
    return {
      tab: await prepared(first ?? (await browser.newPage())),
      open: async () => prepared(await browser.newPage()),
      async kill() {
        await killTree(pid);
        await browser.disconnect().catch(() => undefined);
      },
      quit: () => browser.close(),
    };
  };

/** Nothing of the browser's own reaches beyond this machine. */
const QUIET = {
  'app.update.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'datareporting.healthreport.uploadEnabled': false,
  'extensions.systemAddon.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,#remote-settings-dummy/v1',
  'toolkit.telemetry.enabled': false,
};
