import { KIOSK, kioskScreen, LOBBY, SEEDED } from '../kit/client-channel.ts';
import { calls, effects, expect, row, rows, sessionIs, silence, test } from '../kit/fixtures.ts';
import { expectBanner, expectError } from '../kit/sms.ts';

const UPDATED = 'Brightwater Kiosks account updated successfully';
const bodies = (server: Parameters<typeof calls>[0]) => calls(server, 'POST', KIOSK).map(({ body }) => body);

test('CCA-08 CCA-09 CCA-10 NAV-09 SHL-13: the screen asks for the connection once and shows it', async ({
  page,
  server,
  open,
}) => {
  const answer = {
    connectionId: 'custom-kiosk',
    accountName: 'Zulu',
    webhook: 'https://zulu.example/z',
    jwtToken: 'j',
  };
  server.control.next({ method: 'GET', path: KIOSK, status: 200, body: answer, times: 0 });
  await open('/custom/custom-kiosk');
  const kiosk = kioskScreen(page);
  await expect(page.getByRole('heading', { name: 'Zulu', level: 1 })).toBeVisible();
  await expect(page.getByText('custom-kiosk', { exact: true })).toBeVisible();
  await expect(kiosk.name).toHaveValue('Zulu');
  await expect(kiosk.webhook).toHaveValue('https://zulu.example/z');
  await expect(page).toHaveTitle('Client Channel API · Messaging administration');
  expect(calls(server, 'GET', KIOSK).map(({ headers }) => headers['x-session-id'])).toEqual(['demo']);
});

test('CCA-11 A-62: the messaging webhook address is {host}/custom', async ({ page, server, open }) => {
  await open('/custom/custom-kiosk');
  await expect(page.getByText(`${server.url}/custom`, { exact: true })).toBeVisible();
  const body = { incomingHost: 'https://in.example.com' };
  server.control.next({ method: 'GET', path: '/config.json', body, times: 0 });
  await page.reload();
  await expect(page.getByText('https://in.example.com/custom', { exact: true })).toBeVisible();
});

