import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { save } from '../../state/outbox/edits.ts';
import { mountApp, reload } from '../../testing/mount.tsx';
import { labelled } from '../../testing/pages/page.ts';
import { replaceCard } from '../../testing/pages/replace.ts';
import { createForm, smsScreen } from '../../testing/pages/sms.ts';
import { expectPill, openOutbox } from '../../testing/screens/outbox.ts';
import { expectBanner, expectError, expectPart, expectPath, rows } from '../../testing/screens/shell.ts';
import { calls, comeBack, server, silence } from '../../testing/server.ts';
import { kindOf } from '../kind/kinds.ts';

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

/** Opens the connection and replaces its token. */
async function replaceToken(): Promise<void> {
  await mountApp();
  await expect.element(rows.first()).toBeVisible();
  await mountApp({ path: '/twilio/twilio-support' });
  const replace = replaceCard(page);
  await replace.begin.click();
  await replace.token.fill('rotated-token');
  await replace.confirm();
}

const done = async () => (await server.effects()).map(({ method, path }) => `${method} ${path}`);

/** Expects exactly the effects of a finished replacement. */
async function expectReplaced(): Promise<void> {
  const effects = await server.effects();
  const made = effects.find(({ path }) => path === CREATE)?.connectionId ?? '';
  expect(await done()).toEqual([`DELETE ${OLD}`, `POST ${CREATE}`, `POST ${CREATE}/${made}`]);
  expect(effects.slice(1).map(({ body }) => body)).toEqual([CREATED, MENU]);
}

test('the old connection is deleted, then created again with everything but the secrets, then its page opens', async () => {
  await replaceToken();
  await expectPath(/\/twilio\/twilio-(?!support)[\w-]+$/);
  await expectBanner('default', 'Brightwater Support has new credentials and a new ID');
  await expect.element(page.getByRole('heading', { name: 'Brightwater Support', level: 1 })).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Menu reply template' })).toHaveValue(MENU.menuConfiguration);
  await expectReplaced();
  await expectPill(/^Online/);
});

test('before it starts it says what will happen, what is copied, and what is wrong', async () => {
  await mountApp({ path: '/twilio/twilio-support' });
  const { card, begin, token, start } = replaceCard(page);
  await begin.click();
  await expect.element(card.getByRole('form', { name: 'Replace credentials' })).toHaveFocus();
  await expectPart(card, 'The connection gets a new ID.');
  await expectPart(card, "Customers can't reach it from the moment it's deleted");
  for (const text of ['+1 202 555 0143', 'Mexico +52', MENU.menuConfiguration]) await expectPart(card, text);
  await start.click();
  await expectError(token, 'Auth token is required');
  await expect.element(token).toHaveFocus();
  await token.fill('x');
  await start.click();
  const dialog = page.getByRole('dialog', { name: 'Replace credentials' });
  await expectPart(dialog, 'Brightwater Support');
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await card.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(begin).toHaveFocus();
  expect(await done()).toEqual([]);
});

test('OFF-06: drafts of the connection are said not to be copied, and stay in the outbox with what was typed', async () => {
  await mountApp({ path: '/twilio/twilio-support' });
  const { card, begin, token, confirm } = replaceCard(page);
  const { template } = smsScreen(page);
  await begin.click();
  await token.fill('rotated-token');
  await expect.element(card.getByText(/Unsaved drafts/)).not.toBeInTheDocument();
  await template.fill('Typed {label}');
  await expectPart(
    card,
    "Unsaved drafts aren't copied: 1. What you typed stays in Unsent changes, under the old connection.",
  );
  await confirm();
  await expectBanner('default', 'Brightwater Support has new credentials and a new ID');
  const { sheet } = await openOutbox();
  await expectPart(sheet.getByTestId('outbox-draft'), 'Typed {label}');
});

test('O-18: a value changed elsewhere since the page was opened is copied as it is now', async () => {
  await mountApp({ path: '/twilio/twilio-support' });
  const { card, begin, token, start } = replaceCard(page);
  await expect.element(begin).toBeEnabled();
  const patch = { menuConfiguration: 'Theirs {label}' };
  await server.state({ mutate: { collection: 'twilio', id: 'twilio-support', patch } });
  await begin.click();
  await expectPart(card, 'Theirs {label}');
  await token.fill('rotated-token');
  await start.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete and recreate' }).click();
  await expectBanner('default', 'Brightwater Support has new credentials and a new ID');
  expect((await server.effects())[2]?.body).toEqual(patch);
});

