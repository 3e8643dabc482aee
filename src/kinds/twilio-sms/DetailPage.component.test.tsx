import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mountApp } from '../../testing/mount.tsx';
import { row } from '../../testing/pages/page.ts';
import { smsScreen } from '../../testing/pages/sms.ts';
import { expectPill } from '../../testing/screens/outbox.ts';
import { expectBanner, expectError, expectPath, expectTexts } from '../../testing/screens/shell.ts';
import { bodies, calls, server, silence } from '../../testing/server.ts';

const SUPPORT = '/connections/twilio/twilio-support';
const DEFAULT_MENU = '{label} (TXT: {#})';

const html = () => document.documentElement.outerHTML;

async function openSupport() {
  await mountApp({ path: '/twilio/twilio-support' });
  const sms = smsScreen(page);
  await expect.element(sms.template).toBeVisible();
  return sms;
}

test('NAV-14 SMS-21 SMS-22 SMS-23 SMS-24 SMS-25 SMS-26 SHL-13: the screen asks for the connection once and shows every value of the answer; the auth token is in the page only while it is shown', async () => {
  const answer = {
    name: 'Zulu line',
    phoneNumber: '+354 555 7777',
    accountSid: 'AC_zulu_1',
    authToken: 'zulu-token',
    lastUpdate: Date.UTC(2024, 10, 9, 12, 7, 9),
    menuConfiguration: 'Zulu {#} {label}',
    countryCodes: { PL: '+48', IN: '+91' },
  };
  await server.next({ method: 'GET', path: SUPPORT, status: 200, body: answer, times: 0 });
  const { template, chosen } = await openSupport();
  await expect.element(page.getByRole('heading', { name: 'Zulu line', level: 1 })).toBeVisible();
  await expect.element(page.getByText('+354 555 7777', { exact: true })).toBeVisible();
  await expect.element(page.getByText('AC_zulu_1', { exact: true })).toBeVisible();
  await expect.element(page.getByText(/\b09 Nov 2024 \d\d:07:09\b/)).toBeVisible();
  await expect.element(template).toHaveValue('Zulu {#} {label}');
  await expectTexts(chosen, [/India.*\+91/, /Poland.*\+48/]);
  await expect.element(page.getByText(`${location.origin}/twilio`, { exact: true })).toBeVisible();
  expect(html()).not.toContain('zulu-token');
  await page.getByRole('button', { name: 'Show Auth token' }).click();
  await expect.element(page.getByText('zulu-token', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Hide Auth token' }).click();
  await expect.element(page.getByText('zulu-token')).not.toBeInTheDocument();
  await expect.element(page.getByText('••••••••', { exact: true })).toBeVisible();
  expect(html()).not.toContain('zulu-token');
  await silence();
  expect((await calls('GET', SUPPORT)).map(({ headers }) => headers['x-session-id'])).toEqual(['demo']);
});

test('SMS-26 SMS-27 SMS-28 SMS-35 SMS-36 SMS-42: the template has a default, a preview and a way back; the last country cannot be saved away', async () => {
  const body = { incomingHost: 'https://in.example.com' };
  await server.next({ method: 'GET', path: '/config.json', body, times: 0 });
  await mountApp({ path: '/twilio/twilio-default-menu' });
  const sms = smsScreen(page);
  const { menu, template, reset } = sms;
  await expect.element(page.getByText('https://in.example.com/twilio', { exact: true })).toBeVisible();
  await expect.element(template).toHaveValue(DEFAULT_MENU);
  await expect.element(menu.getByText('Option (TXT: 1)', { exact: true })).toBeVisible();
  await expect.element(reset).toBeDisabled();
  await template.fill('Send {#} to get {label}!');
  await expect.element(menu.getByText('Send 1 to get Option!', { exact: true })).toBeVisible();
  await reset.click();
  await expect.element(template).toHaveValue(DEFAULT_MENU);
  await expect.element(menu.getByText('Option (TXT: 1)', { exact: true })).toBeVisible();
  await expect.element(reset).toBeDisabled();

  await sms.remove('Poland');
  await expectTexts(sms.chosen, []);
  await sms.saveCountries.click();
  await expectError(sms.country, 'Select at least one country');
  await expect.element(sms.country).toHaveFocus();
  await silence();
  expect(await calls('POST', '/connections/twilio/twilio-default-menu')).toEqual([]);
});

/** Every way to break a template is in `menu-reply.test.ts`. */
test('SMS-33 SMS-34 SMS-35 SMS-37: a broken template cannot be saved, Reset gives the default, and the answer’s template replaces the typed one', async () => {
  const sms = await openSupport();
  const { template, reset, saveMenu } = sms;
  await template.fill('{label}{label}{#}{#}');
  await userEvent.tab();
  await expectError(template, 'Use {label} and {#} only once each');
  await expect.element(saveMenu).toBeDisabled();
  await template.click();
  // In focus it is still told by its colour.
  const { outlineColor, borderTopColor } = getComputedStyle(template.element());
  expect(outlineColor).toBe(borderTopColor);
  await userEvent.keyboard('{Enter}');
  await template.fill('Reply {#} for {label}');
  await expect.element(template).not.toHaveAttribute('aria-invalid', 'true');

  await expect.element(template).toHaveValue('Reply {#} for {label}');
  await reset.click();
  await expect.element(template).toHaveValue(DEFAULT_MENU);
  await saveMenu.click();
  await expect.poll(() => bodies('POST', SUPPORT)).toEqual([{ menuConfiguration: DEFAULT_MENU }]);

  await server.forget();
  await sms.changeMenu('{label}');
  await expect.poll(() => bodies('POST', SUPPORT)).toEqual([{ menuConfiguration: '{label}' }]);
  await expectPill(/^Online/);
  await openSupport();
  await expect.element(sms.template).toHaveValue('{label}');

  const body = { menuConfiguration: 'Server says {label}' };
  await server.next({ method: 'POST', path: SUPPORT, status: 200, body });
  await sms.changeMenu('Mine {label}');
  await expect.element(sms.template).toHaveValue('Server says {label}');
});

test("SMS-21 SMS-37 SMS-38 SMS-44 OFF-11 SES-23: a refused template is told, gone from the field, and can be tried again; 403 leads home with the session's banner", async () => {
  await server.next({ method: 'POST', path: SUPPORT, status: 500, body: { message: 'boom' } });
  const sms = await openSupport();
  await sms.changeMenu('Refused {label}');
  await expectBanner('urgent', 'Failed to update menu reply configuration');
  await expect.element(sms.template).toHaveValue('Reply {#} for {label}');
  await expect.element(sms.menu.getByText(/Not saved/)).toBeVisible();
  await expectTexts(sms.menu.getByRole('term'), ['Before', 'Your change']);
  await sms.template.click();
  await expect.element(sms.saveMenu).not.toBeInTheDocument();
  await sms.menu.getByRole('button', { name: 'Try again' }).click();
  await expectBanner('default', 'Menu reply configuration updated');
  await expect.element(sms.template).toHaveValue('Refused {label}');

  const body = { message: 'Invalid or expired session' };
  await server.next({ method: 'POST', path: SUPPORT, status: 403, body });
  await sms.changeMenu('Mine {label}');
  await expectBanner('urgent', 'Invalid or expired session. Sign in again to continue.');
  await expectPath('/');
  await silence();
  await expect.element(page.getByTestId('connection-row')).not.toBeInTheDocument();
});

test('SMS-39 SMS-40 SMS-41 SMS-43: countries are added and removed, and the whole map is posted; refused ones are told and the old ones shown; the answer’s countries replace the shown ones', async () => {
  const sms = await openSupport();
  await expectTexts(sms.chosen, [/Canada/, /Mexico/, /United States/]);
  await sms.remove('Mexico');
  await sms.choose('Poland');
  await expectTexts(sms.chosen, [/Canada/, /Poland/, /United States/]);
  await sms.saveCountries.click();
  await expectBanner('default', 'Country codes updated');
  expect(await bodies('POST', SUPPORT)).toEqual([{ countryCodes: { US: '+1', CA: '+1', PL: '+48' } }]);

  await server.next({ method: 'POST', path: SUPPORT, status: 500 });
  await sms.addCountry('Iceland');
  await expectBanner('urgent', 'Failed to update SMS account');
  await expectTexts(sms.chosen, [/Canada/, /Poland/, /United States/]);

  const body = { countryCodes: { JP: '+81', NZ: '64' } };
  await server.next({ method: 'POST', path: SUPPORT, status: 200, body });
  await sms.addCountry('Iceland');
  await expectTexts(sms.chosen, [/Japan.*\+81/, /New Zealand.*\+64/]);
});

test('O-18: a country whose prefix cannot be read is shown as it is and posted back, and the others stay', async () => {
  const body = { name: 'Support', countryCodes: { PL: null, US: '+1', CA: 1 } };
  await server.next({ method: 'GET', path: SUPPORT, status: 200, body, times: 0 });
  const sms = await openSupport();
  await expectTexts(sms.chosen, [/Canada.*\+1/, /United States.*\+1/]);
  await expect.element(page.getByText('{"PL":null}')).toBeVisible();
  await sms.choose('Iceland');
  await sms.saveCountries.click();
  await expect
    .poll(() => bodies('POST', SUPPORT))
    .toEqual([{ countryCodes: { PL: null, US: '+1', CA: '+1', IS: '+354' } }]);
  // The contract knows no country without a prefix.
  expect(await server.excuse()).toHaveLength(1);
});

/** `edits.test.ts` also gives up what was refused. */
test('SMS-43 OFF-11: refused countries are mended in the form and saved from there, with another one', async () => {
  await server.next({ method: 'POST', path: SUPPORT, status: 400 });
  const sms = await openSupport();
  const all = { countryCodes: { US: '+1', CA: '+1', MX: '+52', IS: '+354', PL: '+48' } };
  await sms.addCountry('Iceland');
  await sms.countries.getByRole('button', { name: 'Edit', exact: true }).click();
  await sms.choose('Poland');
  await sms.saveCountries.click();
  await expectBanner('default', 'Country codes updated');
  await expectPill(/^Online/);
  expect((await server.effects()).map(({ body }) => body)).toEqual([all]);
});

test('SMS-43 O-01.2: refused countries stay where others are chosen after what was put back in the form is discarded', async () => {
  await server.next({ method: 'POST', path: SUPPORT, status: 400 });
  const sms = await openSupport();
  await sms.addCountry('Iceland');
  await sms.countries.getByRole('button', { name: 'Edit', exact: true }).click();
  await expectTexts(sms.chosen, [/Canada/, /Iceland/, /Mexico/, /United States/]);
  await sms.countries.getByRole('button', { name: 'Discard' }).last().click();
  await expectTexts(sms.chosen, [/Canada/, /Mexico/, /United States/]);
  await sms.addCountry('Poland');
  await expectPill(/1 needs attention.*1 waiting/);
});

test('SMS-44 SMS-45 SMS-46 ERR-04 SHL-11 SHL-12: a failed read or delete is told; Delete asks with the name, then deletes, goes home and says so there', async () => {
  await server.next({ method: 'GET', path: SUPPORT, status: 500 });
  await mountApp({ path: '/twilio/twilio-support' });
  const sms = smsScreen(page);
  await expectBanner('urgent', 'Failed to get SMS account');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(sms.template).toHaveValue('Reply {#} for {label}');

  await page.getByRole('button', { name: /^Delete/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete' });
  await expect.element(dialog.getByText(/Are you sure you want to delete this item\?/)).toBeVisible();
  await expect.element(dialog.getByText(/Brightwater Support/)).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();

  await server.next({ method: 'DELETE', path: SUPPORT, status: 500, body: { message: 'boom' } });
  await sms.delete();
  await expectBanner('urgent', 'Failed to remove SMS account');
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expectPath('/');
  await expectBanner('default', 'Brightwater Support account deleted successfully');
  await expect.element(row(page, 'Brightwater Billing')).toBeVisible();
  await expect.element(row(page, 'Brightwater Support')).not.toBeInTheDocument();
  expect(await calls('DELETE', SUPPORT)).toHaveLength(2);
});
