import { type Browser, type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { type MockServer, startMockServer } from '../../mock-server/src/server.ts';
import { type ContextPool, createContextPool } from './context-pool.ts';

type Tools = {
  /** The app and the mock backend on one origin, reset for each test. */
  server: MockServer;
  /** Opens a path of the app in a session; by default that of the seeds' administrator. */
  open(path?: string, sessionId?: string): Promise<void>;
};

type Options = {
  /** Reuses the page of the previous journey: for journeys that leave no script, clock, route or listener on it. */
  keepsPage: boolean;
};

type WorkerTools = { mock: MockServer; contextPool: ContextPool };

/** Contexts in which no worker is ever installed. */
const uninstalled = new WeakSet<BrowserContext>();

/**
 * Without a worker the app's own files have to come from the server even while the service is unreachable, so `close`
 * cuts only the calls. For the page this is the same: every call, including pending ones, ends in a network error.
 */
export const cuttable = (mock: MockServer): MockServer => ({
  ...mock,
  close: async () => mock.control.cut(true),
  restart: async () => mock.control.cut(false),
});

const LAST_REQUESTS = 20;

/** The last requests that the server received, for the report of a failed journey. */
const lastRequests = (mock: MockServer) =>
  mock.control
    .requests()
    .slice(-LAST_REQUESTS)
    .map(({ time, method, path, status }) => `${new Date(time).toISOString()} ${method} ${path} ${status}`)
    .join('\n');

/** Every journey runs against the real build, the real mock server over HTTP and a real Chromium. */
export const test = base.extend<Tools & Options, WorkerTools>({
  keepsPage: [false, { option: true }],
  // Installing a hundred files on a new device costs more than most journeys themselves.
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
    // The page of the previous journey must not call any more.
    await mock.restart();
    mock.control.reset();
    await use(serviceWorkers === 'block' ? cuttable(mock) : mock);
    if (info.status !== info.expectedStatus) await info.attach('last requests', { body: lastRequests(mock) });
    // Whatever the journey did, the app has to keep to the contract.
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
      // Animations are drawn sixty times a second, and Playwright waits for them before a click.
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
 * A journey on a device that installs the app; the server is really stopped, and files come from the worker. Costs
 * about two seconds more: for installation, kills, several windows and one journey of each area.
 */
export const installed = test.extend({ serviceWorkers: 'allow' });

/** Opens a page on another device of the same administrator, without a worker, like `test`'s own. */
export async function otherDevice(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  uninstalled.add(context);
  return context.newPage();
}

export { expect };

/** The calls with this method and path that the server has received so far. */
export function calls(server: MockServer, method: string, path: string) {
  return server.control.requests().filter((request) => request.method === method && request.path === path);
}

/** The writes that took effect on one connection, in order. */
export function effects(server: MockServer, connectionId?: string) {
  return server.control
    .effects()
    .filter((effect) => connectionId === undefined || effect.connectionId === connectionId);
}

/** How long no call may arrive before none is expected any more, in ms. */
const QUIET = 250;

/**
 * Resolves when the page is idle and the server has received nothing for a moment. Call it before you assert that
 * nothing was sent: right after a change on screen a call may not have started yet.
 */
export async function silence(page: Page, server: MockServer): Promise<void> {
  const received = () => server.control.requests().length;
  for (let before = -1; before !== received(); ) {
    before = received();
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 })));
    await new Promise((resolve) => setTimeout(resolve, QUIET));
  }
}

/**
 * Restarts the server and fires the browser's event for a returned network, so that nothing waits for the next probe.
 */
export async function comeBack(page: Page, server: MockServer): Promise<void> {
  await server.restart();
  for (const each of page.context().pages()) {
    await each.evaluate(() => {
      for (const name of ['online', 'focus']) dispatchEvent(new Event(name));
    });
  }
}

/** The page's single banner (Annex E). */
export const banner = (page: Page) => page.getByTestId('banner');

/**
 * Resolves when the service worker controls the page and its precache is complete, so that the app works offline.
 * Resolves at once where no worker may be installed.
 */
export async function offlineReady(page: Page): Promise<void> {
  if (uninstalled.has(page.context())) return;
  // Polls a text, so that a timeout shows which state was reached instead.
  const state = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      const worker = registration?.active ?? registration?.waiting ?? registration?.installing;
      const controls = navigator.serviceWorker.controller !== null;
      return `${worker?.state ?? 'no worker'}, ${controls ? 'in control' : 'without control'}`;
    });
  await expect.poll(state, { timeout: 60_000 }).toBe('activated, in control');
}

/** The visible rows of the connections list, and one of them by its connection's id. */
export const rows = (page: Page) => page.getByTestId('connection-row');
export const row = (page: Page, id: string) =>
  page.locator(`[data-testid="connection-row"][data-connection-id="${id}"]`);

/** Answers every request of the list with these items from now on; the seeds have more than fit the window. */
export function listIs(server: MockServer, items: unknown): void {
  server.control.next({ method: 'GET', path: '/connections', status: 200, body: items, times: 0 });
}

/** Changes the platform version or the flags of the administrator's session; `null` removes a field. */
export function sessionIs(server: MockServer, patch: Record<string, unknown>): void {
  server.control.session('demo', patch);
}
