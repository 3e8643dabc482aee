import type { Page } from '@playwright/test';
import { banner, calls, expect, listIs, row, rows, silence, test } from '../kit/fixtures.ts';
import { listKept } from '../kit/offline.ts';

const CONFIG = { method: 'GET', path: '/config.json', times: 0 } as const;
const online = (page: Page) => page.getByRole('button', { name: 'Online' });

/** Nothing on the way may end in an error of the code. */
let errors: Error[] = [];
test.beforeEach(({ page }) => {
  errors = [];
  page.on('pageerror', (error) => errors.push(error));
});
test.afterEach(() => expect(errors).toEqual([]));

test.describe('config.json (O-08)', () => {
  const broken: [name: string, body: unknown][] = [
    ['cut off', '{"apiBase": "https://api'],
    ['of the wrong type', { apiBase: 5 }],
    ['a list', []],
    ['null', 'null'],
    ['with a wrong field among right ones', { productName: 'Acme', showLogout: 'yes' }],
  ];
  for (const [name, body] of broken) {
    test(`${name}: a page that says which file is wrong, and no call`, async ({ page, server }) => {
      server.control.next({ ...CONFIG, status: 200, body });
      await page.goto(`${server.url}/add-connection`);
      await expect(page.getByRole('main')).toContainText('/config.json');
      await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
      await silence(page, server);
      expect(calls(server, 'GET', '/connections')).toEqual([]);
      server.control.clearRules();
      await page.getByRole('button', { name: /reload/i }).click();
      await expect(banner(page)).toContainText('Invalid or expired session');
    });
  }

  const missing: [name: string, answer: object][] = [
    ['missing', { status: 404, body: {} }],
    ['a page instead', { html: true }],
    ['refused', { status: 500, body: {} }],
    ['lost on the way', { drop: 'before' }],
  ];
  for (const [name, answer] of missing) {
    test(`${name}: the defaults, on a device that has no copy`, async ({ page, server, open }) => {
      server.control.next({ ...CONFIG, ...answer });
      await open();
      await expect(rows(page).first()).toBeVisible();
      await expect(page.getByRole('banner')).toContainText('Messaging administration');
    });

    test(`${name}: the last good copy, on a device that has one`, async ({ page, server, open }) => {
      server.control.next({ ...CONFIG, status: 200, body: { productName: 'Acme' } });
      await open();
      await expect(page.getByRole('banner')).toContainText('Acme administration');
      server.control.clearRules();
      server.control.next({ ...CONFIG, ...answer });
      await page.reload();
      await expect(rows(page).first()).toBeVisible();
      await expect(page.getByRole('banner')).toContainText('Acme administration');
    });
  }

  test('fields that nobody knows change nothing', async ({ page, server, open }) => {
    server.control.next({ ...CONFIG, status: 200, body: { productName: 'Acme', colour: { deep: [1] } } });
    await open();
    await expect(page.getByRole('banner')).toContainText('Acme administration');
    await expect(rows(page).first()).toBeVisible();
  });
});

test.describe('the session', () => {
  for (const body of ['null', '"yes"', '17', '[]', 'not json', '']) {
    test(`an answer that is ${body || 'empty'} is no session`, async ({ page, server, open }) => {
      server.control.next({ method: 'GET', path: '/sessions', status: 200, body, times: 0 });
      await open();
      await expect(banner(page)).toHaveAttribute('data-variant', 'urgent');
      await expect(rows(page)).toHaveCount(0);
    });
  }

  test('SES-18: fields of the wrong type are left out, the session opens', async ({ page, server, open }) => {
    const body = {
      c: 'yes',
      languages: 7,
      platform_version: '8.24',
      error_webhooks: 'x',
      manager_id: 5,
      feature_flags: [],
    };
    server.control.next({ method: 'GET', path: '/sessions', status: 200, body, times: 0 });
    await open();
    await expect(rows(page).first()).toBeVisible();
  });

  test('OFF-19: a portal in its place is no answer, and no session either', async ({ page, server, open }) => {
    server.control.next({ method: 'GET', path: '/sessions', html: true, times: 0 });
    await open();
    await expect(banner(page)).toContainText('Failed to validate session');
    await expect(rows(page)).toHaveCount(0);
  });
});

