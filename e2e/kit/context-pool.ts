import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';

/**
 * The browser contexts of a worker: one is reused between journeys, and its page as well for journeys that ask for it.
 */
export type ContextPool = ReturnType<typeof createContextPool>;

/** `origin`: the only origin whose data a journey leaves behind. */
export function createContextPool(browser: Browser, origin: string) {
  let shared: { key: string; context: BrowserContext } | undefined;

  async function close() {
    await shared?.context.close();
    shared = undefined;
  }

  return {
    close,
    /**
     * Returns a context with these options and no data: the cleared one of the previous journey if its options were the
     * same.
     */
    async take(options: BrowserContextOptions): Promise<BrowserContext> {
      const key = JSON.stringify(options);
      if (shared?.key === key) return shared.context;
      await close();
      const context = await browser.newContext(options);
      shared = { key, context };
      return context;
    },
    /** A separate context, for journeys that install a worker. */
    fresh: (options: BrowserContextOptions) => browser.newContext(options),
    /** The cleared page of the previous journey, so that its process and compiled scripts are reused. */
    page: async (context: BrowserContext): Promise<Page> => context.pages()[0] ?? context.newPage(),
    /** Clears the data of a journey; a separate context is closed, and so is the page unless it is kept. */
    async put(context: BrowserContext, keepsPage: boolean): Promise<void> {
      const others = browser.contexts().filter((each) => each !== shared?.context);
      await Promise.all(others.map((each) => each.close()));
      if (context !== shared?.context) return;
      // A kept page shows an image of the same origin, so that nothing of the app runs; otherwise any page serves for
      // the clearing.
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
