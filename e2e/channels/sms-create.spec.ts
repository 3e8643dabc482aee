import { calls, expect, silence, test } from '../kit/fixtures.ts';
import { createForm, expectBanner, expectError, NIGHT_LINE } from '../kit/sms.ts';

const CREATE = '/connections/twilio';

test.beforeEach(async ({ page, open }) => {
  await open('/twilio-create');
  await expect(createForm(page).save).toBeVisible();
});

test('SMS-01: the form asks for name, phone number, account SID, auth token and country codes', async ({ page }) => {
  const form = createForm(page);
  for (const field of [form.name, form.phone, form.sid, form.token, form.country]) await expect(field).toBeVisible();
  await expect(form.token).toHaveAttribute('type', 'password');
});

const RULES = [
  ['SMS-08', 'country', '', 'Select at least one country'],
  ['SMS-02', 'name', '', 'Name cannot be empty'],
  ['SMS-02', 'name', '   ', 'Name cannot be empty'],
  ['SMS-03', 'phone', '', 'Phone number is required'],
  ['SMS-04', 'phone', '48123', 'Enter a + followed by digits and spaces only'],
  ['SMS-04', 'phone', '++48', 'Enter a + followed by digits and spaces only'],
  ['SMS-04', 'phone', '+48-12', 'Enter a + followed by digits and spaces only'],
  ['SMS-04', 'phone', '+', 'Enter a + followed by digits and spaces only'],
  ['SMS-05', 'sid', '', 'Account SID is required'],
  ['SMS-06', 'sid', 'AC-12', 'Use letters, digits and underscores only'],
  ['SMS-07', 'token', '', 'Auth token is required'],
] as const;

test('SMS-02 SMS-03 SMS-04 SMS-05 SMS-06 SMS-07 SMS-08 SMS-20: each broken field is told on Save in its own words, and nothing is sent', async ({
  page,
  server,
}) => {
  const form = createForm(page);
  await form.fill({ country: '' });
  for (const [row, field, value, message] of RULES) {
    await test.step(`${row}: ${field} "${value}"`, async () => {
      if (field !== 'country') await form[field].fill(value);
      await form.save.click();
      await expectError(form[field], message);
      await expect(form[field]).toBeFocused();
      await (field === 'country' ? form.choose('Iceland') : form[field].fill(NIGHT_LINE[field]));
      await expect(form[field]).not.toHaveAttribute('aria-invalid', 'true');
    });
  }
  await expect(page).toHaveURL(`${server.url}/twilio-create`);
  await silence(page, server);
  expect(calls(server, 'POST', CREATE)).toHaveLength(0);
});

test('SMS-20: Save on the empty form tells everything that is wrong and sends nothing', async ({ page, server }) => {
  const form = createForm(page);
  await form.save.click();
  for (const field of [form.name, form.phone, form.sid, form.token, form.country]) {
    await expect(field).toHaveAttribute('aria-invalid', 'true');
  }
  await expect(form.name).toBeFocused();
  await silence(page, server);
  expect(calls(server, 'POST', CREATE)).toHaveLength(0);
});

test('SMS-09: a typed country must be a known one', async ({ page }) => {
  const form = createForm(page);
  await form.choose('Atlantis');
  await expectError(form.country, 'Unknown country');
  await expect(form.chosen).toHaveCount(0);
  await form.choose('iceland');
  await expect(form.chosen).toHaveCount(1);
  await expect(form.chosen).toContainText('Iceland');
});

test('SMS-10 SMS-11: the list filters by any part of the name, whatever its case, and leaves out the chosen ones', async ({
  page,
}) => {
  const form = createForm(page);
  const poland = page.getByRole('option', { name: /Poland/ });
  await form.country.fill('pOl');
  await expect(poland).toBeVisible();
  await expect(page.getByRole('option', { name: /French Polynesia/ })).toBeVisible();
  await expect(page.getByRole('option', { name: /Iceland/ })).toHaveCount(0);
  await poland.click();
  await expect(form.chosen).toContainText('Poland');
  await form.country.fill('pOl');
  await expect(page.getByRole('option', { name: /French Polynesia/ })).toBeVisible();
  await expect(poland).toHaveCount(0);
});

test('SMS-12: a list with nothing in it says so', async ({ page }) => {
  const form = createForm(page);
  await form.country.fill('zzzz');
  await expect(page.getByText('no country found', { exact: true })).toBeVisible();
  await expect(page.getByRole('option')).toHaveCount(0);
});