test('O-30: another administrator’s change while the form was open is reported, and copied', async () => {
  await mountApp({ path: '/twilio/twilio-support' });
  const { card, begin, token, start, confirm } = replaceCard(page);
  await begin.click();
  await token.fill('rotated-token');
  await expect.element(start).toBeEnabled();
  const patch = { menuConfiguration: 'Theirs {label}', countryCodes: { PL: '+48' } };
  await server.state({ mutate: { collection: 'twilio', id: 'twilio-support', patch } });
  const now = Date.now.bind(Date);
  vi.spyOn(Date, 'now').mockImplementation(() => now() + 11_000);
  await start.click();
  await expectPart(card, 'Changed meanwhile: Allowed country codes, Menu reply configuration. Check what is copied');
  await expectPart(card, 'Poland +48');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await confirm();
  await expectBanner('default', 'Brightwater Support has new credentials and a new ID');
  expect((await server.effects()).slice(1).map(({ body }) => body)).toEqual([
    { ...CREATED, country_codes: { PL: '+48' } },
    { menuConfiguration: 'Theirs {label}' },
  ]);
});

test('it starts only online, and says why', async () => {
  const { begin } = replaceCard(page);
  await mountApp({ path: '/twilio/twilio-support' });
  await expect.element(begin).toBeEnabled();
  await server.cut(true);
  await reload();
  await expect.element(begin).toBeDisabled();
  await expect.element(begin).toHaveAccessibleDescription('Go online first: replacing needs the latest copy.');
});

test('O-01.2 O-06: it begins when no change of the connection waits that may be refused or in conflict', async () => {
  await mountApp({ path: '/twilio/twilio-support' });
  const { begin } = replaceCard(page);
  const sms = smsScreen(page);
  await server.next({ method: 'POST', path: OLD, status: 400, hold: true });
  await sms.changeMenu('Mine {label}');
  await expect.element(begin).toHaveAccessibleDescription('Send or discard your other changes first.');
  await expect.element(begin).toBeDisabled();
  await server.release();
  await expect.element(begin).toHaveAccessibleDescription('Resolve the refused changes first.');
  await sms.menu.getByRole('button', { name: 'Try again' }).click();
  await expect.element(begin).toBeEnabled();
});

test('O-06: it does not begin when a change was saved in another window while it asked', async () => {
  await mountApp({ path: '/twilio/twilio-support' });
  const { begin, token, start } = replaceCard(page);
  await begin.click();
  await token.fill('rotated-token');
  await start.click();
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Delete and recreate' });
  await expect.element(confirm).toBeVisible();
  await server.next({ method: 'POST', path: OLD, status: 503, times: 0 });
  await otherWindow();
  await expect.poll(() => calls('POST', OLD)).toHaveLength(1);
  await confirm.click();
  await expect.element(start).toHaveAccessibleDescription('Send or discard your other changes first.');
  await silence();
  expect(await done()).toEqual([]);
});

/** Another window of this device saves a menu. */
async function otherWindow(): Promise<void> {
  const subject = await kindOf('twilio-sms');
  if (!subject) throw new Error('There is no such kind');
  const input = { id: 'twilio-support', values: { menuConfiguration: 'Elsewhere {label}' } };
  await save([{ subject, name: 'menu', input, seen: MENU, title: 'Brightwater Support' }]);
}

test('a connection that cannot be copied completely is not deleted', async () => {
  const body = { name: 'Odd', phoneNumber: '+1', accountSid: 'AC1', countryCodes: [] };
  await server.next({ method: 'GET', path: OLD, status: 200, body, times: 0 });
  await mountApp({ path: '/twilio/twilio-support' });
  await expect.element(replaceCard(page).begin).toBeDisabled();
});

test('SMS-18 OFF-11: a refused token is corrected in the form, and one connection is created', async () => {
  await server.next({ method: 'POST', path: CREATE, status: 400, body: { code: 'TWLA2' } });
  await replaceToken();
  await expectBanner('urgent', 'A mandatory field is invalid or missing.');
  const progress = page.getByRole('region', { name: /^(Replacing credentials|Credentials not replaced)$/ });
  await expectPart(
    progress,
    "Customers can't reach Brightwater Support until it is recreated. A mandatory field is invalid or missing.",
  );
  await expect.element(progress).not.toMatchTextContent(/You can leave this page/);
  await expect.element(page.getByRole('heading', { name: 'Brightwater Support', level: 1 })).toBeVisible();
  await expect.element(progress.getByRole('button', { name: 'Try again' })).toHaveAttribute('data-variant', 'primary');
  await expect.element(createForm(page).token).not.toBeVisible();
  await page.getByText('Edit details').click();
  const form = createForm(page);
  await form.token.fill('third-token');
  await form.save.click();
  await expectBanner('default', 'Brightwater Support has new credentials and a new ID');
  const [, create, restore] = await server.effects();
  expect(create?.body).toEqual({ ...CREATED, auth_token: 'third-token' });
  expect(restore?.body).toEqual(MENU);
});

