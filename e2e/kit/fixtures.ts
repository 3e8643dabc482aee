import { type Browser, type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { type MockServer, startMockServer } from '../../mock-server/src/server.ts';
import { type ContextPool, createContextPool } from './context-pool.ts';

type Tools = {
  /** The app and the mock backend on one origin, as at the start for each test. */
  server: MockServer;
  /** Opens a path of the app under a session; the default is the seeds' administrator. */
  open(path?: string, sessionId?: string): Promise<void>;
};

type Options = {
  /** Opens the page of the journey before again: for journeys that leave no script, clock, route or listener on it. */
  keepsPage: boolean;
};

type WorkerTools = { mock: MockServer; contextPool: ContextPool };

/** Contexts in which no worker is ever installed. */
const uninstalled = new WeakSet<BrowserContext>();

/**
 * Without a worker the app's own files have to come from the server even while the service is out of reach, so *close*
 * cuts the calls alone. The page sees the same: every call, also under way, ends in a network error.
 */
export const cuttable = (mock: MockServer): MockServer => ({
  ...mock,
  close: async () => mock.control.cut(true),
  restart: async () => mock.control.cut(false),
});

const LAST_REQUESTS = 20;

/** What the server has received last, for the report of a journey that failed. */
const lastRequests = (mock: MockServer) =>
  mock.control
    .requests()
    .slice(-LAST_REQUESTS)
    .map(({ time, method, path, status }) => `${new Date(time).toISOString()} ${method} ${path} ${status}`)
    .join('\n');

/** Every journey runs against the real build, the real mock server over HTTP and a real Chromium. */
export const test = base.extend<Tools & Options, WorkerTools>({
  keepsPage: [false, { option: true }],
  // Putting a hundred files on a new device costs more than most journeys themselves.
  serviceWorkers: 'block',
  mock: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const mock = await startMockServer({ memory: true, port: 0, dist: process.env['DIST'] ?? 'dist' });
      await use(mock);
      await mock.close();
    },
    { scope: 'worker' },
  ],
  server: async ({ mock, serviceWorkers }, use, info) => {
    // What the journey before has left open must not call any more.
    await mock.restart();
    mock.control.reset();
    await use(serviceWorkers === 'block' ? cuttable(mock) : mock);
    if (info.status !== info.expectedStatus) await info.attach('last requests', { body: lastRequests(mock) });
    // Whatever the journey did, the app has kept to the contract.
    expect(mock.control.violations()).toEqual([]);
  },
  contextPool: [
    async ({ browser, mock }, use) => {
      const contextPool = createContextPool(browser, mock.url);
      await use(contextPool);
      await contextPool.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ contextPool, keepsPage, locale, timezoneId, viewport, serviceWorkers, colorScheme }, use) => {
    const options = {
      ...{ viewport, serviceWorkers, colorScheme },
      // What moves is drawn sixty times a second, and is waited for before it is clicked.
      reducedMotion: 'reduce' as const,
      ...(locale !== undefined && { locale }),
      ...(timezoneId !== undefined && { timezoneId }),
    };
    const blocked = serviceWorkers === 'block';
    const context = blocked ? await contextPool.take(options) : await contextPool.fresh(options);
    if (blocked) uninstalled.add(context);
    await use(context);
    await contextPool.put(context, keepsPage);
  },
  page: async ({ context, keepsPage, contextPool }, use) =>
    use(keepsPage ? await contextPool.page(context) : await context.newPage()),
  open: async ({ page, server }, use) => {
    await use(async (path = '/', sessionId = 'demo') => {
      const url = new URL(path, server.url);
      url.searchParams.set('session_id', sessionId);
      await page.goto(url.href);
    });
  },
});

/**
 * A journey on a device that the app installs itself on; the server is really stopped, and files come from the worker.
 * Costs about two seconds more: for installation, kills, several windows and one journey of each area.
 */
export const installed = test.extend({ serviceWorkers: 'allow' });

/** A page on another device of the same administrator, which is as little installed as `test`'s own. */
export async function otherDevice(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  uninstalled.add(context);
  return context.newPage();
}

export { expect };

/** The calls of one sort that the server has received so far. */
export function calls(server: MockServer, method: string, path: string) {
  return server.control.requests().filter((request) => request.method === method && request.path === path);
}

/** The writes that took effect on one connection, in order. */
export function effects(server: MockServer, connectionId?: string) {
  return server.control
    .effects()
    .filter((effect) => connectionId === undefined || effect.connectionId === connectionId);
}

/** How long nothing may be received until nothing more is expected. In ms. */
const QUIET = 250;

/**
 * Resolves when the page is idle and the server has received nothing for a moment. What must not be sent is looked for
 * after this: right after something on the screen has changed, a call may only be about to start.
 */
export async function silence(page: Page, server: MockServer): Promise<void> {
  const received = () => server.control.requests().length;
  for (let before = -1; before !== received(); ) {
    before = received();
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 })));
    await new Promise((resolve) => setTimeout(resolve, QUIET));
  }
}

/** The server is back, and the browser says so as it does when a network returns: nothing waits for the next probe. */
export async function comeBack(page: Page, server: MockServer): Promise<void> {
  await server.restart();
  for (const each of page.context().pages()) {
    await each.evaluate(() => {
      for (const name of ['online', 'focus']) dispatchEvent(new Event(name));
    });
  }
}

/** The one banner (Annex E). */
export const banner = (page: Page) => page.getByTestId('banner');

/**
 * Resolves when the service worker has taken over and everything it precaches is there: the app works offline. Where no
 * worker may be installed there is nothing to wait for.
 */
export async function offlineReady(page: Page): Promise<void> {
  if (uninstalled.has(page.context())) return;
  // What it is instead tells why the time has run out.
  const state = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      const worker = registration?.active ?? registration?.waiting ?? registration?.installing;
      const controls = navigator.serviceWorker.controller !== null;
      return `${worker?.state ?? 'no worker'}, ${controls ? 'in control' : 'without control'}`;
    });
  await expect.poll(state, { timeout: 60_000 }).toBe('activated, in control');
}

/** The rows of the connections list that are on screen; one of them by its connection's id. */
export const rows = (page: Page) => page.getByTestId('connection-row');
export const row = (page: Page, id: string) =>
  page.locator(`[data-testid="connection-row"][data-connection-id="${id}"]`);

/** From now on the list is these items; the seeds would be more than fit the window. */
export function listIs(server: MockServer, items: unknown): void {
  server.control.next({ method: 'GET', path: '/connections', status: 200, body: items, times: 0 });
}

/** Gives the administrator's session another platform version, or other flags; `null` takes a field away. */
export function sessionIs(server: MockServer, patch: Record<string, unknown>): void {
  server.control.session('demo', patch);
}
