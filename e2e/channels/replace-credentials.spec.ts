import type { Page } from '@playwright/test';
import type { MockServer } from '../../mock-server/src/server.ts';
import { readableStorage } from '../kit/at-rest.ts';
import { violations } from '../kit/axe.ts';
import { createProfile } from '../kit/browser.ts';
import { calls, effects, expect, installed, offlineReady, row, silence, test } from '../kit/fixtures.ts';
import { arrives, openOutbox, pill, settled } from '../kit/offline.ts';
import { replaceCard } from '../kit/replace.ts';
import { createForm, expectBanner, expectError } from '../kit/sms.ts';

const OLD = '/connections/twilio/twilio-support';
const CREATE = '/connections/twilio';
const CREATED = {
  account_sid: 'AC_brightwater_support',
  auth_token: 'rotated-token',
  name: 'Brightwater Support',
  phone_number: '+1 202 555 0143',
  country_codes: { US: '+1', CA: '+1', MX: '+52' },
};
const MENU = { menuConfiguration: 'Reply {#} for {label}' };

/** Opens the connection and gives it another token. */
async function replaceToken(page: Page, server: MockServer): Promise<void> {
  await page.goto(`${server.url}/?session_id=demo`);
  await expect(row(page, 'twilio-support')).toBeVisible();
  await page.goto(`${server.url}/twilio/twilio-support`);
  const replace = replaceCard(page);
  await replace.begin.click();
  await replace.token.fill('rotated-token');
  await replace.confirm();
}

const done = (server: MockServer) => effects(server).map(({ method, path }) => `${method} ${path}`);
const made = (server: MockServer) => effects(server).find(({ path }) => path === CREATE)?.connectionId ?? '';

/** What a finished replacement has done to the service, and nothing else. */
function expectReplaced(server: MockServer): void {
  expect(done(server)).toEqual([`DELETE ${OLD}`, `POST ${CREATE}`, `POST ${CREATE}/${made(server)}`]);
  expect(
    effects(server)
      .map(({ body }) => body)
      .slice(1),
  ).toEqual([CREATED, MENU]);
}

