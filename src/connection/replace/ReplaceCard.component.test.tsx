import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { navigate } from '../../io/location.ts';
import { save } from '../../state/outbox/edits.ts';
import { mountApp } from '../../testing/mount.tsx';
import { replaceCard } from '../../testing/pages/replace.ts';
import { createForm, smsScreen } from '../../testing/pages/sms.ts';
import { expectPill, openOutbox } from '../../testing/screens/outbox.ts';
import { expectBanner, expectError, expectPart, expectPath } from '../../testing/screens/shell.ts';
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

const progress = page.getByRole('region', { name: /^(Replacing credentials|Credentials not replaced)$/ });

/** Replaces the token on the connection's page. */
async function replaceToken(): Promise<void> {
  const replace = replaceCard(page);
  await replace.begin.click();
  await replace.token.fill('rotated-token');
  await replace.confirm();
}

const done = async () => (await server.effects()).map(({ method, path }) => `${method} ${path}`);

/** Expects exactly the effects of a finished replacement. */
async function expectReplaced(mended = {}): Promise<void> {
  const effects = await server.effects();
  const made = effects.find(({ path }) => path === CREATE)?.connectionId ?? '';
  expect(await done()).toEqual([`DELETE ${OLD}`, `POST ${CREATE}`, `POST ${CREATE}/${made}`]);
  expect(effects.slice(1).map(({ body }) => body)).toEqual([{ ...CREATED, ...mended }, MENU]);
}

test('OFF-06: the old connection is deleted, then created again with everything but the secrets, then its page opens; drafts are said not to be copied, and stay in the outbox with what was typed', async () => {
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
  await expectPath(/\/twilio\/twilio-(?!support)[\w-]+$/);
  await expectBanner('default', 'Brightwater Support has new credentials and a new ID');
  await expect.element(page.getByRole('heading', { name: 'Brightwater Support', level: 1 })).toBeVisible();
  await expect.element(template).toHaveValue(MENU.menuConfiguration);
  await expectReplaced();
  await expectPill(/^Online/);
  const { sheet } = await openOutbox();
  await expectPart(sheet.getByTestId('outbox-draft'), 'Typed {label}');
});

test('before it starts it says what will happen, what is copied, and what is wrong; it starts only online', async () => {
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
  await server.cut(true);
  dispatchEvent(new Event('offline'));
  await expect.element(begin).toBeDisabled();
  await expect.element(begin).toHaveAccessibleDescription('Go online first: replacing needs the latest copy.');
});

test('O-18 O-30: a value changed elsewhere since the page was opened is copied as it is now; a change while the form was open is reported, and copied', async () => {
  await mountApp({ path: '/twilio/twilio-support' });
  const { card, begin, token, start, confirm } = replaceCard(page);
  await expect.element(begin).toBeEnabled();
  const theyChange = (patch: object) => server.state({ mutate: { collection: 'twilio', id: 'twilio-support', patch } });
  await theyChange({ menuConfiguration: 'Before {label}' });
  await begin.click();
  await expectPart(card, 'Before {label}');
  await token.fill('rotated-token');
  await expect.element(start).toBeEnabled();
  await theyChange({ menuConfiguration: 'Theirs {label}', countryCodes: { PL: '+48' } });
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

test('O-01.2 O-06: it begins when no change of the connection waits that may be refused or in conflict, nor was saved in another window while it asked', async () => {
  await mountApp({ path: '/twilio/twilio-support' });
  const { begin, token, start } = replaceCard(page);
  const sms = smsScreen(page);
  await server.next({ method: 'POST', path: OLD, status: 400, hold: true });
  await sms.changeMenu('Mine {label}');
  await expect.element(begin).toHaveAccessibleDescription('Send or discard your other changes first.');
  await expect.element(begin).toBeDisabled();
  await server.release();
  await expect.element(begin).toHaveAccessibleDescription('Resolve the rejected changes first.');
  await sms.menu.getByRole('button', { name: 'Try again' }).click();
  await expect.element(begin).toBeEnabled();

  await begin.click();
  await token.fill('rotated-token');
  await start.click();
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Delete and recreate' });
  await expect.element(confirm).toBeVisible();
  await server.next({ method: 'POST', path: OLD, status: 503, times: 0 });
  await otherWindow();
  await expect.poll(async () => (await calls('POST', OLD)).length).toBeGreaterThan(2);
  await confirm.click();
  await expect.element(start).toHaveAccessibleDescription('Send or discard your other changes first.');
  await silence();
  expect(await done()).toEqual([`POST ${OLD}`]);
});

/** Another window of this device saves a menu. */
async function otherWindow(): Promise<void> {
  const subject = await kindOf('twilio-sms');
  if (!subject) throw new Error('There is no such kind');
  const input = { id: 'twilio-support', values: { menuConfiguration: 'Elsewhere {label}' } };
  await save([
    { subject, name: 'menu', input, seen: { menuConfiguration: 'Mine {label}' }, title: 'Brightwater Support' },
  ]);
}

test('a connection that cannot be copied completely is not deleted', async () => {
  const body = { name: 'Odd', phoneNumber: '+1', accountSid: 'AC1', countryCodes: [] };
  await server.next({ method: 'GET', path: OLD, status: 200, body, times: 0 });
  await mountApp({ path: '/twilio/twilio-support' });
  await expect.element(replaceCard(page).begin).toBeDisabled();
});

test('SMS-18 OFF-11 O-11: a refused token is corrected in the form, refused settings can be retried, and one connection is created', async () => {
  await mountApp({ path: '/twilio/twilio-support' });
  await server.next(
    { method: 'POST', path: CREATE, status: 400, body: { code: 'TWLA2' } },
    { method: 'POST', path: `${CREATE}/*`, status: 500 },
  );
  await replaceToken();
  await expectBanner('urgent', 'A mandatory field is invalid or missing.');
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
  await expectPart(progress, 'Settings not restored');
  await expect.element(progress.getByRole('link', { name: 'Open the new connection' })).toBeVisible();
  await progress.getByRole('button', { name: 'Try again' }).click();
  await expectBanner('default', 'Brightwater Support has new credentials and a new ID');
  await expectReplaced({ auth_token: 'third-token' });
});

test('O-02 O-22: a deletion that is refused or not answered holds the create back; discarding one discards the other', async () => {
  await mountApp({ path: '/twilio/twilio-support' });
  await server.next({ method: 'DELETE', path: OLD, status: 500 });
  await replaceToken();
  await expectBanner('urgent', 'Failed to remove SMS account');
  await expectPart(progress, 'Not deleted');
  const { sheet, entries } = await openOutbox();
  await expect.element(entries).toHaveLength(2);
  const deletion = entries.filter({ hasText: 'Delete the connection to replace its credentials' });
  await deletion.getByRole('button', { name: /Undo|Discard/ }).click();
  await expect.element(entries).not.toBeInTheDocument();
  await sheet.getByRole('button', { name: 'Close' }).click();
  expect(await done()).toEqual([]);

  navigate('/twilio/twilio-support');
  await server.next({ method: 'DELETE', path: OLD, status: 503, times: 0 });
  await replaceToken();
  await expectPill(/2 waiting/);
  navigate('/');
  navigate('/twilio/twilio-support');
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
