import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { setLocale } from '../../i18n/translate.ts';
import { mountApp } from '../../testing/mount.tsx';
import { createForm, NIGHT_LINE } from '../../testing/pages/sms.ts';
import { expectBanner, expectError, expectPart, expectPath, expectTexts } from '../../testing/screens/shell.ts';
import { calls, server, silence } from '../../testing/server.ts';

const CREATE = '/connections/twilio';

beforeEach(async () => {
  await mountApp({ path: '/twilio-create' });
  await expect.element(createForm(page).save).toBeVisible();
});

test('SMS-01 SMS-20 decision 69: the form asks for five values, says what comes next, and sends nothing while it is empty', async () => {
  const form = createForm(page);
  for (const field of [form.name, form.phone, form.sid, form.token, form.country])
    await expect.element(field).toBeVisible();
  await expect.element(form.token).toHaveAttribute('type', 'password');

  await server.forget();
  await form.save.click();
  for (const field of [form.name, form.phone, form.sid, form.token, form.country]) {
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  }
  await expect.element(form.name).toHaveFocus();
  await silence();
  expect(await calls('POST', CREATE)).toHaveLength(0);

  const next = page.getByRole('region', { name: 'After you save' });
  await expectPart(next, 'Paste this address at Twilio');
  await expect.element(next.getByText(/\/twilio$/)).toBeVisible();
  await expect.element(next.getByRole('link', { name: /^Open the Twilio Console/ })).toBeVisible();
  await page.viewport(900, 800);
  await expectPart(next, 'Paste this address at Twilio');
  expect(next.element().compareDocumentPosition(createForm(page).name.element())).toBe(
    Node.DOCUMENT_POSITION_PRECEDING,
  );
});

/** One break of each field; all of them are in `numbers/twilio.test.ts`. */
const RULES = [
  ['country', '', 'Select at least one country'],
  ['name', '   ', 'Name cannot be empty'],
  ['phone', '48123', 'Enter a + followed by digits and spaces only'],
  ['sid', 'AC-12', 'Use letters, digits and underscores only'],
  ['token', '', 'Auth token is required'],
] as const;

test('SMS-02 SMS-03 SMS-04 SMS-05 SMS-06 SMS-07 SMS-08 SMS-20: each broken field is told on Save in its own words; an API key in the place of the account SID has a hint', async () => {
  const form = createForm(page);
  await form.fill({ country: '' });
  for (const [field, value, message] of RULES) {
    if (field !== 'country') await form[field].fill(value);
    await form.save.click();
    await expectError(form[field], message);
    await expect.element(form[field]).toHaveFocus();
    await (field === 'country' ? form.choose('Iceland') : form[field].fill(NIGHT_LINE[field]));
    await expect.element(form[field]).not.toHaveAttribute('aria-invalid', 'true');
  }
  await expectPath('/twilio-create');
  await silence();
  expect(await calls('POST', CREATE)).toHaveLength(0);

  await form.sid.fill('SK0night');
  await expect.element(form.sid).toHaveAccessibleDescription(/This looks like the SID of an API key/);
  await expect.element(form.sid).not.toHaveAttribute('aria-invalid', 'true');
  await form.save.click();
  await expectBanner('default', `${NIGHT_LINE.name} account registered successfully`);
});

test('SMS-09 O-10: a typed country must be a known one; what is wrong with it is said in the language that is chosen afterwards', async () => {
  const form = createForm(page);
  await form.choose('Atlantis');
  await expectError(form.country, 'Unknown country');
  await expect.element(form.chosen).not.toBeInTheDocument();
  await setLocale('pl');
  await expect.element(page.getByText('Nieznany kraj')).toBeVisible();
  await setLocale('en');
  await form.choose('iceland');
  await expect.element(form.chosen).toHaveLength(1);
  await expectPart(form.chosen, 'Iceland');
});

