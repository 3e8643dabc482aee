import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';

/** The browser contexts of a worker: one is kept from journey to journey, so that its compiled scripts are kept. */
export type Shelf = ReturnType<typeof createShelf>;

/** `origin` is the only one whose data a journey leaves behind. */
export function createShelf(browser: Browser, origin: string) {
  let shared: { key: string; context: BrowserContext } | undefined;

  async function close() {
    await shared?.context.close();
    shared = undefined;
  }

  return {
    close,
    /** A context of these options without any data: the one of the journey before, cleared, if it had the same. */
    async take(options: BrowserContextOptions): Promise<BrowserContext> {
      const key = JSON.stringify(options);
      if (shared?.key === key) return shared.context;
      await close();
      const context = await browser.newContext(options);
      shared = { key, context };
      return context;
    },
    /** A context of its own: for journeys that install a worker. */
    fresh: (options: BrowserContextOptions) => browser.newContext(options),
    /** Clears what the journey has left; a context of its own goes. */
    async put(context: BrowserContext): Promise<void> {
      const others = browser.contexts().filter((each) => each !== shared?.context);
      await Promise.all(others.map((each) => each.close()));
      if (context !== shared?.context) return;
      const [last = await context.newPage(), ...pages] = context.pages();
      await Promise.all(pages.map((page) => page.close()));
      await context.clearPermissions();
      await last.goto('about:blank');
      const client = await context.newCDPSession(last);
      await client.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
      await last.close();
    },
  };
}
