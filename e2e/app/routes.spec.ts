import type { Page } from '@playwright/test';
import { banner, calls, expect, row, rows, silence, test } from '../kit/fixtures.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** Routes of the specification whose screens come with a later version: they exist, and say so. */
const LATER = [
  ['NAV-05', '/chat', 'Web Messaging'],
  ['NAV-06', '/chat/chat-website', 'Web Messaging'],
  ['NAV-07', '/mobile/sdk_mobile', 'Mobile Messaging SDK'],
  ['NAV-08', '/mobile/sdk_mobile/sdk-app', 'Mobile Messaging SDK'],
  ['NAV-16', '/customer-ai-simulator-create', 'GenAI Agent Trainer'],
] as const;

test('NAV-01: / is the connections list, in the area Develop', async ({ page, open }) => {
  await open('/');
  await expect(page.getByRole('link', { name: 'Develop' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('link', { name: 'Monitor' })).not.toHaveAttribute('aria-current', 'page');
  await expect(rows(page).first()).toBeVisible();
});

test('NAV-02: /monitor is the area Monitor of the same shell', async ({ page, open }) => {
  await open('/monitor');
  await expect(page.getByRole('link', { name: 'Monitor' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('link', { name: 'Develop' })).not.toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
});

test('NAV-03: the two areas lead to each other', async ({ page, server, open }) => {
  await open('/');
  await page.getByRole('link', { name: 'Monitor' }).click();
  await expect(page).toHaveURL(`${server.url}/monitor`);
  await page.getByRole('link', { name: 'Develop' }).click();
  await expect(page).toHaveURL(`${server.url}/`);
  await expect(rows(page).first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(`${server.url}/monitor`);
});

test('NAV-04: /add-connection offers the channels', async ({ page, server, open }) => {
  await open('/add-connection');
  await expect(page.getByRole('main').getByText('SMS', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/add-connection`);
});

test('NAV-11: /twilio-create is the form of a new SMS connection', async ({ page, open }) => {
  await open('/twilio-create');
  for (const label of ['Name', 'Phone number', 'Account SID', 'Auth token']) {
    await expect(page.getByLabel(label, { exact: true })).toBeVisible();
  }
});

for (const [ids, path, heading] of [
  ['NAV-12', '/twilio-whatsapp-create', 'New WhatsApp connection'],
  ['NAV-13', '/third-party-connection-create', 'New SMS connection'],
] as const) {
  test(`${ids}: ${path} is the form of a new connection with either provider`, async ({ page, server, open }) => {
    await open(path);
    await expect(title(page)).toHaveText(heading);
    for (const provider of ['Twilio', 'Vonage'])
      await expect(page.getByRole('radio', { name: provider })).toBeVisible();
    await expect(page).toHaveURL(server.url + path);
  });
}

for (const [path, heading] of [
  ['/twilio-whatsapp/whatsapp-orders', 'Brightwater Orders'],
  ['/vonage-sms/vonage-alerts', 'Brightwater Service Alerts'],
  ['/vonage-whatsapp/vonage-concierge', 'Brightwater Concierge'],
] as const) {
  test(`NAV-14: ${path} loads its own detail`, async ({ page, server, open }) => {
    await open(path);
    await expect(title(page)).toHaveText(heading);
    expect(calls(server, 'GET', `/connections${path}`)).toHaveLength(1);
  });
}

test('NAV-14: /twilio/{id} loads its own detail', async ({ page, server, open }) => {
  await open('/twilio/twilio-billing');
  await expect(title(page)).toHaveText('Brightwater Billing');
  expect(calls(server, 'GET', '/connections/twilio/twilio-billing')).toHaveLength(1);
});

for (const [ids, path, name] of LATER) {
  test(`${ids}: ${path} is a route and tells that its screen is still to come`, async ({ page, server, open }) => {
    await open(path);
    await expect(title(page)).toContainText(name);
    await expect(page.getByRole('main')).toContainText(/not .*in this version|not .*yet|later version|coming/i);
    await expect(page).toHaveURL(server.url + path);
    await expect(banner(page)).toHaveCount(0);
    await silence(page, server);
    expect(calls(server, 'GET', `/connections${new URL(path, server.url).pathname}`)).toHaveLength(0);
  });
}

test('NAV-17: any other path redirects to /', async ({ page, server, open }) => {
  await open('/monitor');
  const others = ['/nope', '/chat/a/b', '/mobile', '/mobile/android', '/mobile/android/1', '/custom', '/twilio'];
  for (const path of [...others, '/twilio/a/b', '/monitor/x', '/index.html']) {
    await page.goto(server.url + path);
    await expect(page).toHaveURL(`${server.url}/`);
    await expect(rows(page).first()).toBeVisible();
    await expect(banner(page)).toHaveCount(0);
  }
});

test('NAV-17: the redirect leaves no step in the history', async ({ page, server, open }) => {
  await open('/monitor');
  await expect(title(page)).toBeVisible();
  await page.goto(`${server.url}/nope`);
  await expect(page).toHaveURL(`${server.url}/`);
  await page.goBack();
  await expect(page).toHaveURL(`${server.url}/monitor`);
});

test('NAV-19: a create lands on the detail of the new connection, under the id of the answer', async ({
  page,
  server,
  open,
}) => {
  await open('/twilio-create');
  await page.getByLabel('Name', { exact: true }).fill('Night line');
  await page.getByLabel('Phone number').fill('+354 555 0100');
  await page.getByLabel('Account SID').fill('AC0night');
  await page.getByLabel('Auth token', { exact: true }).fill('secret');
  await page.getByRole('combobox', { name: /countr/i }).fill('Iceland');
  await page.getByRole('combobox', { name: /countr/i }).press('Enter');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(title(page)).toHaveText('Night line');
  const [created] = server.control.effects();
  await expect(page).toHaveURL(`${server.url}/twilio/${created?.connectionId}`);
});

test('NAV-20: a deep link survives a hard reload', async ({ page, server, open }) => {
  const screens = [
    ['/', 'Connections'],
    ['/monitor', 'Monitor'],
    ['/add-connection', 'Add a connection'],
    ['/twilio-create', 'New SMS connection'],
    ['/twilio/twilio-support', 'Brightwater Support'],
    ['/chat/chat-website', 'Web Messaging'],
  ] as const;
  for (const [path, name] of screens) {
    await open(path);
    await expect(title(page)).toHaveText(name);
    await page.reload();
    await expect(title(page)).toHaveText(name);
    await expect(page).toHaveURL(server.url + path);
  }
});

test('NAV-20: an id with signs that an address escapes', async ({ page, server, open }) => {
  server.control.state({ mutate: { collection: 'twilio', id: 'a/b c%', doc: { name: 'Odd id', countryCodes: {} } } });
  await open(`/twilio/${encodeURIComponent('a/b c%')}`);
  await expect(title(page)).toHaveText('Odd id');
  await page.reload();
  await expect(title(page)).toHaveText('Odd id');
});

test('a link opens in the page, and in a new tab when asked to', async ({ page, context, open }) => {
  await open('/');
  await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''));
  await row(page, 'twilio-support').getByRole('link').click();
  await expect(title(page)).toHaveText('Brightwater Support');
  await expect(page.locator('html')).toHaveAttribute('data-same-page');
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Back to home' }).click({ modifiers: ['ControlOrMeta'] });
  await expect(rows(await opened).first()).toBeVisible();
  await expect(title(page)).toHaveText('Brightwater Support');
});

test('every screen names the document', async ({ page, open }) => {
  await open('/twilio/twilio-support');
  await expect(page).toHaveTitle('SMS · Messaging administration');
  await page.getByRole('link', { name: 'Back to home' }).click();
  await expect(page).toHaveTitle(/Messaging administration$/);
  await expect(page).not.toHaveTitle(/SMS/);
});