test('SMS-10 SMS-11 SMS-12: the list filters by any part of the name, or the dialling prefix, and says how many were found; it leaves out the chosen ones, and says when it is empty', async () => {
  const form = createForm(page);
  const status = page.getByRole('status').filter({ hasText: /countr/ });
  const counts = new Set<number>();
  for (const [typed, one] of [
    ['p', /Poland/],
    ['pol', /Poland/],
    ['polyn', /French Polynesia/],
  ] as const) {
    await form.country.fill(typed);
    await expect.element(page.getByRole('option', { name: one })).toBeVisible();
    await expect.poll(() => status.query()?.textContent).toBe(countryCount(page.getByRole('option').elements().length));
    counts.add(page.getByRole('option').elements().length);
  }
  expect(counts.size).toBe(3);

  for (const prefix of ['48', '+48']) {
    await form.country.fill(prefix);
    await expectTexts(page.getByRole('option'), [/^Poland/]);
  }
  await form.country.fill('aland');
  await expect.element(page.getByRole('option', { name: /^Åland Islands/ })).toBeVisible();

  const poland = page.getByRole('option', { name: /Poland/ });
  await form.country.fill('pOl');
  await expect.element(poland).toBeVisible();
  await expect.element(page.getByRole('option', { name: /French Polynesia/ })).toBeVisible();
  await expect.element(page.getByRole('option', { name: /Iceland/ })).not.toBeInTheDocument();
  await poland.click();
  await expectPart(form.chosen, 'Poland');
  await form.country.fill('pOl');
  await expect.element(page.getByRole('option', { name: /French Polynesia/ })).toBeVisible();
  await expect.element(poland).not.toBeInTheDocument();
  await form.country.fill('zzzz');
  await expect.element(page.getByText('no country found', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('option')).not.toBeInTheDocument();
  await form.choose('+354');
  await expectTexts(form.chosen, [/Iceland/, /Poland/]);
});

const countryCount = (count: number) => (count === 1 ? '1 country' : `${count} countries`);

test('SMS-13 SMS-15 SMS-16 SES-23: every country is there with its dialling prefix, and the body maps ISO codes to prefixes; 403 on Save ends the session with its banner on /', async () => {
  await server.next({ method: 'POST', path: CREATE, status: 403, body: { message: 'Invalid or expired session' } });
  const form = createForm(page);
  await form.fill({ country: '' });
  await form.country.click();
  await expect.poll(() => page.getByRole('option').elements().length).toBeGreaterThanOrEqual(240);
  await expect.element(page.getByRole('option', { name: /^Poland\W+48$/ })).toHaveLength(1);
  await expect.element(page.getByRole('option', { name: /^India\W+91$/ })).toHaveLength(1);
  await form.choose('Poland');
  await form.choose('United States');
  await expect.element(form.chosen).toHaveLength(2);
  await form.save.click();
  await expect
    .poll(async () => (await calls('POST', CREATE)).map(({ body }) => Object(body).country_codes))
    .toEqual([{ PL: '+48', US: '+1' }]);

  await expectPath('/');
  await expectBanner('urgent', 'Invalid or expired session. Sign in again to continue.');
  const [ended] = await calls('POST', CREATE);
  await silence();
  expect((await calls('GET', '/connections')).filter(({ seq }) => seq > (ended?.seq ?? 0))).toEqual([]);
});

test('NAV-19 SMS-04 SMS-14 SMS-16: Save posts the snake_case body, trimmed, and opens the new connection under its id', async () => {
  const form = createForm(page);
  await form.fill({ phone: `  ${NIGHT_LINE.phone} ` });
  await form.save.click();
  await expectPath(/\/twilio\/(?!\+)[\w-]+$/);
  await expectBanner('default', 'Night line account registered successfully');
  await expect.element(page.getByRole('heading', { name: 'Night line', level: 1 })).toBeVisible();
  const [call, ...more] = await calls('POST', CREATE);
  expect(call?.body).toEqual(NIGHT_LINE.body);
  expect(more).toEqual([]);
});

/** The words of a refusal with a code are `codes.test.ts`. */
test('SMS-17 SMS-19 OFF-11: a refusal is told, and the form stays as it was typed; mended and saved again it makes one connection', async () => {
  await server.next({ method: 'POST', path: CREATE, status: 500, body: { message: 'boom' } });
  const form = createForm(page);
  await form.fill();
  await form.save.click();
  await expectBanner('urgent', 'Failed to create Twilio SMS account');
  await expectPath(/\/twilio-create(\?|$)/);
  await expect.element(form.name).toHaveValue(NIGHT_LINE.name);
  await expect.element(form.phone).toHaveValue(NIGHT_LINE.phone);
  await expectPart(form.chosen, 'Iceland');
  expect(await calls('POST', CREATE)).toHaveLength(1);

  await server.forget();
  await form.phone.fill('+1 202 555 0143');
  await form.save.click();
  await expectBanner('urgent', 'This account is already connected to another instance.');
  await form.phone.fill(NIGHT_LINE.phone);
  await form.save.click();
  await expectPath(/\/twilio\/(?!\+)[\w-]+$/);
  await expectBanner('default', 'Night line account registered successfully');
  expect((await server.effects()).map(({ body }) => body)).toEqual([NIGHT_LINE.body]);
  await expect.element(page.getByRole('button', { name: /^Online/ })).toBeVisible();
});
