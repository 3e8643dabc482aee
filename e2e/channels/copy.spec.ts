import { draftsAtRest } from '../kit/at-rest.ts';
import { calls, comeBack, expect, installed, test } from '../kit/fixtures.ts';
import { choices, cutOffAt, NIGHT_VONAGE, vonageForm } from '../kit/lines.ts';
import { pill, settled } from '../kit/offline.ts';
import { createForm, row } from '../kit/sms.ts';

test('a copy begins with what may be copied, without phone number and secrets', async ({ page, server, open }) => {
  await open('/twilio/twilio-support');
  await page.getByRole('link', { name: 'Start a copy' }).click();
  const form = createForm(page);
  await expect(form.name).toHaveValue('Copy of Brightwater Support');
  await expect(form.sid).toHaveValue('AC_brightwater_support');
  await expect(form.chosen).toHaveText([/Canada/, /Mexico/, /United States/]);
  await expect(form.phone).toHaveValue('');
  await expect(form.token).toHaveValue('');
  await form.phone.fill('+354 555 0100');
  await form.token.fill('new-token');
  await form.save.click();
  await expect(page).toHaveURL(/\/twilio\/(?!\+)[\w-]+$/);
  expect(calls(server, 'POST', '/connections/twilio').map(({ body }) => body)).toEqual([
    {
      account_sid: 'AC_brightwater_support',
      auth_token: 'new-token',
      name: 'Copy of Brightwater Support',
      phone_number: '+354 555 0100',
      country_codes: { US: '+1', CA: '+1', MX: '+52' },
    },
  ]);
});

test('a copy writes nothing over what was typed before, neither into it nor into another new connection', async ({
  page,
  server,
  open,
}) => {
  await open('/twilio-whatsapp-create');
  const form = createForm(page);
  await form.name.fill('Half a line');
  await draftsAtRest(page, 1);
  await page.goto(`${server.url}/twilio-whatsapp/whatsapp-orders`);
  await page.getByRole('link', { name: 'Start a copy' }).click();
  await expect(form.name).toHaveValue('Copy of Brightwater Orders');
  await form.name.fill('Orders, second line');
  await draftsAtRest(page, 2);
  await page.goBack();
  await page.getByRole('link', { name: 'Start a copy' }).click();
  await expect(form.name).toHaveValue('Orders, second line');
  await page.goto(`${server.url}/twilio-whatsapp-create`);
  await expect(form.name).toHaveValue('Half a line');
});

test('a copy to the other provider keeps its name', async ({ page, open }) => {
  await open('/twilio/twilio-support');
  await page.getByRole('link', { name: 'Start a copy' }).click();
  await expect(createForm(page).name).toHaveValue('Copy of Brightwater Support');
  await choices(page).vonage.click();
  await expect(vonageForm(page).name).toHaveValue('Copy of Brightwater Support');
  await expect(vonageForm(page).application).toHaveValue('');
});

installed('a copy is begun and kept without a network', async ({ page, server }) => {
  await cutOffAt(page, server, '/vonage-whatsapp/vonage-concierge');
  await page.getByRole('link', { name: 'Start a copy' }).click();
  const form = vonageForm(page);
  await expect(form.application).toHaveValue('bw-app-concierge');
  await expect(form.key).toHaveValue('');
  await form.phone.fill(NIGHT_VONAGE.phone);
  await form.key.fill(NIGHT_VONAGE.key);
  await form.save.click();
  await expect(row(page, 'Copy of Brightwater Concierge')).toContainText('Waiting to be created');
  await expect(pill(page)).toContainText('1 waiting');
  await comeBack(page, server);
  await settled(page);
  expect(calls(server, 'POST', '/connections/vonage-whatsapp').map(({ body }) => Object(body).name)).toEqual([
    'Copy of Brightwater Concierge',
  ]);
});
