import type { Page } from '@playwright/test';
import { banner, calls, expect, offlineReady, row, rows, silence, test } from '../kit/fixtures.ts';

const spinner = (page: Page) => page.getByTestId('global-spinner');
const backHome = (page: Page) => page.getByRole('link', { name: 'Back to home' });
const logout = (page: Page) => page.getByRole('button', { name: 'Logout' });

/** A screen of every sort. */
const INNER = ['/add-connection', '/twilio/twilio-support', '/twilio-create', '/facebook/facebook-community'];
const EVERY = ['/', '/monitor', ...INNER];

/** `window.close` counted instead of done; `config.json` as the deployment would have it. */
const watchClose = (page: Page) =>
  page.addInitScript(() => {
    let closed = 0;
    window.close = () => {
      closed += 1;
      document.documentElement.dataset['closed'] = String(closed);
    };
  });

async function saveMenu(page: Page, template: string): Promise<void> {
  const menu = page.getByRole('region', { name: 'Menu reply configuration' });
  await menu.getByRole('textbox').fill(template);
  await menu.getByRole('button', { name: 'Save' }).click();
}

test.describe('the top bar', () => {
  test('SHL-01 SHL-09: title and logo are on every screen, and the address is without the session', async ({
    page,
    server,
    open,
  }) => {
    for (const [path, session] of [...EVERY.map((each) => [each, 'demo'] as const), ['/', 'nobody'] as const]) {
      await open(path, session);
      const bar = page.getByRole('banner');
      await expect(bar).toContainText('Messaging administration');
      await expect(bar.locator('svg, img').first()).toBeVisible();
      await expect(page).toHaveURL(server.url + path);
    }
  });

  test('SHL-01 A-12: the product has the name that the deployment gives it', async ({ page, server, open }) => {
    server.control.next({ path: '/config.json', status: 200, body: { productName: 'Acme' }, times: 0 });
    await open('/add-connection');
    await expect(page.getByRole('banner')).toContainText('Acme administration');
    await expect(page).toHaveTitle(/Acme administration/);
  });

  test('SHL-02: Logout is there with a valid session', async ({ page, open }) => {
    await open();
    await expect(logout(page)).toBeVisible();
  });

  test('SHL-02: no Logout without a valid session', async ({ page, open }) => {
    await open('/', 'nobody');
    await expect(banner(page)).toBeVisible();
    await expect(logout(page)).toHaveCount(0);
  });

  test('SHL-02: no Logout where the deployment has none', async ({ page, server, open }) => {
    server.control.next({ path: '/config.json', status: 200, body: { showLogout: false }, times: 0 });
    await open();
    await expect(rows(page).first()).toBeVisible();
    await expect(logout(page)).toHaveCount(0);
  });

  test('SHL-03 SHL-04: the spinner stays until the last of several calls has ended, even badly', async ({
    page,
    server,
    open,
  }) => {
    await open('/monitor');
    await expect(logout(page)).toBeVisible();
    await expect(spinner(page)).toHaveCount(0);
    server.control.next({ method: 'GET', path: '/connections', hang: true });
    server.control.next({ method: 'DELETE', path: '/sessions', status: 500, body: {} });
    await page.getByRole('link', { name: 'Develop' }).click();
    await expect(spinner(page)).toBeVisible();
    await logout(page).click();
    await expect(banner(page)).toContainText('Failed to logout the session');
    await expect(spinner(page)).toBeVisible();
    server.control.clearRules();
    await expect(spinner(page)).toHaveCount(0);
  });

  test('SHL-04: a call that is refused ends the spinner too', async ({ page, server, open }) => {
    await open('/monitor');
    await expect(page.getByRole('link', { name: 'Develop' })).toBeVisible();
    server.control.next({ method: 'GET', path: '/connections', delayMs: 1500, status: 500, body: {} });
    await page.getByRole('link', { name: 'Develop' }).click();
    await expect(spinner(page)).toBeVisible();
    await expect(banner(page)).toBeVisible();
    await expect(spinner(page)).toHaveCount(0);
  });
});

