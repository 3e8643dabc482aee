import { test as base } from '@playwright/test';
import { certificate } from '../../../bench/kit/certificate.ts';
import { type MockServer, startMockServer } from '../../../mock-server/src/server.ts';
import { findChromium, TEST_FLAGS } from '../../../scripts/chromium.mjs';
import { debianHost, type Host } from './host.ts';
import { encrypted } from './service.ts';
import { type Running, startCaddy, startNginx } from './start.ts';

export const UPLOADS = 'uploads.example.com';

/** Servers with commands in deploy/README.md that this machine has, by their heading there. */
const STARTS = { 'nginx on Debian': startNginx, 'Caddy on Debian': startCaddy } as const;
export type Heading = keyof typeof STARTS;
export const HEADINGS: readonly Heading[] = process.env['CADDY_PATH']
  ? ['nginx on Debian', 'Caddy on Debian']
  : ['nginx on Debian'];

type Deployed = {
  heading: Heading;
  path: string;
  mock: MockServer;
  service: Awaited<ReturnType<typeof encrypted>>;
  server: Running;
  /**
   * Creates a host, and tracks a server that a test starts itself: both are removed after the test, even a failed one.
   */
  newHost: (...what: Parameters<typeof debianHost>) => Promise<Host>;
  stopped: (server: Promise<Running>) => Promise<Running>;
};

const { hash } = await certificate();

/** A server set up as in the README, in front of the built console and of the service behind TLS. */
export const test = base.extend<Deployed>({
  heading: ['nginx on Debian', { option: true }],
  path: ['', { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  mock: async ({}, use) => {
    const mock = await startMockServer({ memory: true, port: 0 });
    await use(mock);
    await mock.close();
  },
  service: async ({ mock }, use) => {
    const service = await encrypted(mock.port);
    await use(service);
    await service.stop();
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  newHost: async ({}, use) => {
    const hosts: Host[] = [];
    await use(async (...what) => {
      const host = await debianHost(...what);
      hosts.push(host);
      return host;
    });
    for (const host of hosts) await host.remove();
  },
  stopped: async ({ newHost: _ }, use) => {
    const servers: Running[] = [];
    await use(async (started) => {
      const server = await started;
      servers.push(server);
      return server;
    });
    for (const server of servers) await server.stop();
  },
  server: async ({ heading, path, service, newHost, stopped }, use) => {
    const host = await newHost({ ...names(service.host), SWITCHBOARD_PATH: path });
    const { status, said } = host.follow(heading);
    if (status !== 0) throw new Error(said);
    await use(await stopped(STARTS[heading](host)));
  },
});

export const names = (service: string) => ({
  SWITCHBOARD_HOST: 'localhost',
  SWITCHBOARD_PATH: '',
  SWITCHBOARD_API_HOST: service,
  SWITCHBOARD_UPLOAD_HOST: UPLOADS,
});

const executablePath = findChromium();

/** For `test.use`: a browser that trusts the certificate of these servers. */
export const TRUSTING = {
  launchOptions: {
    ...(executablePath && { executablePath }),
    args: [...TEST_FLAGS, `--ignore-certificate-errors-spki-list=${hash}`],
  },
};
