import { createProfile } from './browser.ts';
import { calls, effects, expect, offlineReady, test } from './fixtures.ts';

test('OFF-02 OFF-03 OFF-04 OFF-14: a day without a network, a killed browser, and everything arrives once and in order', async ({
  server,
}) => {
  test.setTimeout(120_000);
  const profile = await createProfile();
  try {
    let page = await profile.start();
    await page.goto(`${server.url}/twilio/twilio-support?session_id=demo`);
    await expect(page.getByLabel('Menu reply configuration')).toBeVisible();
    await offlineReady(page);
    await page.goto(`${server.url}/`);
    await expect(page.getByTestId('connection-row').first()).toBeVisible();

    await server.close();

    await page.goto(`${server.url}/twilio/twilio-support`);
    await page.getByLabel('Menu reply configuration').fill('Choose {label}: {#}');
    const menu = page.getByRole('region', { name: 'Menu reply configuration' });
    await menu.getByRole('button', { name: 'Save' }).click();
    await expect(menu.getByText('Waiting to be sent')).toBeVisible();

    const countries = page.getByRole('region', { name: 'Allowed country codes' });
    await countries.getByRole('combobox').fill('Iceland');
    await countries.getByRole('combobox').press('Enter');
    await countries.getByRole('button', { name: 'Save' }).click();
    await expect(countries.getByText('Waiting to be sent')).toBeVisible();

    await page.goto(`${server.url}/twilio-create`);
    await page.getByLabel('Name').fill('Night line');
    await page.getByLabel('Phone number').fill('+354 555 0100');
    await page.getByLabel('Account SID').fill('AC0night');
    await page.getByLabel('Auth token', { exact: true }).fill('planted-secret-token');
    await page.getByRole('combobox', { name: 'country' }).fill('Iceland');
    await page.getByRole('combobox', { name: 'country' }).press('Enter');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page).toHaveURL(`${server.url}/`);
    await expect(page.getByTestId('connection-row').filter({ hasText: 'Night line' })).toContainText(
      'Waiting to be created',
    );

    await profile.kill();
    page = await profile.start();
    await page.goto(`${server.url}/`);
    await expect(page.getByTestId('connection-row').filter({ hasText: 'Night line' })).toBeVisible();
    await page.goto(`${server.url}/twilio/twilio-support`);
    await expect(page.getByLabel('Menu reply configuration')).toHaveValue('Choose {label}: {#}');
    await expect(page.getByText('Iceland')).toBeVisible();
    await expect(page.getByRole('button', { name: /3 waiting/ })).toBeVisible();

    await server.restart();
    await expect(page.getByRole('button', { name: 'Online' })).toBeVisible({ timeout: 40_000 });

    expect(effects(server, 'twilio-support').map(({ body }) => Object.keys(Object(body)))).toEqual([
      ['menuConfiguration'],
      ['countryCodes'],
    ]);
    expect(calls(server, 'POST', '/connections/twilio')).toHaveLength(1);
    await page.goto(`${server.url}/`);
    const row = page.getByTestId('connection-row').filter({ hasText: 'Night line' });
    await expect(row).not.toContainText('Waiting to be created');
    await row.getByRole('link').click();
    await expect(page).toHaveURL(/\/twilio\/(?!\+)[\w-]+$/);
    await expect(page.getByRole('heading', { name: 'Night line' })).toBeVisible();
  } finally {
    await profile.remove();
  }
});
