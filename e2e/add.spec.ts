import { calls, expect, sessionIs, test } from './fixtures.ts';

/** The cards of D1§2 in their order, and where they lead. */
const CARDS = [
  ['SMS', '/twilio-create'],
  ['WhatsApp', '/twilio-whatsapp-create'],
  ['Web Messaging', '/chat'],
  ['Mobile Messaging SDK', '/mobile/sdk_mobile'],
  ['Client Channel API', '/custom/new'],
  ['GenAI Agent Trainer', '/customer-ai-simulator-create'],
] as const;

const NAMES = ['Facebook', ...CARDS.map(([name]) => name)];

test('ADD-01: exactly these seven are offered', async ({ page, server, open }) => {
  sessionIs(server, { platform_version: '8.8.0' });
  await open('/add-connection');
  const main = page.getByRole('main');
  await expect(main.getByText('SMS', { exact: true })).toBeVisible();
  const found = await main.getByText(new RegExp(`^(${NAMES.join('|')}|Twitter|Apple.*)$`)).allInnerTexts();
  expect(found).toEqual(NAMES);
});

test('ADD-02: no card for what cannot be created', async ({ page, open }) => {
  await open('/add-connection');
  await expect(page.getByRole('main').getByText('SMS', { exact: true })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(/Twitter|Apple/);
});

test('ADD-06 ADD-07: every card opens its page', async ({ page, server, open }) => {
  await open('/add-connection');
  for (const [name, path] of CARDS) {
    await page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(`^${name}`) })
      .click();
    await expect(page).toHaveURL(server.url + path);
    await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
    await page.goBack();
  }
});

test('this version cannot connect Facebook yet, and its card says so', async ({ page, server, open }) => {
  await open('/add-connection');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: /^Facebook/ })).toHaveCount(0);
  const card = main
    .getByRole('button', { name: /^Facebook/ })
    .or(main.locator('[aria-disabled="true"]', { hasText: 'Facebook' }));
  await expect(card.first()).toBeVisible();
  await card.first().click({ force: true });
  await expect(page).toHaveURL(`${server.url}/add-connection`);
  expect(calls(server, 'GET', '/connections/facebook/auth-start')).toHaveLength(0);
});

test('the cards are there without a network', async ({ page, server, open }) => {
  await open('/add-connection');
  await expect(page.getByRole('main').getByRole('link', { name: /^SMS/ })).toBeVisible();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await server.close();
  await page.reload();
  await page.getByRole('main').getByRole('link', { name: /^SMS/ }).click();
  await expect(page).toHaveURL(`${server.url}/twilio-create`);
  await expect(page.getByLabel('Account SID')).toBeVisible();
});
