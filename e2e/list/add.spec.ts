import type { Page } from '@playwright/test';
import { calls, comeBack, expect, installed, offlineReady, sessionIs, silence, test } from '../kit/fixtures.ts';
import { arrives } from '../kit/offline.ts';
import { expectBanner } from '../kit/sms.ts';

/** The cards of D1§2 in their order, and where they lead. */
const CARDS = [
  ['SMS', '/twilio-create'],
  ['WhatsApp', '/twilio-whatsapp-create'],
  ['Web Messaging', '/chat'],
  ['Mobile Messaging SDK', '/mobile/sdk_mobile'],
  ['Client Channel API', '/custom/new'],
  ['GenAI Agent Trainer', '/customer-ai-simulator-create'],
] as const;

const NAMES = ['Facebook', ...CARDS.map(([name]) => name)];

test('ADD-01: exactly these seven are offered', async ({ page, server, open }) => {
  sessionIs(server, { platform_version: '8.8.0' });
  await open('/add-connection');
  const main = page.getByRole('main');
  await expect(main.getByText('SMS', { exact: true })).toBeVisible();
  const found = await main.getByText(new RegExp(`^(${NAMES.join('|')}|Twitter|Apple.*)$`)).allInnerTexts();
  expect(found).toEqual(NAMES);
});

test('ADD-02: no card for what cannot be created', async ({ page, open }) => {
  await open('/add-connection');
  await expect(page.getByRole('main').getByText('SMS', { exact: true })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(/Twitter|Apple/);
});

test('ADD-06 ADD-07: every card opens its page', async ({ page, server, open }) => {
  await open('/add-connection');
  for (const [name, path] of CARDS) {
    await page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(`^${name}`) })
      .click();
    await expect(page).toHaveURL(server.url + path);
    await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
    await page.goBack();
  }
});

const AUTH_START = '/connections/facebook/auth-start';
const facebook = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Facebook', exact: true });

test('ADD-03: the Facebook card asks where to authorize, and the whole page goes there', async ({
  page,
  server,
  open,
}) => {
  server.control.next({ path: '/provider', html: true, body: '<!doctype html><title>Provider</title>' });
  server.control.next({ method: 'GET', path: AUTH_START, body: { authLink: `${server.url}/provider` } });
  await open('/add-connection');
  await facebook(page).press('Enter');
  await expect(page).toHaveURL(`${server.url}/provider`);
  expect(calls(server, 'GET', AUTH_START).map(({ headers }) => headers['x-session-id'])).toEqual(['demo']);
});

test('ADD-04: refused with 403, the session has ended', async ({ page, server, open }) => {
  server.control.next({
    method: 'GET',
    path: AUTH_START,
    status: 403,
    body: { message: 'Invalid or expired session' },
  });
  await open('/add-connection');
  await facebook(page).click();
  await expect(page).toHaveURL(`${server.url}/`);
  await expectBanner(page, 'urgent', 'Invalid or expired session. Sign in again to continue.');
});

test('ADD-05: refused otherwise, the page reloads once and leads nowhere', async ({ page, server, open }) => {
  server.control.next({ method: 'GET', path: AUTH_START, status: 500, body: {} });
  await open('/add-connection');
  await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''));
  await facebook(page).click();
  await expect(page.locator('html[data-same-page]')).toHaveCount(0);
  await expect(facebook(page)).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/add-connection`);
  expect(calls(server, 'GET', AUTH_START)).toHaveLength(1);
});

installed(
  'O-02: without a network the Facebook card says why it waits, and asks nobody',
  async ({ page, server, open }) => {
    await open('/add-connection');
    await expect(facebook(page)).toBeEnabled();
    await offlineReady(page);
    await server.close();
    await page.reload();
    await expect(facebook(page)).toHaveAttribute('aria-disabled', 'true');
    await expect(facebook(page)).toHaveAccessibleDescription(/Authorization takes place at the provider/);
    await facebook(page).click({ force: true });
    await expect(page).toHaveURL(`${server.url}/add-connection`);
    await comeBack(page, server);
    await arrives(facebook(page)).toBeEnabled();
    await silence(page, server);
    expect(calls(server, 'GET', AUTH_START)).toHaveLength(0);
  },
);

installed('the cards are there without a network', async ({ page, server, open }) => {
  await open('/add-connection');
  await expect(page.getByRole('main').getByRole('link', { name: /^SMS/ })).toBeVisible();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await server.close();
  await page.reload();
  await page.getByRole('main').getByRole('link', { name: /^SMS/ }).click();
  await expect(page).toHaveURL(`${server.url}/twilio-create`);
  await expect(page.getByLabel('Account SID')).toBeVisible();
});
