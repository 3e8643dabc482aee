import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mountApp, reload } from '../../testing/mount.tsx';
import { CREATE, createForm, kioskScreen, LOBBY } from '../../testing/screens/client-channel.ts';
import { expectBanner, expectError, expectPath } from '../../testing/screens/shell.ts';
import { bodies, calls, server, silence } from '../../testing/server.ts';

beforeEach(async () => {
  await mountApp({ path: '/custom/new' });
  await expect.element(createForm().save).toBeVisible();
});

test('CCA-01 CCA-02 CCA-03 CCA-04 ADD-07 A-61: the form has name and client webhook, and makes no call; Save reports each invalid field, focuses the first and sends nothing', async () => {
  const form = createForm();
  await expect.element(form.name).toBeVisible();
  await expect.element(form.webhook).toBeVisible();
  await expect.element(page.getByRole('main').getByRole('textbox')).toHaveLength(2);
  await expect
    .element(page.getByRole('heading', { name: 'New Client Channel API connection', level: 1 }))
    .toBeVisible();
  await silence();
  expect(await calls('GET', '/connections/custom/new')).toEqual([]);

  await form.save.click();
  await expectError(form.name, 'Name cannot be empty');
  await expectError(form.webhook, URL_ERROR);
  await expect.element(form.name).toHaveFocus();
  await expect.element(page.getByRole('button', { name: '2 fields to fix' })).toBeVisible();
  await form.name.fill('Lobby screens');
  await page.getByRole('button', { name: '1 field to fix' }).click();
  await expect.element(form.webhook).toHaveFocus();

  await form.fill();
  for (const [field, value, message] of [
    ['name', '   ', 'Name cannot be empty'],
    ['webhook', 'http://a.com', URL_ERROR],
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

const URL_ERROR = 'Enter a valid https URL';

test('CCA-05 CCA-07: a refusal is reported, the form stays, and the next Save, by Enter, creates one connection', async () => {
  const body = { notValidConnection: true, reason: 'The gateway is full' };
  await server.next({ method: 'POST', path: CREATE, status: 500 }, { method: 'POST', path: CREATE, status: 409, body });
  const form = createForm();
  await form.fill();
  for (const text of ['Failed to create Client Channel API account', 'The gateway is full']) {
    await form.save.click();
    await expectBanner('urgent', text);
    await expect.element(form.name).toHaveValue(LOBBY.accountName);
    await expect.element(form.webhook).toHaveValue(LOBBY.webhook);
  }
  await form.name.fill('Second try');
  await form.webhook.press('Enter');
  await expectPath(/\/custom\/custom-[\w-]+$/);
  expect((await server.effects()).map((effect) => effect.body)).toEqual([{ ...LOBBY, accountName: 'Second try' }]);
});

test('CCA-01 CCA-05 CCA-06 OFF-06: a half-filled form is restored after a reload; Save posts the two fields, trimmed, and opens the new connection', async () => {
  const form = createForm();
  await form.name.fill('Half');
  await expect.element(page.getByText('Draft kept on this device')).toBeVisible();
  await reload();
  await expect.element(form.name).toHaveValue('Half');
  await expect.element(page.getByText('Draft restored')).toBeVisible();

  await server.forget();
  await form.fill({ accountName: '  Lobby screens ', webhook: ` ${LOBBY.webhook} ` });
  await form.save.click();
  await expectPath(/\/custom\/custom-[\w-]+$/);
  await expectBanner('default', 'Lobby screens account registered successfully');
  await expect.element(page.getByRole('heading', { name: 'Lobby screens', level: 1 })).toBeVisible();
  await expect.element(kioskScreen().webhook).toHaveValue(LOBBY.webhook);
  expect(await bodies('POST', CREATE)).toEqual([LOBBY]);
});
