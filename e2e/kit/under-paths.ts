import { expect, type Page } from '@playwright/test';
import { startMockServer } from '../../mock-server/src/server.ts';
import { cuttable, installed, test as uninstalled } from './fixtures.ts';

const over = (base: typeof installed) =>
  base.extend<{ paths: readonly string[] }>({
    paths: [['/console/'], { option: true }],
    server: async ({ paths, serviceWorkers }, use) => {
      const server = await startMockServer({ memory: true, port: 0, dist: process.env['DIST'] ?? 'dist', paths });
      await use(serviceWorkers === 'block' ? cuttable(server) : server);
      await server.close();
      expect(server.control.violations()).toEqual([]);
    },
  });

/** A server with the app under `paths`, and its service at the root of the same origin. */
export const underPath = over(uninstalled);
export const underPathAndInstalled = over(installed);

/**
 * Resolves when the worker of the deployment at `path` controls the page and the sending worker is registered, so that
 * it works without a network.
 */
export async function installedAt(page: Page, path: string): Promise<void> {
  const workers = () =>
    page.evaluate(async (scope) => {
      const sender = await navigator.serviceWorker.getRegistration(scope);
      return [navigator.serviceWorker.controller?.scriptURL, sender?.active?.scriptURL];
    }, `${path}sender/`);
  const files = ['sw.js', 'sender.js'].map((file) => new URL(`${path}${file}`, page.url()).href);
  await expect.poll(workers, { timeout: 60_000 }).toEqual(files);
}

/** The names of everything that the origin stores. */
export const held = (page: Page) =>
  page.evaluate(async () => {
    const registrations = await navigator.serviceWorker.getRegistrations();
    const files: string[] = [];
    for await (const name of (await navigator.storage.getDirectory()).keys()) files.push(decodeURIComponent(name));
    return {
      workers: registrations.map(({ scope }) => new URL(scope).pathname).sort(),
      caches: (await caches.keys()).map((name) => new URL(name.slice(name.indexOf('http'))).pathname).sort(),
      databases: (await indexedDB.databases()).map(({ name = '' }) => name),
      locks: ((await navigator.locks.query()).held ?? []).map(({ name = '' }) => name),
      device: Object.keys(localStorage),
      tab: Object.keys(sessionStorage),
      files,
    };
  });
