import type { Page } from '@playwright/test';
import { calls, expect, silence, test } from '../kit/fixtures.ts';
import { choices, KEY, NIGHT_VONAGE, vonageForm } from '../kit/lines.ts';
import { createForm, expectBanner, expectError } from '../kit/sms.ts';

const SMS = '/connections/vonage-sms';
const WHATSAPP = '/connections/vonage-whatsapp';
const { body, countries } = NIGHT_VONAGE;

/** The provider is chosen by hand, as the address of the card says nothing of it. */
async function choose(page: Page) {
  await choices(page).vonage.click();
  const form = vonageForm(page);
  await expect(form.key).toBeVisible();
  return form;
}

test('VON-01 VON-02 ADD-08: choosing Vonage swaps the fields; SMS asks for countries, WhatsApp does not', async ({
  page,
  server,
  open,
}) => {
  await open('/twilio-create');
  await expect(choices(page).twilio).toBeChecked();
  const form = await choose(page);
  for (const field of [form.name, form.phone, form.application, form.key, form.country]) {
    await expect(field).toBeVisible();
  }
  await expect(createForm(page).sid).toHaveCount(0);
  await expect(choices(page).vonage).toBeFocused();
  await page.reload();
  await expect(form.key).toBeVisible();

  await page.goto(`${server.url}/twilio-whatsapp-create`);
  await choose(page);
  await expect(form.application).toBeVisible();
  await expect(form.country).toHaveCount(0);
});

test('A-24: switching keeps name and phone number and clears the rest, both ways, by keyboard', async ({
  page,
  open,
}) => {
  await open('/twilio-create');
  const twilio = createForm(page);
  const vonage = vonageForm(page);
  await twilio.fill();
  await choices(page).twilio.focus();
  await page.keyboard.press('ArrowRight');
  await expect(choices(page).vonage).toBeFocused();
  await expect(vonage.name).toHaveValue('Night line');
  await expect(vonage.phone).toHaveValue('+354 555 0100');
  await expect(vonage.chosen).toHaveCount(0);
  await vonage.application.fill('app-night');
  await vonage.name.fill('Day line');
  await choices(page).twilio.click();
  await expect(twilio.name).toHaveValue('Day line');
  await expect(twilio.phone).toHaveValue('+354 555 0100');
  await expect(twilio.sid).toHaveValue('');
  await expect(twilio.token).toHaveValue('');
  await expect(twilio.chosen).toHaveCount(0);
  await choices(page).vonage.click();
  await expect(vonage.application).toHaveValue('');
});

test('A-24: the third address asks for the channel too, and takes it from ?channel=', async ({
  page,
  server,
  open,
}) => {
  await open('/third-party-connection-create');
  const { sms, whatsApp, vonage } = choices(page);
  await expect(sms).toBeChecked();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New SMS connection');
  await createForm(page).name.fill('Night line');
  await whatsApp.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New WhatsApp connection');
  await expect(createForm(page).country).toHaveCount(0);
  await expect(createForm(page).name).toHaveValue('Night line');
  await vonage.click();
  await expect(vonageForm(page).application).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New WhatsApp connection');
  await page.goto(`${server.url}/third-party-connection-create?channel=whatsapp`);
  await expect(whatsApp).toBeChecked();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New WhatsApp connection');
});

const RULES = [
  ['VON-06', 'country', '', 'Select at least one country'],
  ['VON-03', 'name', '  ', 'Name cannot be empty'],
  ['VON-03', 'phone', '', 'Phone number is required'],
  ['VON-03', 'phone', '48123', 'Enter a + followed by digits and spaces only'],
  ['VON-04', 'application', ' ', 'Application ID is required'],
  ['VON-05', 'key', ' ', 'Private key is required'],
] as const;

test('VON-03 VON-04 VON-05 VON-06: each broken field is told on Save in its own words, and nothing is sent', async ({
  page,
  server,
  open,
}) => {
  await open('/twilio-create?provider=vonage');
  const form = vonageForm(page);
  await form.fill({ country: '' });
  for (const [row, field, value, message] of RULES) {
    await test.step(`${row}: ${field} "${value}"`, async () => {
      if (field !== 'country') await form[field].fill(value);
      await form.save.click();
      await expectError(form[field], message);
      await expect(form[field]).toBeFocused();
      await (field === 'country' ? form.choose('Iceland') : form[field].fill(NIGHT_VONAGE[field]));
      await expect(form[field]).not.toHaveAttribute('aria-invalid', 'true');
    });
  }
  await silence(page, server);
  expect(calls(server, 'POST', SMS)).toHaveLength(0);
});

