import { calls, expect, silence, test } from '../kit/fixtures.ts';
import { choices } from '../kit/lines.ts';
import { createForm, expectBanner, expectError, NIGHT_LINE } from '../kit/sms.ts';

const CREATE = '/connections/twilio-whatsapp';
const { country_codes: _, ...BODY } = NIGHT_LINE.body;
const NO_COUNTRY = { country: '' };

test.beforeEach(async ({ page, open }) => {
  await open('/twilio-whatsapp-create');
  await expect(page.locator('button[type=submit]')).toBeVisible();
});

test('WA-01: the form asks for name, phone number, account SID and auth token, and for no countries', async ({
  page,
}) => {
  const form = createForm(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New WhatsApp connection');
  for (const field of [form.name, form.phone, form.sid, form.token]) await expect(field).toBeVisible();
  await expect(form.country).toHaveCount(0);
  await expect(choices(page).twilio).toBeChecked();
});

const RULES = [
  ['name', '   ', 'Name cannot be empty'],
  ['phone', '', 'Phone number is required'],
  ['phone', '+48-12', 'Enter a + followed by digits and spaces only'],
  ['sid', '', 'Account SID is required'],
  ['sid', 'AC-12', 'Use letters, digits and underscores only'],
  ['token', '', 'Auth token is required'],
] as const;

test('WA-02: each broken field is told on Save in its own words, and nothing is sent', async ({ page, server }) => {
  const form = createForm(page);
  await form.fill(NO_COUNTRY);
  for (const [field, value, message] of RULES) {
    await test.step(`${field} "${value}"`, async () => {
      await form[field].fill(value);
      await form.save.click();
      await expectError(form[field], message);
      await expect(form[field]).toBeFocused();
      await form[field].fill(NIGHT_LINE[field]);
      await expect(form[field]).not.toHaveAttribute('aria-invalid', 'true');
    });
  }
  await silence(page, server);
  expect(calls(server, 'POST', CREATE)).toHaveLength(0);
});

test('WA-03 WA-04: Save posts four keys and opens the new connection under its id', async ({ page, server }) => {
  const form = createForm(page);
  await form.fill(NO_COUNTRY);
  await form.save.click();
  await expect(page).toHaveURL(/\/twilio-whatsapp\/(?!\+)[\w-]+$/);
  await expectBanner(page, 'default', 'Night line account registered successfully');
  await expect(page.getByRole('heading', { name: 'Night line', level: 1 })).toBeVisible();
  expect(calls(server, 'POST', CREATE).map(({ body }) => body)).toEqual([BODY]);
});

for (const key of ['connectionId', 'accountId', 'id']) {
  test(`WA-04 A-50: an answer with ${key} leads to that connection`, async ({ page, server }) => {
    server.control.next({ method: 'POST', path: CREATE, status: 200, body: { [key]: 'whatsapp-orders' } });
    const form = createForm(page);
    await form.fill(NO_COUNTRY);
    await form.save.click();
    await expect(page).toHaveURL(`${server.url}/twilio-whatsapp/whatsapp-orders`);
  });
}

const REFUSALS = [
  ['WA-05', 409, { code: 'WTPA1' }, 'This account is already connected to another instance.'],
  ['WA-06', 400, { data: { code: 'WTPA2' } }, 'A mandatory field is invalid or missing.'],
  ['WA-07', 500, { message: 'boom' }, 'Failed to create Twilio WhatsApp account'],
  ['WA-07', 400, { code: 'NEW1' }, 'Failed to create Twilio WhatsApp account'],
] as const;

for (const [row, status, body, text] of REFUSALS) {
  test(`${row}: ${status} ${JSON.stringify(body)} is told, and the form stays as it was typed`, async ({
    page,
    server,
  }) => {
    server.control.next({ method: 'POST', path: CREATE, status, body });
    const form = createForm(page);
    await form.fill(NO_COUNTRY);
    await form.save.click();
    await expectBanner(page, 'urgent', text);
    await expect(page).toHaveURL(/\/twilio-whatsapp-create(\?|$)/);
    await expect(form.name).toHaveValue(NIGHT_LINE.name);
    await expect(form.token).toHaveValue(NIGHT_LINE.token);
    expect(calls(server, 'POST', CREATE)).toHaveLength(1);
  });
}

test('WA-05 OFF-11: a number that is connected already is mended and saved again', async ({ page, server }) => {
  const form = createForm(page);
  await form.fill({ ...NO_COUNTRY, phone: '+1 202 555 0112' });
  await form.save.click();
  await expectBanner(page, 'urgent', 'This account is already connected to another instance.');
  await form.phone.fill(NIGHT_LINE.phone);
  await form.save.click();
  await expect(page).toHaveURL(/\/twilio-whatsapp\/(?!\+)[\w-]+$/);
  expect(server.control.effects().map(({ body }) => body)).toEqual([BODY]);
});

for (const [locale, text] of [
  ['en-US', 'This account is already connected to another instance.'],
  ['pl', 'To konto jest już połączone z inną instancją.'],
  ['es', 'Esta cuenta ya está conectada a otra instancia.'],
] as const) {
  test.describe(() => {
    test.use({ locale });

    test(`WA-05 O-10: the code has its own words in ${locale}`, async ({ page, server }) => {
      server.control.next({ method: 'POST', path: CREATE, status: 409, body: { code: 'WTPA1' } });
      const field = (name: string) => page.locator(`input[name=${name}]`);
      await field('name').fill(NIGHT_LINE.name);
      await field('phoneNumber').fill(NIGHT_LINE.phone);
      await field('accountSid').fill(NIGHT_LINE.sid);
      await field('authToken').fill(NIGHT_LINE.token);
      await field('authToken').press('Enter');
      await expectBanner(page, 'urgent', text);
    });
  });
}
