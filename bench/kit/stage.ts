import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { type MockServer, startMockServer } from '../../mock-server/src/server.ts';
import { ensureChromium, FLAGS } from '../../scripts/chromium.mjs';
import type { Variant } from '../floor/vite.config.ts';
import { buildFloor } from './build.ts';
import { certificate } from './certificate.ts';
import { watchStart } from './probe.ts';

/** Every API call takes at least this long, in ms. */
const LATENCY = 20;

/** Lighthouse's slow 4G as applied to requests: 150 ms round trips × 3.75, 1.6 Mbps × 0.9 down, 750 Kbps × 0.9 up. */
export const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
};

/** A page, and a function that closes it. */
export type Visit = { page: Page; cdp: CDPSession; close(): Promise<void> };

export type Conditions = { cpu?: number; slow4g?: boolean };

export type Stage = Awaited<ReturnType<typeof openStage>>;

/** Chromium, and the servers of both pages: the same server, latency and compression on different ports. */
export async function openStage(runs: number) {
  const executablePath = ensureChromium();
  if (!executablePath) throw new Error('No Chromium found');
  const browser: Browser = await chromium.launch({
    executablePath,
    args: [...FLAGS, `--ignore-certificate-errors-spki-list=${(await certificate()).hash}`],
  });
  const servers: MockServer[] = [];
  const floors = new Map<Variant, Promise<string>>();

  /**
   * With an empty configuration, as in a simple deployment: the configuration of `npm start` names a service of this machine,
   * which the console checks first.
   */
  async function serve(dist: string, size: number): Promise<MockServer> {
    const server = await startMockServer({ memory: true, port: 0, dist, size, latencyMs: LATENCY, config: {} });
    servers.push(server);
    return server;
  }

  function floorBuild(variant: Variant): Promise<string> {
    const built = floors.get(variant) ?? buildFloor(variant);
    floors.set(variant, built);
    return built;
  }

  const profile = () => browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en' });

  return {
    runs,
    serve,
    /** An empty browser profile. */
    profile,
    /** Both pages on servers of their own, with this many connections. */
    async both(variant: Variant, size: number) {
      const [ours, floor] = [await serve('dist', size), await serve(await floorBuild(variant), size)];
      return { ours, floor, close: () => Promise.all([ours.close(), floor.close()]) };
    },
    /** A new window, in a context of its own with an empty cache unless one is given. */
    async visit({ cpu = 1, slow4g = false }: Conditions = {}, within?: BrowserContext): Promise<Visit> {
      const context = within ?? (await profile());
      const page = await context.newPage();
      const cdp = await context.newCDPSession(page);
      await page.addInitScript(watchStart);
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu });
      if (slow4g) {
        await cdp.send('Network.enable');
        await cdp.send('Network.emulateNetworkConditions', SLOW_4G);
      }
      return { page, cdp, close: () => (within ? page.close() : context.close()) };
    },
    async close() {
      await browser.close();
      await Promise.all(servers.map((server) => server.close()));
    },
  };
}

/** Opens an address and waits for its first row; ms from the navigation to the row's paint. */
export async function started({ page }: Visit, url: string): Promise<number> {
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.bench.firstRow !== undefined, undefined, { polling: 100, timeout: 60_000 });
  return page.evaluate(() => window.bench.firstRow ?? Number.NaN);
}

/** Resolves when the service worker has taken over, after it has cached everything. */
export async function offlineReady(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
    });
  });
}
