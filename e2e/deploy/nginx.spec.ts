import { test as base, expect } from '@playwright/test';
import { certificate } from '../../bench/kit/certificate.ts';
import { type MockServer, startMockServer } from '../../mock-server/src/server.ts';
import { FLAGS, findChromium } from '../../scripts/chromium.mjs';
import { effects, offlineReady, rows } from '../kit/fixtures.ts';
import { checkNginx, encrypted, get, type Nginx, startNginx } from '../kit/nginx.ts';
import { menu, SUPPORT } from '../kit/offline.ts';
import { smsScreen } from '../kit/sms.ts';

const UPLOADS = 'uploads.example.com';
const { hash } = await certificate();

type Deployed = { mock: MockServer; service: Awaited<ReturnType<typeof encrypted>>; nginx: Nginx };

/** The configuration of `deploy/` by the system's nginx, with the service behind TLS on the same origin. */
const test = base.extend<Deployed>({
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
  nginx: async ({ service }, use) => {
    const hosts = { SWITCHBOARD_API_HOST: service.host, SWITCHBOARD_UPLOAD_HOST: UPLOADS };
    const nginx = await startNginx({ hosts, service: true });
    await use(nginx);
    await nginx.stop();
  },
});

const executablePath = findChromium();
test.use({
  launchOptions: {
    ...(executablePath && { executablePath }),
    args: [...FLAGS, `--ignore-certificate-errors-spki-list=${hash}`],
  },
});

for (const missing of ['SWITCHBOARD_API_HOST', 'SWITCHBOARD_UPLOAD_HOST'] as const) {
  test(`a configuration without ${missing} does not start, and says so`, async () => {
    const { [missing]: _, ...hosts } = { SWITCHBOARD_API_HOST: 'localhost', SWITCHBOARD_UPLOAD_HOST: UPLOADS };
    for (const service of [false, true]) {
      const { starts, said } = await checkNginx({ hosts, service });
      expect(starts).toBe(false);
      expect(said.toLowerCase()).toContain(missing.toLowerCase());
    }
  });
}

test('a whole configuration starts, with the service elsewhere and on the same origin', async () => {
  const hosts = { SWITCHBOARD_API_HOST: 'localhost', SWITCHBOARD_UPLOAD_HOST: UPLOADS };
  for (const service of [false, true]) {
    expect(await checkNginx({ hosts, service })).toMatchObject({
      starts: true,
      said: expect.not.stringContaining('[warn]'),
    });
  }
});

test('a journey: the console opens, works without a network, and sends what was saved then', async ({
  page,
  mock,
  nginx,
}) => {
  await page.goto(`${nginx.url}/?session_id=demo`);
  await expect(rows(page).first()).toBeVisible();
  await offlineReady(page);
  await page.goto(`${nginx.url}/twilio/${SUPPORT}`);
  const sms = smsScreen(page);
  await sms.changeMenu('Through nginx {label}');
  await expect.poll(() => effects(mock, SUPPORT).map(({ body }) => body)).toEqual([menu('Through nginx {label}')]);
  await nginx.stop();
  await page.reload();
  await expect(sms.template).toHaveValue('Through nginx {label}');
  await expect(page.getByRole('button', { name: 'Offline' })).toBeVisible();
});

test('O-14 NAV-20: pages are revalidated or not stored at all, files are kept for good, what is missing is missing', async ({
  nginx,
}) => {
  const page = await get(nginx, '/twilio/twilio-support');
  expect(page).toMatchObject({ status: 200, text: expect.stringContaining('<div id="root">') });
  expect(page.all('cache-control')).toEqual(['no-cache']);
  for (const path of ['/?session_id=demo', '/twilio/twilio-support?nonce=n']) {
    expect((await get(nginx, path)).all('cache-control')).toEqual(['no-store']);
  }
  const [file = ''] = /assets\/[\w-]+\.js/.exec(page.text) ?? [];
  const asset = await get(nginx, `/${file}`, { 'accept-encoding': 'gzip' });
  expect(asset.all('cache-control')).toEqual(['public, max-age=31536000, immutable']);
  expect(asset.all('content-encoding')).toEqual(['gzip']);
  expect(asset.all('vary')).toEqual(['Accept-Encoding']);
  const missing = await get(nginx, '/assets/missing.js');
  expect(missing).toMatchObject({ status: 404 });
  expect(missing.all('cache-control')).toEqual(['no-cache']);
  expect((await get(nginx, '/sw.js')).all('cache-control')).toEqual(['no-cache']);
});

const HEADERS = {
  'strict-transport-security': 'max-age=63072000',
  'x-frame-options': 'DENY',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

test('every answer is to be asked for by HTTPS, in no frame, and has each header once', async ({ nginx }) => {
  const headers = { 'x-session-id': 'demo' };
  for (const path of ['/', '/sw.js', '/assets/missing.js', '/connections', '/sessions', '/connections/twilio/none']) {
    const answer = await get(nginx, path, headers);
    for (const [name, value] of Object.entries(HEADERS)) expect(answer.all(name), `${path} ${name}`).toEqual([value]);
    expect(answer.all('content-security-policy')).toEqual([expect.stringContaining("frame-ancestors 'none'")]);
    expect(answer.all('cache-control'), path).toHaveLength(1);
  }
  expect((await get(nginx, '/connections', headers)).all('cache-control')).toEqual(['no-store']);
});

test('the service is asked by its name and not for a socket; control calls do not reach it', async ({
  nginx,
  service,
}) => {
  const upgrade = { connection: 'upgrade', upgrade: 'websocket', 'x-session-id': 'demo' };
  expect((await get(nginx, '/connections', upgrade)).status).toBe(200);
  expect(service.arrived.map(({ servername, headers }) => [servername, headers.connection, headers.upgrade])).toEqual([
    ['localhost', undefined, undefined],
  ]);
  expect((await get(nginx, '/__test/requests')).text).toContain('<div id="root">');
  expect(service.arrived).toHaveLength(1);
});

test('the live simulation comes through as a websocket', async ({ page, nginx, service }) => {
  await page.goto(nginx.url);
  const code = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const socket = new WebSocket(`wss://${location.host}/simulation?session_id=none&account_id=none`);
        socket.onclose = (event) => resolve(event.code);
      }),
  );
  // The service's own answer to a session that it does not know.
  expect(code).toBe(4403);
  expect(service.arrived.at(-1)?.headers).toMatchObject({ connection: 'upgrade', upgrade: 'websocket' });
});

test('a service whose certificate is not trusted is not asked anything', async ({ service }) => {
  const { pem: other } = await certificate('other');
  const hosts = { SWITCHBOARD_API_HOST: service.host, SWITCHBOARD_UPLOAD_HOST: UPLOADS };
  const nginx = await startNginx({ hosts, service: true, trusted: other });
  try {
    expect((await get(nginx, '/connections', { 'x-session-id': 'demo' })).status).toBe(502);
    expect(service.arrived).toEqual([]);
  } finally {
    await nginx.stop();
  }
});