test('the old connection is deleted, then made again with everything but the secrets, then its page opens', async ({
  page,
  server,
}) => {
  await replaceToken(page, server);
  await expect(page).toHaveURL(/\/twilio\/twilio-(?!support)[\w-]+$/);
  await expectBanner(page, 'default', 'Brightwater Support has new credentials and a new ID');
  await expect(page.getByRole('heading', { name: 'Brightwater Support', level: 1 })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Menu reply template' })).toHaveValue(MENU.menuConfiguration);
  expectReplaced(server);
  await expect(pill(page)).toHaveText(/^Online/);
});

test('before it begins it says what will happen, what is copied, and what is wrong', async ({ page, server, open }) => {
  await open('/twilio/twilio-support');
  const { card, begin, token, start } = replaceCard(page);
  await begin.click();
  await expect(card.getByRole('form', { name: 'Replace credentials' })).toBeFocused();
  await expect(card).toContainText('The connection gets a new ID.');
  await expect(card).toContainText('customers cannot reach it');
  for (const text of ['+1 202 555 0143', 'Mexico +52', MENU.menuConfiguration]) await expect(card).toContainText(text);
  await start.click();
  await expectError(token, 'Auth token is required');
  await expect(token).toBeFocused();
  await token.fill('x');
  await start.click();
  const dialog = page.getByRole('dialog', { name: 'Replace credentials' });
  await expect(dialog).toContainText('Brightwater Support');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await card.getByRole('button', { name: 'Cancel' }).click();
  await expect(begin).toBeFocused();
  expect(await violations(page)).toEqual([]);
  expect(done(server)).toEqual([]);
});

test('O-18: what somebody else has changed since the page was opened is copied as it is now', async ({
  page,
  server,
  open,
}) => {
  await open('/twilio/twilio-support');
  const { card, begin, token, start } = replaceCard(page);
  await expect(begin).toBeEnabled();
  const patch = { menuConfiguration: 'Theirs {label}' };
  server.control.state({ mutate: { collection: 'twilio', id: 'twilio-support', patch } });
  await begin.click();
  await expect(card).toContainText('Theirs {label}');
  await token.fill('rotated-token');
  await start.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete and create again' }).click();
  await expectBanner(page, 'default', 'Brightwater Support has new credentials and a new ID');
  expect(effects(server)[2]?.body).toEqual(patch);
});

installed('it begins online only, and says why', async ({ page, server, open }) => {
  await open('/twilio/twilio-support');
  const { begin } = replaceCard(page);
  await expect(begin).toBeEnabled();
  await offlineReady(page);
  await server.close();
  await page.reload();
  await expect(begin).toBeDisabled();
  await expect(begin).toHaveAccessibleDescription('This begins with the newest copy: go online first.');
});

test('a connection of which no whole copy can be made is not deleted', async ({ page, server, open }) => {
  const body = { name: 'Odd', phoneNumber: '+1', accountSid: 'AC1', countryCodes: [] };
  server.control.next({ method: 'GET', path: OLD, status: 200, body, times: 0 });
  await open('/twilio/twilio-support');
  await expect(replaceCard(page).begin).toBeDisabled();
});

for (const [moment, rule] of [
  ['before the deletion is answered', { method: 'DELETE', path: OLD, applyFirst: true, hang: true }],
  ['before the create is sent to the end', { method: 'POST', path: CREATE, hang: true }],
  ['when the create has had its effect', { method: 'POST', path: CREATE, applyFirst: true, hang: true }],
  ['while the settings are restored', { method: 'POST', path: `${CREATE}/*`, hang: true }],
] as const) {
  test(`OFF-03 O-11: a browser that is killed ${moment} goes on where it was`, async ({ server }) => {
    const profile = await createProfile();
    try {
      let page = await profile.start();
      server.control.next(rule);
      await replaceToken(page, server);
      await arrives.poll(() => server.control.pending()).toEqual([]);
      await profile.kill();
      server.control.clearRules();

      page = await profile.start();
      await page.goto(`${server.url}/?session_id=demo`);
      await settled(page);
      await arrives.poll(() => done(server).length).toBe(3);
      expectReplaced(server);
    } finally {
      await profile.remove();
    }
  });
}

test('SMS-18 OFF-11: a token that is refused is mended in the form, and one connection is made', async ({
  page,
  server,
}) => {
  server.control.next({ method: 'POST', path: CREATE, status: 400, body: { code: 'TWLA2' } });
  await replaceToken(page, server);
  await expectBanner(page, 'urgent', 'A mandatory field is invalid or missing.');
  await expect(page.getByRole('region', { name: 'Replacing credentials' })).toContainText('Not created');
  const form = createForm(page);
  await form.token.fill('third-token');
  await form.save.click();
  await expectBanner(page, 'default', 'Brightwater Support has new credentials and a new ID');
  const [, create, restore] = effects(server);
  expect(create?.body).toEqual({ ...CREATED, auth_token: 'third-token' });
  expect(restore?.body).toEqual(MENU);
});

test('O-11: settings that are refused can be tried again, and nothing is created twice', async ({ page, server }) => {
  server.control.next({ method: 'POST', path: `${CREATE}/*`, status: 500 });
  await replaceToken(page, server);
  const progress = page.getByRole('region', { name: 'Replacing credentials' });
  await expect(progress).toContainText('Settings not restored');
  await expect(progress.getByRole('link', { name: 'Open the new connection' })).toBeVisible();
  await progress.getByRole('button', { name: 'Try again' }).click();
  await expectBanner(page, 'default', 'Brightwater Support has new credentials and a new ID');
  expectReplaced(server);
});

test('O-22: a deletion that is refused holds the create back; discarding the one discards the other', async ({
  page,
  server,
}) => {
  server.control.next({ method: 'DELETE', path: OLD, status: 500 });
  await replaceToken(page, server);
  await expectBanner(page, 'urgent', 'Failed to remove SMS account');
  await expect(page.getByRole('region', { name: 'Replacing credentials' })).toContainText('Not deleted');
  const { entries } = await openOutbox(page);
  await expect(entries).toHaveCount(2);
  const deletion = entries.filter({ hasText: 'Delete the connection to replace its credentials' });
  await deletion.getByRole('button', { name: /Undo|Discard/ }).click();
  await expect(entries).toHaveCount(0);
  expect(done(server)).toEqual([]);
});

test('O-02: until the deletion is sent, Undo takes back both halves', async ({ page, server }) => {
  server.control.next({ method: 'DELETE', path: OLD, status: 503, times: 0 });
  await replaceToken(page, server);
  await expect(pill(page)).toContainText('2 waiting');
  await page.goto(`${server.url}/twilio/twilio-support`);
  await page.getByRole('main').getByRole('button', { name: 'Undo' }).click();
  await expect(pill(page)).not.toContainText('waiting');
  server.control.clearRules();
  await settled(page);
  await silence(page, server);
  expect(calls(server, 'POST', CREATE)).toEqual([]);
  expect(done(server)).toEqual([]);
});

test('O-04: the copy and the new credentials rest sealed', async ({ page, server }) => {
  server.control.next({ method: 'DELETE', path: OLD, status: 503, times: 0 });
  await replaceToken(page, server);
  await expect(pill(page)).toContainText('2 waiting');
  const kept = await readableStorage(page);
  for (const text of ['rotated-token', '+1 202 555 0143', 'AC_brightwater_support']) expect(kept).not.toContain(text);
});

test('WA: template, SID and menu reply go over to the new connection', async ({ page, server, open }) => {
  await open('/twilio-whatsapp/whatsapp-template');
  const old = effects(server).length;
  expect(old).toBe(0);
  const before = await fetch(`${server.url}/connections/twilio-whatsapp/whatsapp-template`, {
    headers: { 'x-session-id': 'demo' },
  }).then((answer) => answer.json());
  const replace = replaceCard(page);
  await replace.begin.click();
  await replace.token.fill('rotated-token');
  await replace.confirm();
  await expectBanner(page, 'default', `${before.name} has new credentials and a new ID`);
  expect(effects(server).map(({ method }) => method)).toEqual(['DELETE', 'POST', 'POST']);
  const [, , restore] = effects(server);
  expect(restore?.body).toMatchObject({
    hasTwilioWhatsAppTemplate: before.hasTwilioWhatsAppTemplate,
    messagingServiceSid: before.messagingServiceSid,
  });
});

test('VON: the new key is asked for, and for SMS the countries that no answer tells', async ({
  page,
  server,
  open,
}) => {
  await open('/vonage-sms/vonage-alerts');
  const { card, begin, start, confirm } = replaceCard(page);
  await begin.click();
  await start.click();
  await expect(card.getByText('Private key is required')).toBeVisible();
  await expect(card.getByText('Select at least one country')).toBeVisible();
  await card
    .getByRole('textbox', { name: 'Private key' })
    .fill('-----BEGIN PRIVATE KEY-----\nAA\n-----END PRIVATE KEY-----');
  await card.getByRole('combobox').fill('Iceland');
  await card.getByRole('combobox').press('Enter');
  await confirm.call(replaceCard(page));
  await expect(page).toHaveURL(/\/vonage-sms\/(?!vonage-alerts)[\w-]+$/);
  expect(effects(server).map(({ method, path }) => `${method} ${path}`)).toEqual([
    'DELETE /connections/vonage-sms/vonage-alerts',
    'POST /connections/vonage-sms',
  ]);
});
