import { test as base } from '@playwright/test';
import { certificate } from '../../../bench/kit/certificate.ts';
import { type MockServer, startMockServer } from '../../../mock-server/src/server.ts';
import { FLAGS, findChromium } from '../../../scripts/chromium.mjs';
import { debianHost } from './host.ts';
import { encrypted } from './service.ts';
import { type Running, startCaddy, startNginx } from './start.ts';

export const UPLOADS = 'uploads.example.com';

/** The servers that are described to the last command and that this machine has, by the heading in deploy/README.md. */
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
};

const { hash } = await certificate();

/** A server as the README makes it, in front of the built console and of the service behind TLS. */
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
  server: async ({ heading, path, service }, use) => {
    const host = await debianHost({ ...names(service.host), SWITCHBOARD_PATH: path });
    const { status, said } = host.follow(heading);
    if (status !== 0) throw new Error(said);
    const server = await STARTS[heading](host);
    await use(server);
    await server.stop();
    await host.remove();
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
    args: [...FLAGS, `--ignore-certificate-errors-spki-list=${hash}`],
  },
};
