import { CREATE, createForm, LOBBY } from '../kit/client-channel.ts';
import { calls, effects, expect, silence, test } from '../kit/fixtures.ts';
import { expectBanner, expectError } from '../kit/sms.ts';

test.beforeEach(async ({ page, open }) => {
  await open('/custom/new');
  await expect(page.locator('form button[type=submit]')).toBeVisible();
});

test('CCA-01 ADD-07 A-61: the form asks for name and client webhook, and nothing is read', async ({ page, server }) => {
  const form = createForm(page);
  await expect(form.name).toBeVisible();
  await expect(form.webhook).toBeVisible();
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(2);
  await expect(page.getByRole('heading', { name: 'New Client Channel API connection', level: 1 })).toBeVisible();
  await silence(page, server);
  expect(calls(server, 'GET', '/connections/custom/new')).toEqual([]);
});

test('ADD-07: the card of the add page leads to it', async ({ page, server, open }) => {
  await open('/add-connection');
  await page.getByRole('main').getByRole('link', { name: 'Client Channel API' }).click();
  await expect(page).toHaveURL(`${server.url}/custom/new`);
  await expect(createForm(page).webhook).toBeVisible();
});

const URL_ERROR = 'Enter a valid https URL';

test('CCA-02 CCA-03 CCA-04: each broken field is told on Save in its own words, and nothing is sent', async ({
  page,
  server,
}) => {
  const form = createForm(page);
  await form.fill();
  for (const [id, field, value, message] of [
    ['CCA-02', 'name', '', 'Name cannot be empty'],
    ['CCA-02', 'name', '   ', 'Name cannot be empty'],
    ['CCA-03', 'webhook', '', URL_ERROR],
    ['CCA-04', 'webhook', 'http://a.com', URL_ERROR],
    ['CCA-04', 'webhook', 'abc', URL_ERROR],
    ['CCA-04', 'webhook', 'https://', URL_ERROR],
    ['CCA-04', 'webhook', 'https://a.com/a b', URL_ERROR],
  ] as const) {
    await test.step(`${id}: ${field} "${value}"`, async () => {
      await form[field].fill(value);
      await form.save.click();
      await expectError(form[field], message);
      await expect(form[field]).toBeFocused();
      await form[field].fill(field === 'name' ? LOBBY.accountName : LOBBY.webhook);
      await expect(form[field]).not.toHaveAttribute('aria-invalid', 'true');
    });
  }
  await silence(page, server);
  expect(calls(server, 'POST', CREATE)).toEqual([]);
});

test('CCA-02 CCA-03: Save on the empty form tells both, goes to the first and sends nothing', async ({
  page,
  server,
}) => {
  const form = createForm(page);
  await form.save.click();
  await expectError(form.name, 'Name cannot be empty');
  await expectError(form.webhook, URL_ERROR);
  await expect(form.name).toBeFocused();
  await silence(page, server);
  expect(calls(server, 'POST', CREATE)).toEqual([]);
});

test('CCA-05 CCA-06: Save posts the two fields, trimmed, and opens the new connection', async ({ page, server }) => {
  const form = createForm(page);
  await form.fill({ accountName: '  Lobby screens ', webhook: ` ${LOBBY.webhook} ` });
  await form.save.click();
  await expect(page).toHaveURL(/\/custom\/custom-[\w-]+$/);
  await expectBanner(page, 'default', 'Lobby screens account registered successfully');
  await expect(page.getByRole('heading', { name: 'Lobby screens', level: 1 })).toBeVisible();
  await expect(createForm(page).webhook).toHaveValue(LOBBY.webhook);
  expect(calls(server, 'POST', CREATE).map(({ body }) => body)).toEqual([LOBBY]);
});

test('CCA-05: the form is sent by Enter, too', async ({ page, server }) => {
  const form = createForm(page);
  await form.fill();
  await form.webhook.press('Enter');
  await expect(page).toHaveURL(/\/custom\/custom-[\w-]+$/);
  expect(effects(server)).toHaveLength(1);
});

for (const key of ['connectionId', 'accountId', 'id']) {
  test(`CCA-06 A-50: an answer with ${key} leads to that connection`, async ({ page, server }) => {
    server.control.next({ method: 'POST', path: CREATE, status: 200, body: { [key]: 'custom-kiosk' } });
    const form = createForm(page);
    await form.fill();
    await form.save.click();
    await expect(page).toHaveURL(`${server.url}/custom/custom-kiosk`);
  });
}

for (const [status, body, text] of [
  [500, { message: 'boom' }, 'Failed to create Client Channel API account'],
  [400, { code: 'NEW1' }, 'Failed to create Client Channel API account'],
  [409, { notValidConnection: true, reason: 'The gateway is full' }, 'The gateway is full'],
] as const) {
  test(`CCA-07: ${status} ${JSON.stringify(body)} is told, the form stays, and the next Save makes one`, async ({
    page,
    server,
  }) => {
    server.control.next({ method: 'POST', path: CREATE, status, body });
    const form = createForm(page);
    await form.fill();
    await form.save.click();
    await expectBanner(page, 'urgent', text);
    await expect(form.name).toHaveValue(LOBBY.accountName);
    await expect(form.webhook).toHaveValue(LOBBY.webhook);
    await form.name.fill('Second try');
    await form.save.click();
    await expect(page).toHaveURL(/\/custom\/custom-[\w-]+$/);
    expect(effects(server).map((effect) => effect.body)).toEqual([{ ...LOBBY, accountName: 'Second try' }]);
  });
}

test('CCA-07 SES-23: 403 on Save ends the session with its banner on /', async ({ page, server }) => {
  const body = { message: 'Invalid or expired session' };
  server.control.next({ method: 'POST', path: CREATE, status: 403, body });
  const form = createForm(page);
  await form.fill();
  await form.save.click();
  await expect(page).toHaveURL(`${server.url}/`);
  await expectBanner(page, 'urgent', 'Invalid or expired session. Sign in again to continue.');
});

test('OFF-06 CCA-01: a half-filled form is there again after a reload', async ({ page }) => {
  const form = createForm(page);
  await form.name.fill('Half');
  await expect(page.getByText('Draft kept on this device')).toBeVisible();
  await page.reload();
  await expect(form.name).toHaveValue('Half');
  await expect(page.getByText('Draft restored')).toBeVisible();
});

for (const [locale, failed, invalid] of [
  ['en-US', 'Failed to create Client Channel API account', URL_ERROR],
  ['pl', 'Nie udało się utworzyć konta API kanału klienta', 'Wpisz prawidłowy adres URL zaczynający się od https'],
  ['es', 'No se pudo crear la cuenta de API de canal de cliente', 'Escribe una URL https válida'],
] as const) {
  test.describe(() => {
    test.use({ locale });

    test(`CCA-04 CCA-07 I18N-02: what is wrong is told in ${locale}`, async ({ page, server }) => {
      const [name, webhook] = [page.locator('input[name=accountName]'), page.locator('input[name=webhook]')];
      await name.fill('Lobby');
      await webhook.fill('abc');
      await webhook.press('Enter');
      await expectError(webhook, invalid);
      server.control.next({ method: 'POST', path: CREATE, status: 500 });
      await webhook.fill(LOBBY.webhook);
      await webhook.press('Enter');
      await expectBanner(page, 'urgent', failed);
    });
  });
}
