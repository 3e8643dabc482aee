import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mountApp, reload } from '../../testing/mount.tsx';
import { CREATE, createForm, kioskScreen, LOBBY } from '../../testing/screens/client-channel.ts';
import { expectBanner, expectError, expectPath, press } from '../../testing/screens/shell.ts';
import { bodies, calls, server, silence } from '../../testing/server.ts';

beforeEach(async () => {
  await mountApp({ path: '/custom/new' });
  await expect.element(createForm().save).toBeVisible();
});

test('CCA-01 ADD-07 A-61: the form asks for name and client webhook, and nothing is read', async () => {
  const form = createForm();
  await expect.element(form.name).toBeVisible();
  await expect.element(form.webhook).toBeVisible();
  await expect.element(page.getByRole('main').getByRole('textbox')).toHaveLength(2);
  await expect
    .element(page.getByRole('heading', { name: 'New Client Channel API connection', level: 1 }))
    .toBeVisible();
  await silence();
  expect(await calls('GET', '/connections/custom/new')).toEqual([]);
});

test('ADD-07: the card of the add page leads to it', async () => {
  await mountApp({ path: '/add-connection' });
  await page.getByRole('main').getByRole('link', { name: 'Client Channel API' }).click();
  await expectPath('/custom/new');
  await expect.element(createForm().webhook).toBeVisible();
});

const URL_ERROR = 'Enter a valid https URL';

test('CCA-02 CCA-03 CCA-04: each broken field is told on Save in its own words, and nothing is sent', async () => {
  const form = createForm();
  await form.fill();
  for (const [field, value, message] of [
    ['name', '', 'Name cannot be empty'],
    ['name', '   ', 'Name cannot be empty'],
    ['webhook', '', URL_ERROR],
    ['webhook', 'http://a.com', URL_ERROR],
    ['webhook', 'abc', URL_ERROR],
    ['webhook', 'https://', URL_ERROR],
    ['webhook', 'https://a.com/a b', URL_ERROR],
  ] as const) {
    await form[field].fill(value);
    await form.save.click();
    await expectError(form[field], message);
    await expect.element(form[field]).toHaveFocus();
    await form[field].fill(field === 'name' ? LOBBY.accountName : LOBBY.webhook);
    await expect.element(form[field]).not.toHaveAttribute('aria-invalid', 'true');
  }
  await silence();
  expect(await calls('POST', CREATE)).toEqual([]);
});

test('CCA-02 CCA-03: Save on the empty form tells both, goes to the first and sends nothing', async () => {
  const form = createForm();
  await form.save.click();
  await expectError(form.name, 'Name cannot be empty');
  await expectError(form.webhook, URL_ERROR);
  await expect.element(form.name).toHaveFocus();
  await silence();
  expect(await calls('POST', CREATE)).toEqual([]);
});

test('CCA-05 CCA-06: Save posts the two fields, trimmed, and opens the new connection', async () => {
  const form = createForm();
  await form.fill({ accountName: '  Lobby screens ', webhook: ` ${LOBBY.webhook} ` });
  await form.save.click();
  await expectPath(/\/custom\/custom-[\w-]+$/);
  await expectBanner('default', 'Lobby screens account registered successfully');
  await expect.element(page.getByRole('heading', { name: 'Lobby screens', level: 1 })).toBeVisible();
  await expect.element(kioskScreen().webhook).toHaveValue(LOBBY.webhook);
  expect(await bodies('POST', CREATE)).toEqual([LOBBY]);
});

test('CCA-05: the form is sent by Enter, too', async () => {
  const form = createForm();
  await form.fill();
  await press(form.webhook, '{Enter}');
  await expectPath(/\/custom\/custom-[\w-]+$/);
  expect(await server.effects()).toHaveLength(1);
});

for (const key of ['connectionId', 'accountId', 'id']) {
  test(`CCA-06 A-50: an answer with ${key} leads to that connection`, async () => {
    await server.next({ method: 'POST', path: CREATE, status: 200, body: { [key]: 'custom-kiosk' } });
    const form = createForm();
    await form.fill();
    await form.save.click();
    await expectPath('/custom/custom-kiosk');
  });
}

for (const [status, body, text] of [
  [500, { message: 'boom' }, 'Failed to create Client Channel API account'],
  [400, { code: 'NEW1' }, 'Failed to create Client Channel API account'],
  [409, { notValidConnection: true, reason: 'The gateway is full' }, 'The gateway is full'],
] as const) {
  test(`CCA-07: ${status} ${JSON.stringify(body)} is told, the form stays, and the next Save makes one`, async () => {
    await server.next({ method: 'POST', path: CREATE, status, body });
    const form = createForm();
    await form.fill();
    await form.save.click();
    await expectBanner('urgent', text);
    await expect.element(form.name).toHaveValue(LOBBY.accountName);
    await expect.element(form.webhook).toHaveValue(LOBBY.webhook);
    await form.name.fill('Second try');
    await form.save.click();
    await expectPath(/\/custom\/custom-[\w-]+$/);
    expect((await server.effects()).map((effect) => effect.body)).toEqual([{ ...LOBBY, accountName: 'Second try' }]);
  });
}

test('CCA-07 SES-23: 403 on Save ends the session with its banner on /', async () => {
  const body = { message: 'Invalid or expired session' };
  await server.next({ method: 'POST', path: CREATE, status: 403, body });
  const form = createForm();
  await form.fill();
  await form.save.click();
  await expectPath('/');
  await expectBanner('urgent', 'Invalid or expired session. Sign in again to continue.');
});

test('OFF-06 CCA-01: a half-filled form is there again after a reload', async () => {
  const form = createForm();
  await form.name.fill('Half');
  await expect.element(page.getByText('Draft kept on this device')).toBeVisible();
  await reload();
  await expect.element(form.name).toHaveValue('Half');
  await expect.element(page.getByText('Draft restored')).toBeVisible();
});

for (const [language, failed, invalid] of [
  ['en-US', 'Failed to create Client Channel API account', URL_ERROR],
  ['pl', 'Nie udało się utworzyć konta API kanału klienta', 'Wpisz prawidłowy adres URL zaczynający się od https'],
  ['es', 'No se pudo crear la cuenta de API de canal de cliente', 'Escriba una URL https válida'],
] as const) {
  test(`CCA-04 CCA-07 I18N-02: what is wrong is told in ${language}`, async () => {
    await mountApp({ path: '/custom/new', language });
    const fields = page.getByRole('main').getByRole('textbox');
    const [name, webhook] = [fields.nth(0), fields.nth(1)];
    await name.fill('Lobby');
    await webhook.fill('abc');
    await press(webhook, '{Enter}');
    await expectError(webhook, invalid);
    await server.next({ method: 'POST', path: CREATE, status: 500 });
    await webhook.fill(LOBBY.webhook);
    await press(webhook, '{Enter}');
    await expectBanner('urgent', failed);
  });
}
