import { banner, calls, expect, row, silence, test } from '../kit/fixtures.ts';

/** No journey here may cause an uncaught error. */
let errors: Error[] = [];

test.beforeEach(({ page }) => {
  errors = [];
  page.on('pageerror', (error) => errors.push(error));
});

test.afterEach(() => expect(errors).toEqual([]));

test('a configuration that is cut off shows a page that names the file, and makes no call', async ({
  page,
  server,
}) => {
  server.control.next({ method: 'GET', path: '/config.json', times: 0, status: 200, body: '{"apiBase": "https://api' });
  await page.goto(`${server.url}/add-connection`);
  await expect(page.getByRole('main')).toContainText('/config.json');
  await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
  await silence(page, server);
  expect(calls(server, 'GET', '/connections')).toEqual([]);
  server.control.clearRules();
  await page.getByRole('button', { name: /reload/i }).click();
  await expect(banner(page)).toContainText('Invalid or expired session');
});

const markup = '<img src=x onerror="alert(1)"> & <b>Brightwater</b> {label} </script>';

test('markup is shown as text, in the list, in the details and in the dialog about it', async ({ page, open }) => {
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