test('O-11: refused settings can be retried, and nothing is created twice', async () => {
  await server.next({ method: 'POST', path: `${CREATE}/*`, status: 500 });
  await replaceToken();
  const progress = page.getByRole('region', { name: /^(Replacing credentials|Credentials not replaced)$/ });
  await expectPart(progress, 'Settings not restored');
  await expect.element(progress.getByRole('link', { name: 'Open the new connection' })).toBeVisible();
  await progress.getByRole('button', { name: 'Try again' }).click();
  await expectBanner('default', 'Brightwater Support has new credentials and a new ID');
  await expectReplaced();
});

test('O-22: a refused deletion holds the create back; discarding one discards the other', async () => {
  await server.next({ method: 'DELETE', path: OLD, status: 500 });
  await replaceToken();
  await expectBanner('urgent', 'Failed to remove SMS account');
  await expectPart(
    page.getByRole('region', { name: /^(Replacing credentials|Credentials not replaced)$/ }),
    'Not deleted',
  );
  const { entries } = await openOutbox();
  await expect.element(entries).toHaveLength(2);
  const deletion = entries.filter({ hasText: 'Delete the connection to replace its credentials' });
  await deletion.getByRole('button', { name: /Undo|Discard/ }).click();
  await expect.element(entries).not.toBeInTheDocument();
  expect(await done()).toEqual([]);
});

test('O-02: a deletion without an answer is discarded with the create that follows it', async () => {
  await server.next({ method: 'DELETE', path: OLD, status: 503, times: 0 });
  await replaceToken();
  await expectPill(/2 waiting/);
  await mountApp({ path: '/twilio/twilio-support' });
  await page.getByRole('main').getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expectPill(/^(?!.*waiting)/);
  await server.clearRules();
  await comeBack();
  await expectPill(/^Online/);
  await silence();
  expect(await calls('POST', CREATE)).toEqual([]);
  expect(await done()).toEqual([]);
});

test('WA: template, SID and menu reply are copied to the new connection', async () => {
  await mountApp({ path: '/twilio-whatsapp/whatsapp-template' });
  const before = await fetch(`${location.origin}/connections/twilio-whatsapp/whatsapp-template`, {
    headers: { 'x-session-id': 'demo' },
  }).then((answer) => answer.json());
  const replace = replaceCard(page);
  await replace.begin.click();
  await replace.token.fill('rotated-token');
  await replace.confirm();
  await expectBanner('default', `${before.name} has new credentials and a new ID`);
  expect((await server.effects()).map(({ method }) => method)).toEqual(['DELETE', 'POST', 'POST']);
  const [, , restore] = await server.effects();
  expect(restore?.body).toMatchObject({
    hasTwilioWhatsAppTemplate: before.hasTwilioWhatsAppTemplate,
    messagingServiceSid: before.messagingServiceSid,
  });
});

test('VON: the new key is required, and for SMS the countries, which no answer contains', async () => {
  await mountApp({ path: '/vonage-sms/vonage-alerts' });
  const { card, begin, start, confirm } = replaceCard(page);
  await begin.click();
  await start.click();
  await expect.element(card.getByText('Private key is required')).toBeVisible();
  await expect.element(card.getByText('Select at least one country')).toBeVisible();
  await card
    .getByRole('textbox', { name: labelled('Private key') })
    .fill('-----BEGIN PRIVATE KEY-----\nAA\n-----END PRIVATE KEY-----');
  await card.getByRole('combobox').fill('Iceland');
  await userEvent.keyboard('{Enter}');
  await confirm();
  await expectPath(/\/vonage-sms\/(?!vonage-alerts)[\w-]+$/);
  expect((await server.effects()).map(({ method, path }) => `${method} ${path}`)).toEqual([
    'DELETE /connections/vonage-sms/vonage-alerts',
    'POST /connections/vonage-sms',
  ]);
});
