import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mountApp, reload } from '../../testing/mount.tsx';
import { createForm } from '../../testing/pages/sms.ts';
import { KEY, NIGHT_VONAGE, vonageForm } from '../../testing/pages/vonage.ts';
import { pasteEvent } from '../../testing/paste.ts';
import { choices } from '../../testing/screens/lines.ts';
import { expectBanner, expectError, expectPath } from '../../testing/screens/shell.ts';
import { calls, server } from '../../testing/server.ts';

const SMS = '/connections/vonage-sms';
const WHATSAPP = '/connections/vonage-whatsapp';
const { body, countries } = NIGHT_VONAGE;

/** Chooses the provider by hand, since the card's address does not name one. */
async function choose() {
  await choices().vonage.click();
  const form = vonageForm(page);
  await expect.element(form.key).toBeVisible();
  return form;
}

test('VON-01 VON-02 ADD-08: choosing Vonage changes the fields; SMS has countries, WhatsApp does not', async () => {
  await mountApp({ path: '/twilio-create' });
  await expect.element(choices().twilio).toBeChecked();
  const form = await choose();
  for (const field of [form.name, form.phone, form.application, form.key, form.country]) {
    await expect.element(field).toBeVisible();
  }
  await expect.element(createForm(page).sid).not.toBeInTheDocument();
  await expect.element(choices().vonage).toHaveFocus();
  await reload();
  await expect.element(form.key).toBeVisible();

  await mountApp({ path: '/twilio-whatsapp-create' });
  await choose();
  await expect.element(form.application).toBeVisible();
  await expect.element(form.country).not.toBeInTheDocument();
});

test('A-24: switching keeps name and phone number and clears the others, both ways, by keyboard', async () => {
  await mountApp({ path: '/twilio-create' });
  const twilio = createForm(page);
  const vonage = vonageForm(page);
  await twilio.fill();
  await choices().twilio.press('ArrowRight');
  await expect.element(choices().vonage).toHaveFocus();
  await expect.element(vonage.name).toHaveValue('Night line');
  await expect.element(vonage.phone).toHaveValue('+354 555 0100');
  await expect.element(vonage.chosen).not.toBeInTheDocument();
  await vonage.application.fill('app-night');
  await vonage.name.fill('Day line');
  await choices().twilio.click();
  await expect.element(twilio.name).toHaveValue('Day line');
  await expect.element(twilio.phone).toHaveValue('+354 555 0100');
  await expect.element(twilio.sid).toHaveValue('');
  await expect.element(twilio.token).toHaveValue('');
  await expect.element(twilio.chosen).not.toBeInTheDocument();
  await choices().vonage.click();
  await expect.element(vonage.application).toHaveValue('');
});

test('A-24: the third address has the channel as well, and takes it from ?channel=', async () => {
  await mountApp({ path: '/third-party-connection-create' });
  const { sms, whatsApp, vonage } = choices();
  await expect.element(sms).toBeChecked();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('New SMS connection');
  await createForm(page).name.fill('Night line');
  await whatsApp.click();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('New WhatsApp connection');
  await expect.element(createForm(page).country).not.toBeInTheDocument();
  await expect.element(createForm(page).name).toHaveValue('Night line');
  await vonage.click();
  await expect.element(vonageForm(page).application).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('New WhatsApp connection');
  await mountApp({ path: '/third-party-connection-create?channel=whatsapp' });
  await expect.element(whatsApp).toBeChecked();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('New WhatsApp connection');
});

test('A-24: name and phone number are kept when the choice is changed again before the chosen form has come', async () => {
  await mountApp({ path: '/third-party-connection-create' });
  const { sms, whatsApp, twilio, vonage } = choices();
  await createForm(page).name.fill('Night line');
  await createForm(page).phone.fill('+354 555 0100');
  const pick = (choice: typeof vonage) => (choice.element() as HTMLInputElement).click();
  pick(whatsApp);
  pick(vonage);
  await expect.element(vonageForm(page).application).toBeVisible();
  await expect.element(vonageForm(page).name).toHaveValue('Night line');
  for (const choice of [twilio, sms, vonage, whatsApp]) pick(choice);
  await expect.element(vonageForm(page).name).toHaveValue('Night line');
  await expect.element(vonageForm(page).phone).toHaveValue('+354 555 0100');
});

const RULES = [
  ['country', '', 'Select at least one country'],
  ['name', '  ', 'Name cannot be empty'],
  ['phone', '', 'Phone number is required'],
  ['phone', '48123', 'Enter a + followed by digits and spaces only'],
  ['application', ' ', 'Application ID is required'],
  ['key', ' ', 'Private key is required'],
] as const;

