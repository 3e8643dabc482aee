import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';

/** The browser contexts of a worker: one is kept from journey to journey, and so is its page where journeys ask for that. */
export type ContextPool = ReturnType<typeof createContextPool>;

/** `origin` is the only one whose data a journey leaves behind. */
export function createContextPool(browser: Browser, origin: string) {
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
    /** The page that the journey before has left, cleared: its process and the scripts compiled there are kept. */
    page: async (context: BrowserContext): Promise<Page> => context.pages()[0] ?? context.newPage(),
    /** Clears what the journey has left; a context of its own goes, and so does the page unless it is kept. */
    async put(context: BrowserContext, keepsPage: boolean): Promise<void> {
      const others = browser.contexts().filter((each) => each !== shared?.context);
      await Promise.all(others.map((each) => each.close()));
      if (context !== shared?.context) return;
      // Kept, it shows a picture of the same origin, where nothing of the app runs; else another one is as good for the clearing.
      const former = context.pages();
      const last = (keepsPage && former[0]) || (await context.newPage());
      await Promise.all(former.filter((page) => page !== last).map((page) => page.close()));
      await context.clearPermissions();
      if (keepsPage) {
        await last.goto(`${origin}/icon.svg`);
        await last.evaluate(() => sessionStorage.clear());
      }
      const client = await context.newCDPSession(last);
      await client.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
      await client.detach();
      if (!keepsPage) await last.close();
    },
  };
}