test('SMS-13 SMS-15: every country is there with its dialling prefix, and the body maps ISO codes to prefixes', async ({
  page,
  server,
}) => {
  const form = createForm(page);
  await form.fill({ country: '' });
  await form.country.click();
  await expect.poll(() => page.getByRole('option').count()).toBeGreaterThanOrEqual(240);
  await expect(page.getByRole('option', { name: /^Poland\W+48$/ })).toHaveCount(1);
  await expect(page.getByRole('option', { name: /^India\W+91$/ })).toHaveCount(1);
  await form.choose('Poland');
  await form.choose('United States');
  await expect(form.chosen).toHaveCount(2);
  await form.save.click();
  await expect
    .poll(() => calls(server, 'POST', CREATE).map(({ body }) => Object(body).country_codes))
    .toEqual([{ PL: '+48', US: '+1' }]);
});

test('SMS-14 SMS-16: Save posts the snake_case body and opens the new connection under its id', async ({
  page,
  server,
}) => {
  const form = createForm(page);
  await form.fill();
  await form.save.click();
  await expect(page).toHaveURL(/\/twilio\/(?!\+)[\w-]+$/);
  await expectBanner(page, 'default', 'Night line account registered successfully');
  await expect(page.getByRole('heading', { name: 'Night line', level: 1 })).toBeVisible();
  const [call, ...more] = calls(server, 'POST', CREATE);
  expect(call?.body).toEqual(NIGHT_LINE.body);
  expect(more).toEqual([]);
});

test('SMS-14 SMS-04: the phone number goes as typed, trimmed', async ({ page, server }) => {
  const form = createForm(page);
  await form.fill({ phone: '  +48 123 456 ' });
  await form.save.click();
  await expect
    .poll(() => calls(server, 'POST', CREATE).map(({ body }) => Object(body).phone_number))
    .toEqual(['+48 123 456']);
});

for (const key of ['connectionId', 'accountId', 'id']) {
  test(`SMS-16: an answer with ${key} leads to that connection`, async ({ page, server }) => {
    server.control.next({ method: 'POST', path: CREATE, status: 200, body: { [key]: 'twilio-billing' } });
    const form = createForm(page);
    await form.fill();
    await form.save.click();
    await expect(page).toHaveURL(`${server.url}/twilio/twilio-billing`);
    await expectBanner(page, 'default', 'Night line account registered successfully');
  });
}

const REFUSALS = [
  ['SMS-17', 409, { code: 'TWLA1' }, 'This account is already connected to another instance.'],
  ['SMS-17', 400, { data: { code: 'TWLA1' } }, 'This account is already connected to another instance.'],
  ['SMS-18', 400, { code: 'TWLA2' }, 'A mandatory field is invalid or missing.'],
  ['SMS-19', 500, { message: 'boom' }, 'Failed to create Twilio SMS account'],
  ['SMS-19', 400, { code: 'NEW1' }, 'Failed to create Twilio SMS account'],
] as const;

for (const [row, status, body, text] of REFUSALS) {
  test(`${row}: ${status} ${JSON.stringify(body)} is told, and the form stays as it was typed`, async ({
    page,
    server,
  }) => {
    server.control.next({ method: 'POST', path: CREATE, status, body });
    const form = createForm(page);
    await form.fill();
    await form.save.click();
    await expectBanner(page, 'urgent', text);
    await expect(page).toHaveURL(/\/twilio-create(\?|$)/);
    await expect(form.name).toHaveValue(NIGHT_LINE.name);
    await expect(form.phone).toHaveValue(NIGHT_LINE.phone);
    await expect(form.chosen).toContainText('Iceland');
    expect(calls(server, 'POST', CREATE)).toHaveLength(1);
  });
}

test('SMS-17 OFF-11: a refused form that is mended and saved again makes one connection', async ({ page, server }) => {
  const form = createForm(page);
  await form.fill({ phone: '+1 202 555 0143' });
  await form.save.click();
  await expectBanner(page, 'urgent', 'This account is already connected to another instance.');
  await form.phone.fill(NIGHT_LINE.phone);
  await form.save.click();
  await expect(page).toHaveURL(/\/twilio\/(?!\+)[\w-]+$/);
  await expectBanner(page, 'default', 'Night line account registered successfully');
  expect(server.control.effects().map(({ body }) => body)).toEqual([NIGHT_LINE.body]);
  await expect(page.getByRole('button', { name: 'Online' })).toBeVisible();
});

test('SMS-16 SES-23: 403 on Save ends the session with its banner on /', async ({ page, server }) => {
  server.control.next({ method: 'POST', path: CREATE, status: 403, body: { message: 'Invalid or expired session' } });
  const form = createForm(page);
  await form.fill();
  await form.save.click();
  await expect(page).toHaveURL(`${server.url}/`);
  await expectBanner(page, 'urgent', 'Invalid or expired session. Sign in again to continue.');
  const [ended] = calls(server, 'POST', CREATE);
  await silence(page, server);
  expect(calls(server, 'GET', '/connections').filter(({ seq }) => seq > (ended?.seq ?? 0))).toEqual([]);
});
