import { banner, calls, expect, row, rows, silence, test } from '../kit/fixtures.ts';
import { listKept } from '../kit/offline.ts';

const CONFIG = { method: 'GET', path: '/config.json', times: 0 } as const;

/** Nothing on the way may end in an error of the code. */
let errors: Error[] = [];

test.beforeEach(({ page }) => {
  errors = [];
  page.on('pageerror', (error) => errors.push(error));
});

test.afterEach(() => expect(errors).toEqual([]));

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
  await expect(page.getByRole('button', { name: 'The network asks you to sign in' })).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
});

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
