import { calls, expect, silence, test } from '../kit/fixtures.ts';
import { expectBanner, expectError, row, smsScreen } from '../kit/sms.ts';

const SUPPORT = '/connections/twilio/twilio-support';
const DEFAULT_MENU = '{label} (TXT: {#})';

test('SMS-21 SMS-22 SMS-23 SHL-13: the screen asks for the connection once and shows every value of the answer', async ({
  page,
  server,
  open,
}) => {
  const answer = {
    name: 'Zulu line',
    phoneNumber: '+354 555 7777',
    accountSid: 'AC_zulu_1',
    authToken: 'zulu-token',
    lastUpdate: Date.UTC(2024, 10, 9, 12, 7, 9),
    menuConfiguration: 'Zulu {#} {label}',
    countryCodes: { PL: '+48', IN: '+91' },
  };
  server.control.next({ method: 'GET', path: SUPPORT, status: 200, body: answer, times: 0 });
  await open('/twilio/twilio-support');
  const { template, chosen } = smsScreen(page);
  await expect(page.getByRole('heading', { name: 'Zulu line', level: 1 })).toBeVisible();
  await expect(page.getByText('+354 555 7777', { exact: true })).toBeVisible();
  await expect(page.getByText('AC_zulu_1', { exact: true })).toBeVisible();
  await expect(page.getByText(/\b09 Nov 2024 \d\d:07:09\b/)).toBeVisible();
  await expect(template).toHaveValue('Zulu {#} {label}');
  await expect(chosen).toHaveText([/India.*\+91/, /Poland.*\+48/]);
  await page.getByRole('button', { name: 'Show Auth token' }).click();
  await expect(page.getByText('zulu-token', { exact: true })).toBeVisible();
  expect(calls(server, 'GET', SUPPORT).map(({ headers }) => headers['x-session-id'])).toEqual(['demo']);
});

