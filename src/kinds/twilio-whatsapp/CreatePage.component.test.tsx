import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mountApp } from '../../testing/mount.tsx';
import { createForm, NIGHT_LINE } from '../../testing/pages/sms.ts';
import { choices } from '../../testing/screens/lines.ts';
import { expectBanner, expectError, expectPath } from '../../testing/screens/shell.ts';
import { bodies, calls, server } from '../../testing/server.ts';

const CREATE = '/connections/twilio-whatsapp';
const { country_codes: _, ...BODY } = NIGHT_LINE.body;
const NO_COUNTRY = { country: '' };

beforeEach(async () => {
  await mountApp({ path: '/twilio-whatsapp-create' });
  await expect.element(createForm(page).save).toBeVisible();
});

test('WA-01 WA-02 WA-03 WA-04: the form asks for name, phone number, account SID and auth token, and for no countries; each broken field is told on Save, which posts four keys and opens the new connection under its id', async () => {
  const form = createForm(page);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('New WhatsApp connection');
  for (const field of [form.name, form.phone, form.sid, form.token]) await expect.element(field).toBeVisible();
  await expect.element(form.country).not.toBeInTheDocument();
  await expect.element(choices().twilio).toBeChecked();

  await form.fill(NO_COUNTRY);
  for (const [field, value, message] of RULES) {
    await form[field].fill(value);
    await form.save.click();
    await expectError(form[field], message);
    await expect.element(form[field]).toHaveFocus();
    await form[field].fill(NIGHT_LINE[field]);
    await expect.element(form[field]).not.toHaveAttribute('aria-invalid', 'true');
  }

  await form.save.click();
  await expectPath(/\/twilio-whatsapp\/(?!\+)[\w-]+$/);
  await expectBanner('default', 'Night line account registered successfully');
  await expect.element(page.getByRole('heading', { name: 'Night line', level: 1 })).toBeVisible();
  expect(await bodies('POST', CREATE)).toEqual([BODY]);
});

/** One break of two fields; all of them are in `numbers/twilio.test.ts`. */
const RULES = [
  ['phone', '+48-12', 'Enter a + followed by digits and spaces only'],
  ['token', '', 'Auth token is required'],
] as const;

/** The words of a refusal with a code are `codes.test.ts`. */
test('WA-05 WA-07 OFF-11: a refusal is told, and the form stays as it was typed; a number that is connected already is mended and saved again', async () => {
  await server.next({ method: 'POST', path: CREATE, status: 500, body: { message: 'boom' } });
  const form = createForm(page);
  await form.fill(NO_COUNTRY);
  await form.save.click();
  await expectBanner('urgent', 'Failed to create Twilio WhatsApp account');
  await expectPath(/\/twilio-whatsapp-create(\?|$)/);
  await expect.element(form.name).toHaveValue(NIGHT_LINE.name);
  await expect.element(form.token).toHaveValue(NIGHT_LINE.token);
  expect(await calls('POST', CREATE)).toHaveLength(1);

  await server.forget();
  await form.phone.fill('+1 202 555 0112');
  await form.save.click();
  await expectBanner('urgent', 'This account is already connected to another instance.');
  await form.phone.fill(NIGHT_LINE.phone);
  await form.save.click();
  await expectPath(/\/twilio-whatsapp\/(?!\+)[\w-]+$/);
  expect((await server.effects()).map(({ body }) => body)).toEqual([BODY]);
});