test.describe('the list', () => {
  test('unknown platforms are shown by what the server calls them, and lead nowhere', async ({
    page,
    server,
    open,
  }) => {
    listIs(server, [
      { connectionId: 'a', title: 'A fax', platform: 'fax', standardPlatformName: 'Telefax' },
      { connectionId: 'b', title: 'B fax', platform: 'constructor' },
      { connectionId: 'c', title: 'A line', platform: 'twilio' },
    ]);
    await open();
    await expect(row(page, 'a')).toContainText('Telefax');
    await expect(row(page, 'b')).toContainText('constructor');
    await expect(row(page, 'a').getByRole('link')).toHaveCount(0);
    await expect(row(page, 'c').getByRole('link')).toBeVisible();
    await expect(banner(page)).toHaveCount(0);
  });

  test('items that miss everything or hold the wrong things cost nobody else their row', async ({
    page,
    server,
    open,
  }) => {
    const good = { connectionId: 'good', title: 'Good line', platform: 'twilio', lastUpdate: 1 };
    const bad = [null, 7, 'text', [], {}, { connectionId: 7, title: {}, platform: [] }];
    const dates = ['soon', {}, -1, 1e99, '', null].map((lastUpdate, index) => ({
      ...good,
      connectionId: `d${index}`,
      lastUpdate,
    }));
    listIs(server, [...bad, ...dates, good]);
    await open();
    await expect(row(page, 'good').getByRole('link')).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(/undefined|\[object|NaN|Invalid Date/);
    await row(page, 'good').getByRole('link').click();
    await expect(page).toHaveURL(`${server.url}/twilio/good`);
  });

  for (const body of [{ rows: [] }, 'not json', 'null', '']) {
    test(`ERR-01: ${JSON.stringify(body)} is no list`, async ({ page, server, open }) => {
      server.control.next({ method: 'GET', path: '/connections', status: 200, body });
      await open();
      await expect(banner(page)).toContainText('Failed to get list of accounts');
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(rows(page).first()).toBeVisible();
    });
  }

  test('ERR-01 O-16: HTML instead of the list, with nothing on the device', async ({ page, server, open }) => {
    server.control.next({ method: 'GET', path: '/connections', html: true, times: 0 });
    await open();
    await expect(banner(page)).toContainText('Failed to get list of accounts');
    await expect(page.getByRole('button', { name: 'Offline' })).toBeVisible();
    server.control.clearRules();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(rows(page).first()).toBeVisible();
    await expect(online(page)).toBeVisible();
  });

  test('O-16: HTML instead of the list, with a list on the device: that one, and no banner', async ({
    page,
    server,
    open,
  }) => {
    await open();
    await expect(rows(page).first()).toBeVisible();
    await listKept(page);
    server.control.next({ method: 'GET', path: '/connections', html: true, times: 0 });
    await page.reload();
    await expect(page.getByRole('button', { name: 'Offline' })).toBeVisible();
    await expect(rows(page).first()).toBeVisible();
    await expect(banner(page)).toHaveCount(0);
  });
});

test.describe('names that hurt', () => {
  const markup = '<img src=x onerror="alert(1)"> & <b>Brightwater</b> {label} </script>';

  test('markup is text, in the list, in the detail and in the dialog about it', async ({ page, open }) => {
    const alerts: string[] = [];
    page.on('dialog', (dialog) => {
      alerts.push(dialog.message());
      void dialog.dismiss();
    });
    await open();
    await expect(row(page, 'twilio-markup')).toContainText(markup);
    await row(page, 'twilio-markup').getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(markup);
    await page.getByRole('button', { name: /^Delete/ }).click();
    await expect(page.getByRole('dialog')).toContainText(markup);
    await expect(page.locator('img[src="x"]')).toHaveCount(0);
    expect(alerts).toEqual([]);
  });

  test('right-to-left letters and emoji stay what they are', async ({ page, open }) => {
    await open();
    await expect(row(page, 'twilio-rtl').getByRole('link')).toContainText('دعم برايت ووتر');
    await row(page, 'twilio-emoji').getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('🛟 Brightwater 👩🏽‍💻📱 café e\u0301té');
  });

  for (const width of [1440, 390]) {
    test(`500 characters do not widen the page at ${width} px`, async ({ page, open }) => {
      await page.setViewportSize({ width, height: 800 });
      await open();
      await expect(row(page, 'twilio-long')).toBeVisible();
      const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(await overflow()).toBeLessThanOrEqual(0);
      await row(page, 'twilio-long').getByRole('link').click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Brightwater regional');
      expect(await overflow()).toBeLessThanOrEqual(0);
    });
  }

  test('a filter in the address that nobody knows can be cleared', async ({ page, open }) => {
    await open('/?type=fax&q=%00%ff');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(rows(page).first()).toBeVisible();
  });
});

test.describe('a connection', () => {
  test('ERR-01: an id that does not exist', async ({ page, server, open }) => {
    await open('/twilio/nowhere');
    await expect(page.getByRole('main')).toContainText(/does not exist|not found|no longer|deleted/i);
    await expect(banner(page)).toContainText('Failed to get SMS account');
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await page.getByRole('link', { name: 'Back to home' }).click();
    await expect(page).toHaveURL(`${server.url}/`);
    await expect(rows(page).first()).toBeVisible();
  });

  for (const [name, fault] of [
    ['500', { status: 500, body: {} }],
    ['HTML', { html: true }],
    ['no answer', { drop: 'before' }],
  ] as const) {
    test(`ERR-01 O-16: ${name} instead of it, with nothing on the device`, async ({ page, server, open }) => {
      server.control.next({ method: 'GET', path: '/connections/twilio/*', times: 0, ...fault });
      await open('/twilio/twilio-support');
      await expect(banner(page)).toContainText('Failed to get SMS account');
      await expect(page.getByRole('textbox')).toHaveCount(0);
    });
  }

  test('missing and wrong fields are shown as unknown, the rest works', async ({ page, server, open }) => {
    const body = { name: 'Half a line', phoneNumber: 7, countryCodes: 'PL', menuConfiguration: null, lastUpdate: [] };
    server.control.next({ method: 'GET', path: '/connections/twilio/*', status: 200, body, times: 0 });
    await open('/twilio/twilio-support');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Half a line');
    await expect(page.getByRole('main')).not.toContainText(/undefined|\[object|NaN|null/);
    const menu = page.getByRole('region', { name: 'Menu reply configuration' });
    await menu.getByRole('textbox').fill('{label} / {#}');
    await menu.getByRole('button', { name: 'Save' }).click();
    await expect(banner(page)).toContainText('Menu reply configuration updated');
  });
});