test.describe('logout', () => {
  test('SES-14 SES-15 SES-16: the server is told, the id is gone, the window closes, nothing is left', async ({
    page,
    server,
    open,
  }) => {
    await watchClose(page);
    await open();
    await logout(page).click();
    await expect(page.locator('html')).toHaveAttribute('data-closed', '1');
    expect(calls(server, 'DELETE', '/sessions').map(({ headers }) => headers['x-session-id'])).toEqual(['demo']);
    expect(await page.evaluate(() => sessionStorage.getItem('session_id'))).toBeNull();
    await expect(rows(page)).toHaveCount(0);
    await expect(banner(page)).toContainText('You are logged out');
    await expect(banner(page)).toHaveAttribute('data-variant', 'default');
    await expect(logout(page)).toHaveCount(0);
  });

  for (const body of ['null', 'false']) {
    test(`SES-14 O-01: a logout that is answered with ${body} is one`, async ({ page, server, open }) => {
      server.control.next({ method: 'DELETE', path: '/sessions', status: 200, body });
      await open();
      await logout(page).click();
      await expect(banner(page)).toContainText('You are logged out');
      await expect(banner(page)).toHaveAttribute('data-variant', 'default');
    });
  }

  test('SES-15 O-03: after a logout the device remembers nobody', async ({ page, server, open }) => {
    await watchClose(page);
    await open();
    await logout(page).click();
    await expect(page.locator('html')).toHaveAttribute('data-closed', '1');
    server.control.forget();
    await page.goto(server.url);
    await expect(banner(page)).toContainText('Invalid or expired session');
    expect(server.control.requests()).toEqual([]);
  });

  test('SES-17: a logout that fails changes nothing', async ({ page, server, open }) => {
    await watchClose(page);
    server.control.next({ method: 'DELETE', path: '/sessions', status: 500, body: {} });
    await open();
    await logout(page).click();
    await expect(banner(page)).toContainText('Failed to logout the session');
    await expect(banner(page)).toHaveAttribute('data-variant', 'urgent');
    await expect(page.locator('html')).not.toHaveAttribute('data-closed');
    expect(await page.evaluate(() => sessionStorage.getItem('session_id'))).toBe('demo');
    await row(page, 'twilio-support').getByRole('link').click();
    await expect(page.getByRole('heading', { name: 'Brightwater Support' })).toBeVisible();
  });

  test('OFF-18: offline, Logout says why it has to wait', async ({ page, server, open }) => {
    await open();
    await offlineReady(page);
    await server.close();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Offline' })).toBeVisible();
    await expect(logout(page)).toHaveAttribute('aria-disabled', 'true');
    await expect(logout(page)).toHaveAccessibleDescription(/connection|online/i);
    await logout(page).click({ force: true });
    await expect(rows(page).first()).toBeVisible();
  });
});

