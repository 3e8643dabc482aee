import { test as base, expect, type Page } from '@playwright/test';
import { type MockServer, startMockServer } from '../../mock-server/src/server.ts';

type Tools = {
  /** The app and the mock backend on one origin, fresh for each test. */
  server: MockServer;
  /** Opens a path of the app under a session; the default is the seeds' administrator. */
  open(path?: string, sessionId?: string): Promise<void>;
};

/** Every journey runs against the real build, the real mock server over HTTP and a real Chromium. */
export const test = base.extend<Tools>({
  // Putting a hundred files on a new device costs more than most journeys themselves.
  serviceWorkers: 'block',
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  server: async ({}, use) => {
    const server = await startMockServer({ memory: true, port: 0, dist: process.env['DIST'] ?? 'dist' });
    await use(server);
    await server.close();
  },
  open: async ({ page, server }, use) => {
    await use(async (path = '/', sessionId = 'demo') => {
      const url = new URL(path, server.url);
      url.searchParams.set('session_id', sessionId);
      await page.goto(url.href);
    });
  },
});

/** A journey on a device that the app installs itself on: what works without a network, and what a worker might do. */
export const installed = test.extend({ serviceWorkers: 'allow' });

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

/** The one banner (Annex E). */
export const banner = (page: Page) => page.getByTestId('banner');

/** Resolves when the service worker has taken over and everything it precaches is there: the app works offline. */
export async function offlineReady(page: Page): Promise<void> {
  const ready = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return registration?.active?.state === 'activated' && navigator.serviceWorker.controller !== null;
    });
  await expect.poll(ready, { timeout: 60_000 }).toBe(true);
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

/** Nothing moves: colours on their way from one theme to the other are none that anybody has to read. */
export async function unmoved(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity),
  );
}
