import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '../../testing/screens/css.ts';
import { mountApp } from '../../testing/mount.tsx';
import { choices } from '../../testing/screens/lines.ts';
import { expectBanner, expectError, expectPath, press } from '../../testing/screens/shell.ts';
import { createForm, NIGHT_LINE } from '../../testing/screens/sms.ts';
import { bodies, calls, server, silence } from '../../testing/server.ts';

const CREATE = '/connections/twilio-whatsapp';
const { country_codes: _, ...BODY } = NIGHT_LINE.body;
const NO_COUNTRY = { country: '' };

beforeEach(async () => {
  await mountApp({ path: '/twilio-whatsapp-create' });
  await expect.element(createForm().save).toBeVisible();
});

test('WA-01: the form asks for name, phone number, account SID and auth token, and for no countries', async () => {
  const form = createForm();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('New WhatsApp connection');
  for (const field of [form.name, form.phone, form.sid, form.token]) await expect.element(field).toBeVisible();
  await expect.element(form.country).not.toBeInTheDocument();
  await expect.element(choices().twilio).toBeChecked();
});

const RULES = [
  ['name', '   ', 'Name cannot be empty'],
  ['phone', '', 'Phone number is required'],
  ['phone', '+48-12', 'Enter a + followed by digits and spaces only'],
  ['sid', '', 'Account SID is required'],
  ['sid', 'AC-12', 'Use letters, digits and underscores only'],
  ['token', '', 'Auth token is required'],
] as const;

test('WA-02: each broken field is told on Save in its own words, and nothing is sent', async () => {
  const form = createForm();
  await form.fill(NO_COUNTRY);
  for (const [field, value, message] of RULES) {
    await form[field].fill(value);
    await form.save.click();
    await expectError(form[field], message);
    await expect.element(form[field]).toHaveFocus();
    await form[field].fill(NIGHT_LINE[field]);
    await expect.element(form[field]).not.toHaveAttribute('aria-invalid', 'true');
  }
  await silence();
  expect(await calls('POST', CREATE)).toHaveLength(0);
});

test('WA-03 WA-04: Save posts four keys and opens the new connection under its id', async () => {
  const form = createForm();
  await form.fill(NO_COUNTRY);
  await form.save.click();
  await expectPath(/\/twilio-whatsapp\/(?!\+)[\w-]+$/);
  await expectBanner('default', 'Night line account registered successfully');
  await expect.element(page.getByRole('heading', { name: 'Night line', level: 1 })).toBeVisible();
  expect(await bodies('POST', CREATE)).toEqual([BODY]);
});

for (const key of ['connectionId', 'accountId', 'id']) {
  test(`WA-04 A-50: an answer with ${key} leads to that connection`, async () => {
    await server.next({ method: 'POST', path: CREATE, status: 200, body: { [key]: 'whatsapp-orders' } });
    const form = createForm();
    await form.fill(NO_COUNTRY);
    await form.save.click();
    await expectPath('/twilio-whatsapp/whatsapp-orders');
  });
}

const REFUSALS = [
  ['WA-05', 409, { code: 'WTPA1' }, 'This account is already connected to another instance.'],
  ['WA-06', 400, { data: { code: 'WTPA2' } }, 'A mandatory field is invalid or missing.'],
  ['WA-07', 500, { message: 'boom' }, 'Failed to create Twilio WhatsApp account'],
  ['WA-07', 400, { code: 'NEW1' }, 'Failed to create Twilio WhatsApp account'],
] as const;

for (const [row, status, body, text] of REFUSALS) {
  test(`${row}: ${status} ${JSON.stringify(body)} is told, and the form stays as it was typed`, async () => {
    await server.next({ method: 'POST', path: CREATE, status, body });
    const form = createForm();
    await form.fill(NO_COUNTRY);
    await form.save.click();
    await expectBanner('urgent', text);
    await expectPath(/\/twilio-whatsapp-create(\?|$)/);
    await expect.element(form.name).toHaveValue(NIGHT_LINE.name);
    await expect.element(form.token).toHaveValue(NIGHT_LINE.token);
    expect(await calls('POST', CREATE)).toHaveLength(1);
  });
}

test('WA-05 OFF-11: a number that is connected already is mended and saved again', async () => {
  const form = createForm();
  await form.fill({ ...NO_COUNTRY, phone: '+1 202 555 0112' });
  await form.save.click();
  await expectBanner('urgent', 'This account is already connected to another instance.');
  await form.phone.fill(NIGHT_LINE.phone);
  await form.save.click();
  await expectPath(/\/twilio-whatsapp\/(?!\+)[\w-]+$/);
  expect((await server.effects()).map(({ body }) => body)).toEqual([BODY]);
});

for (const [language, text] of [
  ['en-US', 'This account is already connected to another instance.'],
  ['pl', 'To konto jest już połączone z inną instancją.'],
  ['es', 'Esta cuenta ya está conectada a otra instancia.'],
] as const) {
  test(`WA-05 O-10: the code has its own words in ${language}`, async () => {
    await server.next({ method: 'POST', path: CREATE, status: 409, body: { code: 'WTPA1' } });
    await mountApp({ path: '/twilio-whatsapp-create', language });
    const inputs = page.getByRole('main').getByRole('textbox');
    for (const [at, text] of [NIGHT_LINE.name, NIGHT_LINE.phone, NIGHT_LINE.sid].entries()) {
      await inputs.nth(at).fill(text);
    }
    const token = page.css('[name=authToken]');
    await token.fill(NIGHT_LINE.token);
    await press(token, '{Enter}');
    await expectBanner('urgent', text);
  });
}