test('VON-03 VON-04 VON-05 VON-06 VON-07 VON-08 VON-10 VON-11: each invalid field has its own message on Save; SMS posts four keys and the countries, and opens the new connection', async () => {
  await mountApp({ path: '/twilio-create?provider=vonage' });
  const form = vonageForm(page);
  await form.save.click();
  await expect.element(form.name).toHaveFocus();
  expect(document.querySelector('[aria-invalid="true"]')).toBeNull();
  await form.name.fill('x');
  await form.save.click();
  await expectError(form.phone, 'Phone number is required');

  await form.fill({ country: '' });
  for (const [field, value, message] of RULES) {
    if (field !== 'country') await form[field].fill(value);
    await form.save.click();
    await expectError(form[field], message);
    await expect.element(form[field]).toHaveFocus();
    await (field === 'country' ? form.choose('Iceland') : form[field].fill(NIGHT_VONAGE[field]));
    await expect.element(form[field]).not.toHaveAttribute('aria-invalid', 'true');
  }

  await form.fill({ country: '', key: `\n${KEY} \n` });
  await form.save.click();
  await expectPath(/\/vonage-sms\/(?!\+)[\w-]+$/);
  await expectBanner('default', 'Night line account registered successfully');
  expect((await calls('POST', SMS)).map((call) => call.body)).toEqual([{ ...body, ...countries }]);
  await page.getByRole('button', { name: 'Show Private key' }).click();
  await expect.element(page.getByText(KEY, { exact: true })).toBeVisible();
});

test('VON-09 VON-12 VON-13: a refusal is reported, and the form keeps the typed values; WhatsApp posts four keys, and opens the new connection', async () => {
  const path = '/twilio-whatsapp-create?provider=vonage';
  const answer = { notValidConnection: true, reason: 'Unknown application' };
  await server.next({ method: 'POST', path: WHATSAPP, status: 500, body: { message: 'boom' } });
  await server.next({ method: 'POST', path: WHATSAPP, status: 400, body: answer });
  await mountApp({ path });
  const form = vonageForm(page);
  await form.fill({ country: '' });
  await form.save.click();
  await expectBanner('urgent', 'Failed to create Vonage WhatsApp account');
  await expect.element(form.key).toHaveValue(KEY);
  await expectPath(path);
  await form.name.fill('Another');
  await form.save.click();
  await expectBanner('urgent', 'Unknown application');
  expect(await calls('POST', WHATSAPP)).toHaveLength(2);

  await server.forget();
  await form.name.fill(NIGHT_VONAGE.name);
  await form.save.click();
  await expectPath(/\/vonage-whatsapp\/(?!\+)[\w-]+$/);
  await expectBanner('default', 'Night line account registered successfully');
  expect((await calls('POST', WHATSAPP)).map((call) => call.body)).toEqual([body]);
});

/** `private-key.test.ts` has all notes. */
test('VON-10 A-56: an unusual key has a note before it is sent, which does not prevent Save', async () => {
  await mountApp({ path: '/twilio-whatsapp-create?provider=vonage' });
  const form = vonageForm(page);
  await form.fill({ country: '', key: 'MIIEvQ' });
  await expect.element(form.key).toHaveAccessibleDescription(/usually starts with -----BEGIN PRIVATE KEY-----/);
  await expect.element(form.key).not.toHaveAttribute('aria-invalid', 'true');
  await form.key.fill('');
  const clipboardData = new DataTransfer();
  clipboardData.setData('text', KEY.replaceAll('\n', '\r\n'));
  form.key.element().dispatchEvent(pasteEvent(clipboardData));
  await form.key.fill(KEY.replaceAll('\n', '\r\n'));
  await expect.element(form.key).toHaveAccessibleDescription(/Windows line breaks/);
  await form.save.click();
  await expectPath(/\/vonage-whatsapp\/(?!\+)[\w-]+$/);
  expect((await calls('POST', WHATSAPP)).map((call) => call.body)).toEqual([body]);
});

test('VON-10: a key pasted with literal \\n, or on one line, gets its line ends back, which is told and posted', async () => {
  await mountApp({ path: '/twilio-whatsapp-create?provider=vonage' });
  const form = vonageForm(page);
  const pem = ['-----BEGIN PRIVATE KEY-----', 'bmlnaHQ=', '-----END PRIVATE KEY-----'];
  await form.fill({ country: '', key: pem.join(' ') });
  await expect.element(form.key).toHaveValue(pem.join('\n'));
  await expect.element(form.key).toHaveAccessibleDescription(/This key was on one line/);
  await form.key.fill(`${KEY.replaceAll('\n', '\\n')}\\n`);
  await expect.element(form.key).toHaveValue(KEY);
  await expect.element(form.key).toHaveAccessibleDescription(/This key's line breaks were written as/);
  await form.save.click();
  await expectPath(/\/vonage-whatsapp\/(?!\+)[\w-]+$/);
  expect((await calls('POST', WHATSAPP)).map((call) => call.body)).toEqual([body]);
});