test('VON-07: Save does nothing while nothing was typed', async ({ page, server, open }) => {
  await open('/twilio-create?provider=vonage');
  const form = vonageForm(page);
  await form.save.click();
  await expect(form.name).toBeFocused();
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0);
  await form.name.fill('x');
  await form.save.click();
  await expectError(form.phone, 'Phone number is required');
  await silence(page, server);
  expect(calls(server, 'POST', SMS)).toHaveLength(0);
});

test('VON-08 VON-10 VON-11: SMS posts four keys and the countries, and opens the new connection', async ({
  page,
  server,
  open,
}) => {
  await open('/twilio-create?provider=vonage');
  const form = vonageForm(page);
  await form.fill({ key: `\n${KEY} \n` });
  await form.save.click();
  await expect(page).toHaveURL(/\/vonage-sms\/(?!\+)[\w-]+$/);
  await expectBanner(page, 'default', 'Night line account registered successfully');
  expect(calls(server, 'POST', SMS).map((call) => call.body)).toEqual([{ ...body, ...countries }]);
  await expect(form.key).toHaveValue(KEY);
});

test('VON-09 VON-12: WhatsApp posts four keys, and opens the new connection', async ({ page, server, open }) => {
  await open('/twilio-whatsapp-create?provider=vonage');
  const form = vonageForm(page);
  await form.fill({ country: '' });
  await form.save.click();
  await expect(page).toHaveURL(/\/vonage-whatsapp\/(?!\+)[\w-]+$/);
  await expectBanner(page, 'default', 'Night line account registered successfully');
  expect(calls(server, 'POST', WHATSAPP).map((call) => call.body)).toEqual([body]);
});

const REFUSALS = [
  ['/twilio-create?provider=vonage', SMS, 'Iceland', 'Failed to create Vonage SMS account'],
  ['/twilio-whatsapp-create?provider=vonage', WHATSAPP, '', 'Failed to create Vonage WhatsApp account'],
] as const;

for (const [path, collection, country, text] of REFUSALS) {
  test(`VON-13: ${collection} refused is told, and the form stays as it was typed`, async ({ page, server, open }) => {
    const said = { notValidConnection: true, reason: 'Unknown application' };
    server.control.next({ method: 'POST', path: collection, status: 500, body: { message: 'boom' } });
    server.control.next({ method: 'POST', path: collection, status: 400, body: said });
    await open(path);
    const form = vonageForm(page);
    await form.fill({ country });
    await form.save.click();
    await expectBanner(page, 'urgent', text);
    await expect(form.key).toHaveValue(KEY);
    await expect(page).toHaveURL(server.url + path);
    await form.name.fill('Another');
    await form.save.click();
    await expectBanner(page, 'urgent', 'Unknown application');
    expect(calls(server, 'POST', collection)).toHaveLength(2);
  });
}

test('VON-10 A-56: what looks odd about a key is said kindly before it is sent, and hinders nothing', async ({
  page,
  server,
  open,
}) => {
  await open('/twilio-whatsapp-create?provider=vonage');
  const form = vonageForm(page);
  await form.fill({ country: '', key: 'MIIEvQ' });
  await expect(form.key).toHaveAccessibleDescription(/usually begins with -----BEGIN PRIVATE KEY-----/);
  await expect(form.key).not.toHaveAttribute('aria-invalid', 'true');
  await form.key.fill(KEY.replaceAll('PRIVATE', 'PUBLIC'));
  await expect(form.key).toHaveAccessibleDescription(/This is a public key/);
  await form.key.fill(`${KEY} `);
  await expect(form.key).toHaveAccessibleDescription(/blanks around the key are not sent/);
  await form.key.fill('');
  await form.key.evaluate(
    (field, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', text);
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    KEY.replaceAll('\n', '\r\n'),
  );
  await form.key.fill(KEY.replaceAll('\n', '\r\n'));
  await expect(form.key).toHaveAccessibleDescription(/Windows line ends/);
  await form.save.click();
  await expect(page).toHaveURL(/\/vonage-whatsapp\/(?!\+)[\w-]+$/);
  expect(calls(server, 'POST', WHATSAPP).map((call) => call.body)).toEqual([body]);
});
