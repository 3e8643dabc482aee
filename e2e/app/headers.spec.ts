import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, installed, offlineReady, rows } from '../kit/fixtures.ts';

const DIST = process.env['DIST'] ?? 'dist';

/** Another host, which any page may read. */
const test = installed.extend<{ other: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  other: async ({}, use) => {
    const host = createServer((_, answer) => answer.setHeader('access-control-allow-origin', '*').end('there')).listen(
      0,
      '127.0.0.1',
    );
    await new Promise((resolve) => host.once('listening', resolve));
    await use(`http://127.0.0.1:${(host.address() as AddressInfo).port}`);
    host.close();
  },
});

/** Whether the policy lets the page call a host. */
const reaches = (page: Page, host: string) =>
  page.evaluate(
    (url) =>
      fetch(url).then(
        ({ ok }) => ok,
        () => false,
      ),
    host,
  );

const started = (page: Page) => expect(rows(page).first()).toBeVisible();

test('O-36: what the server’s headers allow or withdraw applies from the next start, without a new build and also without the server', async ({
  page,
  server,
  open,
  other,
}) => {
  const html = readFileSync(`${DIST}/index.html`, 'utf8');
  const { control } = server;
  const says = (policy: string, more: Parameters<typeof control.next>[0] = {}) => {
    control.clearRules();
    const headers = { 'content-security-policy': policy, 'content-type': 'text/html' };
    control.next({ method: 'GET', path: '/index.html', status: 200, body: html, headers, times: 0, ...more });
  };
  const narrow = "connect-src 'self'";
  const wide = `connect-src 'self' ${other}`;
  const starts = async (reached: boolean) => {
    await page.reload();
    await started(page);
    expect(await reaches(page, other)).toBe(reached);
  };
  await open();
  await started(page);
  await offlineReady(page);
  await starts(false);

  says(wide);
  await starts(true);
  await server.close();
  await starts(true);
  await server.restart();

  // A header that allows the script of another build and its own names of trusted types: this build runs.
  says(`script-src 'self' 'sha256-${'A'.repeat(43)}='; trusted-types another; ${narrow}`);
  await starts(false);

  // The sign-in page of a captive portal is not ours and is ignored.
  control.clearRules();
  control.next({ method: 'GET', path: '/index.html', html: true, times: 0 });
  await starts(false);

  // So is an answer that breaks off.
  const headers = { 'content-security-policy': wide, 'content-encoding': 'gzip' };
  control.clearRules();
  control.next({ method: 'GET', path: '/index.html', status: 200, body: html, headers, times: 0 });
  await starts(false);

  // A header that arrives too late for this start applies to the next one, which needs no server.
  says(wide, { hold: true });
  await starts(false);
  control.release();
  const policy = () =>
    page.evaluate(async () =>
      (await caches.match('/index.html', { ignoreSearch: true }))?.headers.get('content-security-policy'),
    );
  await expect.poll(policy).toBe(wide);
  control.clearRules();
  control.next({ method: 'GET', path: '/index.html', hang: true, times: 0 });
  await starts(true);
});
