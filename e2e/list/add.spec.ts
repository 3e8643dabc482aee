import type { Page } from '@playwright/test';
import { calls, comeBack, expect, installed, offlineReady, silence, test } from '../kit/fixtures.ts';
import { arrives } from '../kit/offline.ts';

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
