import { banner, expect, listIs, row, rows, test } from '../kit/fixtures.ts';

// A trace would copy all of these megabytes at every step.
test.use({ trace: 'off' });

test.describe('answers of ten megabytes', () => {
  test('a list of sixty thousand connections is shown, filtered, and opened', async ({ page, server, open }) => {
    const title = (index: number) => `Line ${index} ${'x'.repeat(90)}`;
    const item = (index: number) => ({
      connectionId: `c${index}`,
      title: title(index),
      platform: 'twilio',
      lastUpdate: index,
    });
    listIs(
      server,
      Array.from({ length: 60_000 }, (_, index) => item(index)),
    );
    await open();
    await expect(rows(page).first()).toContainText('Line 59999');
    await page.getByRole('searchbox').fill('Line 31415 ');
    await expect(rows(page)).toHaveCount(1);
    await rows(page).first().getByRole('link').click();
    await expect(page).toHaveURL(`${server.url}/twilio/c31415`);
  });

  test('ten megabytes of names are shown', async ({ page, server, open }) => {
    const title = 'x'.repeat(5_000_000);
    listIs(server, [
      { connectionId: 'huge', title, platform: 'twilio', lastUpdate: 2 },
      { connectionId: 'huger', title: `${title} `, platform: 'twilio', lastUpdate: 1 },
      { connectionId: 'small', title: 'Small line', platform: 'twilio', lastUpdate: 3 },
    ]);
    await open();
    await row(page, 'small').getByRole('link').click();
    await expect(page).toHaveURL(`${server.url}/twilio/small`);
  });

  test('a connection with a template of 100 KB and ten megabytes of unknown fields is shown', async ({
    page,
    server,
    open,
  }) => {
    const menuConfiguration = `{label} ${'and more '.repeat(11_000)}`;
    const body = {
      name: 'Heavy line',
      phoneNumber: '+1 1',
      countryCodes: {},
      menuConfiguration,
      notes: 'x'.repeat(1e7),
    };
    server.control.next({ method: 'GET', path: '/connections/twilio/*', status: 200, body, times: 0 });
    await open('/twilio/twilio-support');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Heavy line');
    await page.getByRole('link', { name: 'Back to home' }).click();
    await expect(rows(page).first()).toBeVisible();
  });

  test('a refusal of ten megabytes is shown as one sentence', async ({ page, server, open }) => {
    const body = { message: 'x'.repeat(10_000_000) };
    server.control.next({ method: 'GET', path: '/connections', status: 500, body });
    await open();
    await expect(banner(page)).toContainText('Failed to get list of accounts');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(rows(page).first()).toBeVisible();
  });
});