test('SMS-24 SMS-25: the auth token is in the page only while it is shown', async ({ page, open }) => {
  await open('/twilio/twilio-support');
  await expect(smsScreen(page).template).toBeVisible();
  expect(await page.content()).not.toContain('demo-token-support');
  await page.getByRole('button', { name: 'Show Auth token' }).click();
  await expect(page.getByText('demo-token-support', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Hide Auth token' }).click();
  await expect(page.getByText('demo-token-support')).toHaveCount(0);
  await expect(page.getByText('••••••••', { exact: true })).toBeVisible();
  expect(await page.content()).not.toContain('demo-token-support');
});

test('SMS-26: the webhook address is {host}/twilio', async ({ page, server, open }) => {
  await open('/twilio/twilio-support');
  await expect(page.getByText(`${server.url}/twilio`, { exact: true })).toBeVisible();
  server.control.next({
    method: 'GET',
    path: '/config.json',
    body: { incomingHost: 'https://in.example.com' },
    times: 0,
  });
  await page.reload();
  await expect(page.getByText('https://in.example.com/twilio', { exact: true })).toBeVisible();
});

test('SMS-27 SMS-28 SMS-35 SMS-36: the template has a default, a preview that follows the typing, and a way back', async ({
  page,
  open,
}) => {
  await open('/twilio/twilio-default-menu');
  const { menu, template, reset } = smsScreen(page);
  await expect(template).toHaveValue(DEFAULT_MENU);
  await expect(menu.getByText('Option (TXT: 1)', { exact: true })).toBeVisible();
  await expect(reset).toBeDisabled();
  await template.fill('Send {#} to get {label}!');
  await expect(menu.getByText('Send 1 to get Option!', { exact: true })).toBeVisible();
  await reset.click();
  await expect(template).toHaveValue(DEFAULT_MENU);
  await expect(menu.getByText('Option (TXT: 1)', { exact: true })).toBeVisible();
  await expect(reset).toBeDisabled();
});

test('SMS-35: Reset gives the default where another template is saved', async ({ page, server, open }) => {
  await open('/twilio/twilio-support');
  const { template, reset, saveMenu } = smsScreen(page);
  await expect(template).toHaveValue('Reply {#} for {label}');
  await reset.click();
  await expect(template).toHaveValue(DEFAULT_MENU);
  await saveMenu.click();
  await expect
    .poll(() => calls(server, 'POST', SUPPORT).map(({ body }) => body))
    .toEqual([{ menuConfiguration: DEFAULT_MENU }]);
});

const TEMPLATES = [
  ['SMS-29', '', 'Menu reply configuration is required'],
  ['SMS-30', 'x {#}', 'Include {label}'],
  ['SMS-31', '{label}{label}', 'Use {label} only once'],
  ['SMS-32', '{label}{#}{#}', 'Use {#} only once'],
  ['SMS-33', '{label}{label}{#}{#}', 'Use {label} and {#} only once each'],
] as const;

test('SMS-29 SMS-30 SMS-31 SMS-32 SMS-33: each broken template has its own message and cannot be saved', async ({
  page,
  server,
  open,
}) => {
  await open('/twilio/twilio-support');
  const { template, saveMenu } = smsScreen(page);
  for (const [row, text, message] of TEMPLATES) {
    await test.step(`${row}: ${text}`, async () => {
      await template.fill(text);
      await template.press('Tab');
      await expectError(template, message);
      await expect(saveMenu).toBeDisabled();
      await template.press('Enter');
    });
  }
  await template.fill('Reply {#} for {label}');
  await expect(template).not.toHaveAttribute('aria-invalid', 'true');
  await silence(page, server);
  expect(calls(server, 'POST', SUPPORT)).toHaveLength(0);
});

test('SMS-34 SMS-37: a template without {#} is saved with exactly one field, and the banner says so', async ({
  page,
  server,
  open,
}) => {
  await open('/twilio/twilio-support');
  const sms = smsScreen(page);
  await sms.changeMenu('{label}');
  await expectBanner(page, 'default', 'Menu reply configuration updated');
  expect(calls(server, 'POST', SUPPORT).map(({ body }) => body)).toEqual([{ menuConfiguration: '{label}' }]);
  await page.reload();
  await expect(sms.template).toHaveValue('{label}');
});

test("SMS-37: the answer's template replaces the typed one", async ({ page, server, open }) => {
  const answer = { menuConfiguration: 'Server says {label}' };
  server.control.next({ method: 'POST', path: SUPPORT, status: 200, body: answer });
  await open('/twilio/twilio-support');
  const sms = smsScreen(page);
  await sms.changeMenu('Mine {label}');
  await expectBanner(page, 'default', 'Menu reply configuration updated');
  await expect(sms.template).toHaveValue('Server says {label}');
});

test('SMS-38 OFF-11: a refused template is told, gone from the field, and can be tried again', async ({
  page,
  server,
  open,
}) => {
  server.control.next({ method: 'POST', path: SUPPORT, status: 500, body: { message: 'boom' } });
  await open('/twilio/twilio-support');
  const sms = smsScreen(page);
  await sms.changeMenu('Refused {label}');
  await expectBanner(page, 'urgent', 'Failed to update menu reply configuration');
  await expect(sms.template).toHaveValue('Reply {#} for {label}');
  await expect(sms.menu.getByText(/Not saved/)).toBeVisible();
  await sms.menu.getByRole('button', { name: 'Try again' }).click();
  await expectBanner(page, 'default', 'Menu reply configuration updated');
  await expect(sms.template).toHaveValue('Refused {label}');
});

test('SMS-39 SMS-40: countries are added and removed, and the whole map is posted', async ({ page, server, open }) => {
  await open('/twilio/twilio-support');
  const sms = smsScreen(page);
  await expect(sms.chosen).toHaveText([/Canada/, /Mexico/, /United States/]);
  await sms.remove('Mexico');
  await sms.choose('Poland');
  await expect(sms.chosen).toHaveText([/Canada/, /Poland/, /United States/]);
  await silence(page, server);
  expect(calls(server, 'POST', SUPPORT)).toHaveLength(0);
  await sms.saveCountries.click();
  await expectBanner(page, 'default', 'Country codes updated');
  expect(calls(server, 'POST', SUPPORT).map(({ body }) => body)).toEqual([
    { countryCodes: { US: '+1', CA: '+1', PL: '+48' } },
  ]);
});

test("SMS-41: the answer's countries replace the shown ones", async ({ page, server, open }) => {
  const answer = { countryCodes: { JP: '+81', NZ: '64' } };
  server.control.next({ method: 'POST', path: SUPPORT, status: 200, body: answer });
  await open('/twilio/twilio-support');
  const sms = smsScreen(page);
  await sms.addCountry('Poland');
  await expectBanner(page, 'default', 'Country codes updated');
  await expect(sms.chosen).toHaveText([/Japan.*\+81/, /New Zealand.*\+64/]);
});

test('SMS-42: the last country cannot be saved away', async ({ page, server, open }) => {
  await open('/twilio/twilio-default-menu');
  const sms = smsScreen(page);
  await sms.remove('Poland');
  await expect(sms.chosen).toHaveCount(0);
  await sms.saveCountries.click();
  await expectError(sms.country, 'Select at least one country');
  await silence(page, server);
  expect(calls(server, 'POST', '/connections/twilio/twilio-default-menu')).toHaveLength(0);
});

test('SMS-43: refused countries are told and the old ones shown', async ({ page, server, open }) => {
  server.control.next({ method: 'POST', path: SUPPORT, status: 500 });
  await open('/twilio/twilio-support');
  const sms = smsScreen(page);
  await sms.addCountry('Poland');
  await expectBanner(page, 'urgent', 'Failed to update SMS account');
  await expect(sms.chosen).toHaveText([/Canada/, /Mexico/, /United States/]);
});

test('SMS-38 SMS-43: a refusal with a code is told in its words', async ({ page, server, open }) => {
  server.control.next({ method: 'POST', path: SUPPORT, status: 400, body: { code: 'TWLA2' }, times: 2 });
  await open('/twilio/twilio-support');
  const sms = smsScreen(page);
  await sms.changeMenu('Refused {label}');
  await expectBanner(page, 'urgent', 'A mandatory field is invalid or missing.');
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await sms.addCountry('Poland');
  await expectBanner(page, 'urgent', 'A mandatory field is invalid or missing.');
});

test('SMS-44 SHL-11 SHL-12: Delete asks with the name, then deletes, goes home and says so there', async ({
  page,
  server,
  open,
}) => {
  await open('/twilio/twilio-support');
  const sms = smsScreen(page);
  await page.getByRole('button', { name: /^Delete/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete' });
  await expect(dialog).toContainText('Are you sure you want to delete this item?');
  await expect(dialog).toContainText('Brightwater Support');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await silence(page, server);
  expect(calls(server, 'DELETE', SUPPORT)).toHaveLength(0);

  await sms.delete();
  await expect(page).toHaveURL(`${server.url}/`);
  await expectBanner(page, 'default', 'Brightwater Support account deleted successfully');
  await expect(row(page, 'Brightwater Billing')).toBeVisible();
  await expect(row(page, 'Brightwater Support')).toHaveCount(0);
  expect(calls(server, 'DELETE', SUPPORT)).toHaveLength(1);
});

test('SMS-45: a connection that cannot be loaded is told', async ({ page, server, open }) => {
  server.control.next({ method: 'GET', path: SUPPORT, status: 500 });
  await open('/twilio/twilio-support');
  await expectBanner(page, 'urgent', 'Failed to get SMS account');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(smsScreen(page).template).toHaveValue('Reply {#} for {label}');
});

for (const [status, body, text] of [
  [500, { message: 'boom' }, 'Failed to remove SMS account'],
  [400, { code: 'TWLA2' }, 'A mandatory field is invalid or missing.'],
  [400, { errorMessage: 'The line is busy' }, 'The line is busy'],
] as const) {
  test(`SMS-46: a delete refused with ${status} ${JSON.stringify(body)} is told, and the connection stays`, async ({
    page,
    server,
    open,
  }) => {
    server.control.next({ method: 'DELETE', path: SUPPORT, status, body });
    await open('/twilio/twilio-support');
    await smsScreen(page).delete();
    await expectBanner(page, 'urgent', text);
    await page.goto(`${server.url}/`);
    await expect(row(page, 'Brightwater Support')).toBeVisible();
    await silence(page, server);
    expect(server.control.effects()).toEqual([]);
  });
}

for (const [what, method] of [
  ['loading', 'GET'],
  ['saving', 'POST'],
  ['deleting', 'DELETE'],
] as const) {
  test(`SMS-21 SMS-37 SMS-44 SES-23: 403 while ${what} leads home with the session's banner`, async ({
    page,
    server,
    open,
  }) => {
    server.control.next({ method, path: SUPPORT, status: 403, body: { message: 'Invalid or expired session' } });
    await open('/twilio/twilio-support');
    const sms = smsScreen(page);
    if (method === 'POST') await sms.changeMenu('Mine {label}');
    if (method === 'DELETE') await sms.delete();
    await expectBanner(page, 'urgent', 'Invalid or expired session. Sign in again to continue.');
    await expect(page).toHaveURL(`${server.url}/`);
    await expect(page.getByTestId('connection-row')).toHaveCount(0);
  });
}
