import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { navigate } from '../../io/location.ts';
import { mountApp } from '../../testing/mount.tsx';
import { row } from '../../testing/pages/page.ts';
import { createForm, smsScreen } from '../../testing/pages/sms.ts';
import { NIGHT_VONAGE, vonageForm } from '../../testing/pages/vonage.ts';
import { choices } from '../../testing/screens/lines.ts';
import { expectPill } from '../../testing/screens/outbox.ts';
import { expectPart, expectPath, expectTexts, rows } from '../../testing/screens/shell.ts';
import { bodies, calls, comeBack, server } from '../../testing/server.ts';

test('a copy starts with the values that may be copied, without phone number and secrets', async () => {
  await mountApp({ path: '/twilio/twilio-support' });
  await page.getByRole('link', { name: 'Duplicate' }).click();
  const form = createForm(page);
  await expect.element(form.name).toHaveValue('Copy of Brightwater Support');
  await expect.element(form.sid).toHaveValue('AC_brightwater_support');
  await expectTexts(form.chosen, [/Canada/, /Mexico/, /United States/]);
  await expect.element(form.phone).toHaveValue('');
  await expect.element(form.token).toHaveValue('');
  await form.phone.fill('+354 555 0100');
  await form.token.fill('new-token');
  await form.save.click();
  await expectPath(/\/twilio\/(?!\+)[\w-]+$/);
  expect(await bodies('POST', '/connections/twilio')).toEqual([
    {
      account_sid: 'AC_brightwater_support',
      auth_token: 'new-token',
      name: 'Copy of Brightwater Support',
      phone_number: '+354 555 0100',
      country_codes: { US: '+1', CA: '+1', MX: '+52' },
    },
  ]);
});

test('O-02: a copy has what waits to be sent, and keeps its name for the other provider', async () => {
  await mountApp({ path: '/twilio/twilio-support' });
  const sms = smsScreen(page);
  await server.next({ method: 'POST', path: '/connections/twilio/twilio-support', status: 503, times: 0 });
  await sms.addCountry('Iceland');
  await expectPart(sms.countries, 'Waiting to be sent');
  await page.getByRole('link', { name: 'Duplicate' }).click();
  await expectTexts(createForm(page).chosen, [/Canada/, /Iceland/, /Mexico/, /United States/]);
  await choices().vonage.click();
  await expect.element(vonageForm(page).name).toHaveValue('Copy of Brightwater Support');
  await expect.element(vonageForm(page).application).toHaveValue('');
});

test('a copy overwrites no earlier draft, neither its own nor that of another new connection', async () => {
  await mountApp({ path: '/twilio-whatsapp-create' });
  const form = createForm(page);
  await form.name.fill('Half a line');
  await expect.element(page.getByText('Draft kept on this device')).toBeVisible();
  navigate('/twilio-whatsapp/whatsapp-orders');
  await page.getByRole('link', { name: 'Duplicate' }).click();
  await expect.element(form.name).toHaveValue('Copy of Brightwater Orders');
  await form.name.fill('Orders, second line');
  await expect.element(page.getByText('Draft kept on this device')).toBeVisible();
  history.back();
  await page.getByRole('link', { name: 'Duplicate' }).click();
  await expect.element(form.name).toHaveValue('Orders, second line');
  navigate('/twilio-whatsapp-create');
  await expect.element(form.name).toHaveValue('Half a line');
});

test('a copy is started and stored without a network', async () => {
  await mountApp();
  await expect.element(rows.first()).toBeVisible();
  navigate('/vonage-whatsapp/vonage-concierge');
  await expect.element(page.getByText('bw-app-concierge', { exact: true })).toBeVisible();
  await server.cut(true);
  dispatchEvent(new Event('offline'));
  await page.getByRole('link', { name: 'Duplicate' }).click();
  const form = vonageForm(page);
  await expect.element(form.application).toHaveValue('bw-app-concierge');
  await expect.element(form.key).toHaveValue('');
  await form.phone.fill(NIGHT_VONAGE.phone);
  await form.key.fill(NIGHT_VONAGE.key);
  await form.save.click();
  await expectPart(row(page, 'Copy of Brightwater Concierge'), 'Waiting to be created');
  await expectPill(/1 waiting/);
  await comeBack();
  await expectPill(/^Online/);
  expect((await calls('POST', '/connections/vonage-whatsapp')).map(({ body }) => Object(body).name)).toEqual([
    'Copy of Brightwater Concierge',
  ]);
});