test.describe('the wrapper of every page', () => {
  test('SHL-05 SHL-10: back to home from every inner page', async ({ page, server, open }) => {
    for (const path of INNER) {
      await open(path);
      await backHome(page).click();
      await expect(page).toHaveURL(`${server.url}/`);
      await expect(rows(page).first()).toBeVisible();
    }
  });

  test('SHL-06: no way back on / and /monitor', async ({ page, open }) => {
    await open('/');
    await expect(rows(page).first()).toBeVisible();
    await expect(backHome(page)).toHaveCount(0);
    await page.getByRole('link', { name: 'Monitor' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(backHome(page)).toHaveCount(0);
  });

  test('SHL-06 A-08: no way back without a session', async ({ page, open }) => {
    await open('/twilio/twilio-support', 'nobody');
    await expect(banner(page)).toBeVisible();
    await expect(backHome(page)).toHaveCount(0);
  });

  test('SHL-09 A-05: only the session leaves the address, the rest stays byte for byte', async ({ page, server }) => {
    const path = '/twilio/twilio-support?state=a%20b+c&';
    await page.goto(`${server.url}${path}session_id=demo&session_idx=1&nonce_=2#part`);
    await expect(page.getByRole('heading', { name: 'Brightwater Support' })).toBeVisible();
    expect(page.url()).toBe(`${server.url}${path}session_idx=1&nonce_=2#part`);
  });

  test('SHL-07 SHL-08: an urgent banner has heading and message, and can be dismissed', async ({
    page,
    server,
    open,
  }) => {
    server.control.next({ method: 'GET', path: '/connections', status: 500, body: {} });
    await open();
    await expect(page.getByRole('alert').and(banner(page))).toHaveAttribute('data-variant', 'urgent');
    await expect(page.getByTestId('banner-heading')).toHaveText('Error');
    await expect(page.getByTestId('banner-message')).toHaveText('Failed to get list of accounts');
    await banner(page).getByRole('button', { name: 'Dismiss' }).click();
    await expect(banner(page)).toHaveCount(0);
  });

  test('SHL-08: a success is a default banner', async ({ page, open }) => {
    await open('/twilio/twilio-support');
    await saveMenu(page, 'Send {#} for {label}');
    await expect(page.getByRole('status').and(banner(page))).toHaveAttribute('data-variant', 'default');
    await expect(page.getByTestId('banner-heading')).toHaveText('Success');
    await expect(page.getByTestId('banner-message')).toHaveText('Menu reply configuration updated');
  });

  test('SHL-10: the banner belongs to every page', async ({ page, server, open }) => {
    server.control.next({ method: 'DELETE', path: '/sessions', status: 500, body: {}, times: 0 });
    for (const path of EVERY) {
      await open(path);
      await logout(page).click();
      await expect(banner(page)).toHaveCount(1);
      await expect(banner(page)).toContainText('Failed to logout the session');
    }
  });

  test('A-08: one banner at a time, the newest', async ({ page, server, open }) => {
    server.control.next({ method: 'GET', path: '/connections', status: 500, body: {} });
    server.control.next({ method: 'DELETE', path: '/sessions', status: 500, body: {} });
    await open();
    await expect(banner(page)).toContainText('Failed to get list of accounts');
    await logout(page).click();
    await expect(banner(page)).toContainText('Failed to logout the session');
    await expect(banner(page)).toHaveCount(1);
  });

  test('A-08: the banner goes with a navigation of the administrator', async ({ page, server, open }) => {
    server.control.next({ method: 'GET', path: '/connections', status: 500, body: {} });
    await open();
    await expect(banner(page)).toBeVisible();
    await page.getByRole('link', { name: 'Monitor' }).click();
    await expect(banner(page)).toHaveCount(0);
  });

  test('SHL-11: a deletion is asked once more, with the name; Cancel makes no call', async ({ page, server, open }) => {
    await open('/twilio/twilio-support');
    await page.getByRole('button', { name: /^Delete/ }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Are you sure you want to delete this item?');
    await expect(dialog).toContainText('Brightwater Support');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
    await silence(page, server);
    expect(calls(server, 'DELETE', '/connections/twilio/twilio-support')).toHaveLength(0);
  });

  test('SHL-12: the banner of a deletion survives the way home', async ({ page, server, open }) => {
    await open('/twilio/twilio-support');
    await page.getByRole('button', { name: /^Delete/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page).toHaveURL(`${server.url}/`);
    await expect(banner(page)).toContainText('Brightwater Support account deleted successfully');
  });

  test('SHL-13: a detail page shows the name and the last update', async ({ page, open }) => {
    await open('/twilio/twilio-support');
    await expect(page.getByRole('heading', { level: 1, name: 'Brightwater Support' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(/0[456] Mar 2025 \d\d:07:09/);
  });
});
