import { readFile } from 'node:fs/promises';
import type { MockServer } from '../../mock-server/src/server.ts';
import { findHeadless, TEST_FLAGS } from '../../scripts/chromium.mjs';
import { banner, expect, rows, test } from '../kit/fixtures.ts';

const executablePath = findHeadless();

/** A name for this machine for which browsers require encryption. */
const HOST = 'console.example.com';
test.use({
  launchOptions: {
    ...(executablePath && { executablePath }),
    args: [...TEST_FLAGS, `--host-resolver-rules=MAP ${HOST} 127.0.0.1`],
  },
});

/** Answers every request of the deployment's `config.json` with this body from now on. */
const configured = (server: MockServer, body: object) =>
  server.control.next({ path: '/config.json', status: 200, body, times: 0 });

test.describe('O-08: a configuration that cannot be used', () => {
  test.use({ locale: 'pl' });

  test('is reported with its key in the administrator’s language', async ({ page, server, open }) => {
    configured(server, { apiBase: 'api.example.com' });
    await open();
    await expect(page.getByRole('main')).toContainText(
      'config.json: „apiBase” ma wartość „api.example.com”, która nie jest adresem.',
    );
  });
});

test('O-08: unknown keys are listed until somebody acknowledges them', async ({ page, server, open }) => {
  configured(server, { apibase: 'https://api.example.com', features: { noIframes: true } });
  await open();
  await expect(rows(page).first()).toBeVisible();
  await expect(banner(page)).toContainText("keys that this console doesn't know: apibase, features.noIframes.");
  await banner(page).getByRole('button', { name: 'Dismiss' }).click();
  await page.reload();
  await expect(rows(page).first()).toBeVisible();
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
  await expect(banner(page)).toHaveCount(0);
});

test('a host that the server’s policy does not allow is reported with its key', async ({ page, server, open }) => {
  configured(server, { apiBase: 'https://service.example.com' });
  await open();
  await expect(banner(page)).toContainText(
    "doesn't allow calls to service.example.com, which config.json names in apiBase.",
  );
});

test('an address that answers with a page, or not at all, is distinguished from an unreachable service', async ({
  page,
  server,
  open,
}) => {
  for (const answer of [{ html: true }, { status: 404, body: { message: 'Not found' } }]) {
    server.control.next({ path: '/sessions', times: 0, ...answer });
    await open();
    await expect(page.getByText('The address in “apiBase” of config.json')).toBeVisible();
    server.control.clearRules();
  }
});

const LATE = 'Still loading. If nothing appears';

test('a build whose app or styles could not be loaded says so at once', async ({ page, server, open }) => {
  await open();
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByText(LATE)).toBeHidden();
  for (const path of ['/assets/index-*.js', '/assets/index-*.css']) {
    server.control.next({ path, status: 404, body: 'Not found', times: 0 });
    const client = await page.context().newCDPSession(page);
    await client.send('Network.clearBrowserCache');
    await open();
    await expect(page.getByText(LATE)).toBeVisible();
    server.control.clearRules();
  }
});

test('a second policy that is added on the way and blocks every script is reported by the page itself', async ({
  page,
  server,
  open,
}) => {
  const body = await readFile(`${process.env['DIST'] ?? 'dist'}/index.html`, 'utf8');
  const headers = { 'Content-Type': 'text/html', 'Content-Security-Policy': "script-src 'self'" };
  server.control.next({ path: '/', status: 200, body, headers, times: 0 });
  await open();
  await expect(page.getByText(LATE)).toBeHidden();
  // Finishes the animations that delay for a quarter of a minute.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
  await expect(page.getByText(LATE)).toBeVisible();
  await expect(page.getByText('Trwa wczytywanie.')).toBeVisible();
});

test('without TLS, what cannot work is listed once, instead of the screens', async ({ page, server }) => {
  await page.goto(`${server.url.replace('127.0.0.1', HOST)}/?session_id=demo`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("This connection isn't secure");
  await expect(page.getByText('Without https nothing can be saved, used offline or installed.')).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
});
