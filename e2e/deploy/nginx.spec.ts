import { once } from 'node:events';
import { cpSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ConsoleMessage, expect } from '@playwright/test';
import { certificate } from '../../bench/kit/certificate.ts';
import { smsScreen } from '../../src/testing/pages/sms.ts';
import { names, TRUSTING, test } from '../kit/deploy/fixtures.ts';
import { ask, startNginx } from '../kit/deploy/start.ts';
import { effects, offlineReady, rows } from '../kit/fixtures.ts';
import { menu, SUPPORT } from '../kit/offline.ts';

const HEADING = 'nginx on Debian';

test.use(TRUSTING);

test('the commands of the README make a configuration that nginx accepts without a warning, at the root and below a path', async ({
  newHost,
}) => {
  for (const SWITCHBOARD_PATH of ['', '/console']) {
    const host = await newHost({ ...names('localhost'), SWITCHBOARD_PATH });
    const { status, said } = host.follow(HEADING);
    expect({ status, said }).toEqual({ status: 0, said: expect.stringContaining('test is successful') });
    expect(said).not.toMatch(/warn|emerg/);
    expect(await host.text('systemctl')).toBe('reload nginx\n');
  }
});

test('a missing name ends the commands before anything is written', async ({ newHost }) => {
  const { SWITCHBOARD_API_HOST: _, ...others } = names('localhost');
  const host = await newHost(others);
  const { status, said } = host.follow(HEADING);
  expect(status).toBe(1);
  expect(said).toContain('SWITCHBOARD_API_HOST');
  await expect(host.text('etc/nginx/sites-available/switchboard')).rejects.toThrow('ENOENT');
});

for (const path of ['', '/console']) {
  test.describe(`a journey at ${path}/`, () => {
    test.use({ path });

    test('the console opens, works without a network, and later sends what was saved meanwhile', async ({
      page,
      mock,
      path,
      server,
    }) => {
      const complaints: string[] = [];
      page.on('console', (message: ConsoleMessage) => {
        if (message.type() !== 'info' && message.type() !== 'log') complaints.push(message.text());
      });
      await page.goto(`${server.url}${path}/?session_id=demo`);
      await expect(rows(page).first()).toBeVisible();
      await offlineReady(page);
      await page.goto(`${server.url}${path}/twilio/${SUPPORT}`);
      const sms = smsScreen(page);
      await sms.changeMenu('Through nginx {label}');
      await expect.poll(() => effects(mock, SUPPORT).map(({ body }) => body)).toEqual([menu('Through nginx {label}')]);
      // The browser knows the name of each directive.
      expect(complaints).toEqual([]);
      await server.stop();
      await page.reload();
      await expect(sms.template).toHaveValue('Through nginx {label}');
      await expect(page.getByRole('button', { name: 'Offline' })).toBeVisible();
    });
  });
}

test('the live simulation is proxied as a websocket', async ({ page, server, service }) => {
  await page.goto(server.url);
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

test('SES-14: a window opened by a page of another origin is closed by Logout', async ({ page, server }) => {
  const portal = createServer((_, answer) => {
    answer.setHeader('content-type', 'text/html').end('<!doctype html><title>Portal</title>');
  }).listen(0, '127.0.0.1');
  await once(portal, 'listening');
  await page.goto(`http://127.0.0.1:${(portal.address() as AddressInfo).port}/`);
  const opened = page.waitForEvent('popup');
  await page.evaluate((url) => void window.open(url), `${server.url}/?session_id=demo`);
  const popup = await opened;
  await rows(popup).first().click();
  await expect(popup).toHaveURL(/\/\w+\/[\w-]+$/);
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name: 'Logout' }).click();
  await closed;
  portal.close();
});

test('nothing is sent to a service whose certificate is not trusted', async ({ service, newHost, stopped }) => {
  const { pem: other } = await certificate('other');
  const host = await newHost(names(service.host), other);
  host.follow(HEADING);
  const server = await stopped(startNginx(host));
  expect((await ask(server, '/connections', { headers: { 'x-session-id': 'demo' } })).status).toBe(502);
  expect(service.arrived).toEqual([]);
});

test('if the service has another host, a call on this host is answered 404, not with a page', async ({
  server,
  stopped,
}) => {
  await rm(server.host.file('etc/nginx/snippets/switchboard-service.conf'));
  await server.stop();
  const bare = await stopped(startNginx(server.host));
  for (const path of ['/sessions', '/sessions/initialize', '/connections', '/connections/chat/x', '/simulation']) {
    const answer = await ask(bare, path, { headers: { 'x-session-id': 'demo' } });
    expect([path, answer.status, answer.text]).toEqual([path, 404, '{"message":"Not found"}']);
    expect(answer.all('content-type')).toEqual(['application/json']);
  }
  expect((await ask(bare, '/mock-upload/x', { method: 'POST', body: 'x' })).status).toBe(405);
});

test('a later release is served at once, with its own scripts; files of the previous one are still served, the settings stay', async ({
  server,
}) => {
  const { host } = server;
  const before = await ask(server, '/');
  const [name = ''] = /assets\/[\w-]+\.js/.exec(before.text) ?? [];
  const file = `/${name}`;
  await writeFile(host.file('srv/switchboard/config.json'), '{"productName":"Desk"}');
  // The next build: a page with another script, without the files of the previous build.
  await rm(host.file('home/dist'));
  cpSync('dist', host.file('home/dist'), { recursive: true, filter: (each) => !each.includes(name) });
  const page = before.text.replace(/script-src 'self' 'sha256-/, `$&next`);
  await writeFile(host.file('home/dist/index.html'), page);
  for (const packed of ['gz', 'br']) await rm(host.file(`home/dist/index.html.${packed}`));
  await new Promise((second) => setTimeout(second, 1000));
  expect(host.follow(HEADING)).toMatchObject({ status: 0 });
  // During a reload, processes of both configurations answer for a moment: each with the page and the policy of one
  // release.
  await expect(async () => {
    const after = await ask(server, '/');
    const isLater = after.all('content-security-policy').join().includes("'sha256-next");
    expect(after.text).toBe(isLater ? page : before.text);
    expect(isLater).toBe(true);
  }).toPass();
  expect((await ask(server, file)).status).toBe(200);
  expect((await ask(server, '/config.json')).text).toBe('{"productName":"Desk"}');
});