test('CCA-12 A-59: the JWT secret is in the page only while it is shown', async ({ page, open }) => {
  await open('/custom/custom-kiosk');
  await expect(kioskScreen(page).webhook).toBeVisible();
  expect(await page.content()).not.toContain('demo-jwt-kiosk');
  await page.getByRole('button', { name: 'Show JWT secret' }).click();
  await expect(page.getByText('demo-jwt-kiosk', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Hide JWT secret' }).click();
  await expect(page.getByText('••••••••', { exact: true })).toBeVisible();
  expect(await page.content()).not.toContain('demo-jwt-kiosk');
});

test('CCA-13: Save is disabled until something is changed, then posts both and says so', async ({
  page,
  server,
  open,
}) => {
  await open('/custom/custom-kiosk');
  const kiosk = kioskScreen(page);
  await expect(kiosk.save).toBeDisabled();
  await kiosk.change({ webhook: LOBBY.webhook });
  await expectBanner(page, 'default', UPDATED);
  expect(bodies(server)).toEqual([{ ...SEEDED, webhook: LOBBY.webhook }]);
  await expect(kiosk.save).toBeDisabled();
  await page.reload();
  await expect(kiosk.webhook).toHaveValue(LOBBY.webhook);
});

test('CCA-13: another name stands in the heading at once, and in the list afterwards', async ({
  page,
  server,
  open,
}) => {
  await open('/custom/custom-kiosk');
  await kioskScreen(page).change({ accountName: ' Halls ' });
  await expect(page.getByRole('heading', { name: 'Halls', level: 1 })).toBeVisible();
  await expectBanner(page, 'default', 'Halls account updated successfully');
  expect(bodies(server)).toEqual([{ ...SEEDED, accountName: 'Halls' }]);
  await page.getByRole('link', { name: 'Back to home' }).click();
  await expect(row(page, 'custom-kiosk')).toContainText('Halls');
});

test('CCA-13: both are changed by one call', async ({ page, server, open }) => {
  await open('/custom/custom-kiosk');
  await kioskScreen(page).change(LOBBY);
  await expectBanner(page, 'default', 'Lobby screens account updated successfully');
  expect(bodies(server)).toEqual([LOBBY]);
});

test("CCA-13 A-60: the answer's value replaces the typed one", async ({ page, server, open }) => {
  const body = { ...SEEDED, webhook: 'https://normalised.example/' };
  server.control.next({ method: 'POST', path: KIOSK, status: 200, body });
  await open('/custom/custom-kiosk');
  const kiosk = kioskScreen(page);
  await kiosk.change({ webhook: 'https://NORMALISED.example' });
  await expect(kiosk.webhook).toHaveValue('https://normalised.example/');
});

test('CCA-13 CCA-02 CCA-04: what breaks the rules is told on Save and not sent; typing it back is no change', async ({
  page,
  server,
  open,
}) => {
  await open('/custom/custom-kiosk');
  const kiosk = kioskScreen(page);
  await kiosk.change({ webhook: 'http://a.com' });
  await expectError(kiosk.webhook, 'Enter a valid https URL');
  await expect(kiosk.webhook).toBeFocused();
  await kiosk.change({ accountName: ' ' });
  await expectError(kiosk.name, 'Name cannot be empty');
  await expect(kiosk.name).toBeFocused();
  await kiosk.name.fill(SEEDED.accountName);
  await kiosk.webhook.fill(SEEDED.webhook);
  await expect(kiosk.webhook).not.toHaveAttribute('aria-invalid', 'true');
  await expect(kiosk.save).toBeDisabled();
  expect(bodies(server)).toEqual([]);
});

test('CCA-15 OFF-11: a refused change is told, gone from the field, and comes back with Edit', async ({
  page,
  server,
  open,
}) => {
  server.control.next({ method: 'POST', path: KIOSK, status: 500, body: { message: 'boom' } });
  await open('/custom/custom-kiosk');
  const kiosk = kioskScreen(page);
  await kiosk.change({ webhook: LOBBY.webhook });
  await expectBanner(page, 'urgent', 'Failed to update Client Channel API account');
  await expect(kiosk.webhook).toHaveValue(SEEDED.webhook);
  await expect(kiosk.card.getByText(/Not saved/)).toBeVisible();
  await kiosk.card.getByRole('button', { name: 'Edit' }).click();
  await expect(kiosk.webhook).toHaveValue(LOBBY.webhook);
  await kiosk.change({ accountName: 'Halls' });
  await expectBanner(page, 'default', 'Halls account updated successfully');
  expect(effects(server).map(({ body }) => body)).toEqual([{ ...LOBBY, accountName: 'Halls' }]);
  await expect(kiosk.card.getByText(/Not saved/)).toHaveCount(0);
});

test('CCA-15 OFF-11: a refused webhook does not hold back a name', async ({ page, server, open }) => {
  server.control.next({ method: 'POST', path: KIOSK, status: 500 });
  await open('/custom/custom-kiosk');
  const kiosk = kioskScreen(page);
  await kiosk.change({ webhook: LOBBY.webhook });
  await expect(kiosk.card.getByText(/Not saved/)).toBeVisible();
  await kiosk.change({ accountName: 'Halls' });
  await expectBanner(page, 'default', 'Halls account updated successfully');
  expect(effects(server).map(({ body }) => body)).toEqual([{ ...SEEDED, accountName: 'Halls' }]);
  await expect(kiosk.card.getByText(/Not saved/)).toBeVisible();
});

test('CCA-15 ERR-04: a connection that cannot be loaded is told', async ({ page, server, open }) => {
  server.control.next({ method: 'GET', path: KIOSK, status: 500 });
  await open('/custom/custom-kiosk');
  await expectBanner(page, 'urgent', 'Failed to get Client Channel API account');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(kioskScreen(page).webhook).toHaveValue(SEEDED.webhook);
});

test('CCA-14 SHL-11 SHL-12: Delete asks with the name, then deletes, goes home and says so there', async ({
  page,
  server,
  open,
}) => {
  await open('/custom/custom-kiosk');
  const kiosk = kioskScreen(page);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Delete' })).toContainText('Brightwater Kiosks');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await silence(page, server);
  expect(calls(server, 'DELETE', KIOSK)).toEqual([]);
  await kiosk.delete();
  await expect(page).toHaveURL(`${server.url}/`);
  await expectBanner(page, 'default', 'Brightwater Kiosks account deleted successfully');
  await expect(rows(page).first()).toBeVisible();
  await expect(row(page, 'custom-kiosk')).toHaveCount(0);
  expect(calls(server, 'DELETE', KIOSK)).toHaveLength(1);
});

for (const [body, text] of [
  [{ message: 'boom' }, 'Failed to remove Client Channel API account'],
  [{ errorMessage: 'A campaign uses it' }, 'A campaign uses it'],
] as const) {
  test(`CCA-15: a delete refused with ${JSON.stringify(body)} is told, and the connection stays`, async ({
    page,
    server,
    open,
  }) => {
    server.control.next({ method: 'DELETE', path: KIOSK, status: 500, body });
    await open('/custom/custom-kiosk');
    await kioskScreen(page).delete();
    await expectBanner(page, 'urgent', text);
    await silence(page, server);
    expect(effects(server)).toEqual([]);
  });
}

for (const [what, method] of [
  ['loading', 'GET'],
  ['saving', 'POST'],
  ['deleting', 'DELETE'],
] as const) {
  test(`CCA-08 CCA-13 CCA-14 SES-23: 403 while ${what} leads home with the session's banner`, async ({
    page,
    server,
    open,
  }) => {
    const body = { message: 'Invalid or expired session' };
    server.control.next({ method, path: KIOSK, status: 403, body });
    await open('/custom/custom-kiosk');
    const kiosk = kioskScreen(page);
    if (method === 'POST') await kiosk.change({ accountName: 'Halls' });
    if (method === 'DELETE') await kiosk.delete();
    await expectBanner(page, 'urgent', 'Invalid or expired session. Sign in again to continue.');
    await expect(page).toHaveURL(`${server.url}/`);
  });
}

for (const [locale, load, update, remove] of [
  [
    'pl',
    'Nie udało się pobrać konta API kanału klienta',
    'Nie udało się zaktualizować konta API kanału klienta',
    'Nie udało się usunąć konta API kanału klienta',
  ],
  [
    'es',
    'No se pudo obtener la cuenta de API de canal de cliente',
    'No se pudo actualizar la cuenta de API de canal de cliente',
    'No se pudo eliminar la cuenta de API de canal de cliente',
  ],
] as const) {
  test.describe(() => {
    test.use({ locale });

    test(`CCA-15 I18N-02: the refusals are told in ${locale}`, async ({ page, server, open }) => {
      for (const method of ['GET', 'POST', 'DELETE']) server.control.next({ method, path: KIOSK, status: 500 });
      await open('/custom/custom-kiosk');
      await expectBanner(page, 'urgent', load);
      await page.reload();
      await page.locator('input[name=accountName]').fill('Halls');
      await page.locator('input[name=accountName]').press('Enter');
      await expectBanner(page, 'urgent', update);
      await page.locator('section[data-tone=danger]').getByRole('button').click();
      await page.getByRole('dialog').locator('[data-variant=danger]').click();
      await expectBanner(page, 'urgent', remove);
    });
  });
}

test('GATE-07: an Agent Trainer leads home without a look at it unless the feature is on', async ({
  page,
  server,
  open,
}) => {
  await open('/custom/trainer-onboarding');
  await expect(page.getByRole('heading', { name: 'GenAI Agent Trainer', level: 1 })).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/custom/trainer-onboarding`);
  sessionIs(server, { enable_agent_trainer: false });
  await page.reload();
  await expect(page).toHaveURL(`${server.url}/`);
  await expect(rows(page).first()).toBeVisible();
});

test('A-61: the bare address leads home', async ({ page, server, open }) => {
  await open('/custom');
  await expect(page).toHaveURL(`${server.url}/`);
});

test('CCA-13: the whole change by keyboard', async ({ page, server, open }) => {
  await open('/custom/custom-kiosk');
  const kiosk = kioskScreen(page);
  await kiosk.name.focus();
  await page.keyboard.press('Tab');
  await expect(kiosk.webhook).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(LOBBY.webhook);
  await page.keyboard.press('Tab');
  await expect(kiosk.card.getByRole('button', { name: 'Discard' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(kiosk.save).toBeFocused();
  await page.keyboard.press('Enter');
  await expectBanner(page, 'default', UPDATED);
  expect(bodies(server)).toEqual([{ ...SEEDED, webhook: LOBBY.webhook }]);
});
