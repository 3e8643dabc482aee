import type { Page } from '@playwright/test';
import type { MockServer } from '../../mock-server/src/server.ts';
import { comeBack, expect, rows, test } from '../kit/fixtures.ts';
import { translated, translateLikeABrowser } from '../kit/translator.ts';

/** `use`: works on the screen, and expects what it shows then. */
type Screen = { name: string; path: string; use: (page: Page, server: MockServer) => Promise<void> };

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first();
const menuReply = (page: Page) => page.getByRole('region', { name: 'Menu reply configuration' });

async function saveMenu(page: Page, text: string): Promise<void> {
  await menuReply(page).getByRole('textbox').fill(text);
  await menuReply(page).getByRole('button', { name: 'Save' }).click();
}

const SCREENS: readonly Screen[] = [
  {
    name: 'the list',
    path: '/',
    async use(page) {
      await expect(rows(page).first()).toBeVisible();
      await page.getByRole('searchbox').fill('support');
      await expect(main(page)).toContainText(/\d+ of \d+/);
      await page.getByRole('searchbox').fill('no such line');
      await expect(main(page)).toContainText('No matching connections');
      await page.getByRole('searchbox').fill('');
      await expect(rows(page).nth(3)).toBeVisible();
    },
  },
  {
    name: 'a refused Save',
    path: '/twilio/twilio-support',
    async use(page, server) {
      server.control.next({ method: 'POST', path: '/connections/twilio/twilio-support', status: 500, body: {} });
      await saveMenu(page, 'Refused {label}');
      await expect(menuReply(page)).toContainText('Not saved');
      await menuReply(page).getByRole('button', { name: 'Try again' }).click();
      await expect(menuReply(page)).toContainText('Saved');
      await expect(menuReply(page)).not.toContainText('Not saved');
    },
  },
  {
    name: 'a conflict',
    path: '/twilio/twilio-support',
    async use(page, server) {
      await expect(menuReply(page).getByRole('textbox')).not.toHaveValue('');
      await server.close();
      await saveMenu(page, 'Mine {label}');
      await expect(menuReply(page)).toContainText('Waiting to be sent');
      const patch = { menuConfiguration: 'Theirs {label}' };
      server.control.state({ mutate: { collection: 'twilio', id: 'twilio-support', patch } });
      await comeBack(page, server);
      await expect(menuReply(page)).toContainText('Theirs {label}');
      await menuReply(page).getByRole('button', { name: 'Keep mine' }).click();
      await expect(menuReply(page)).toContainText('Saved');
    },
  },
  {
    name: 'held changes and their sheet',
    path: '/twilio/twilio-support',
    async use(page) {
      await expect(menuReply(page).getByRole('textbox')).not.toHaveValue('');
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').getByRole('combobox').fill('hold my');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await saveMenu(page, 'Held {label}');
      await expect(menuReply(page)).toContainText('Held');
      await page.getByRole('banner').locator('[aria-haspopup="dialog"]').first().click();
      await expect(page.getByTestId('outbox-entry')).toHaveCount(1);
      await page.getByTestId('outbox-entry').getByRole('button', { name: 'Discard', exact: true }).click();
      const question = page.getByRole('dialog', { name: 'Discard this change?' });
      await question.getByRole('button', { name: 'Discard', exact: true }).click();
      await expect(page.getByTestId('outbox-entry')).toHaveCount(0);
    },
  },
  {
    name: 'switches and a list of web messaging',
    path: '/chat/chat-website?tab=security',
    async use(page) {
      const domain = page.getByRole('textbox', { name: /^Domain/ });
      await domain.fill('https://new.example');
      await page.keyboard.press('Enter');
      await expect(main(page)).toContainText('https://new.example');
      await page.getByRole('tab').first().click();
      const toggle = main(page).getByRole('switch').first();
      await expect(toggle).toBeVisible();
      for (const checked of [!(await toggle.isChecked()), await toggle.isChecked()]) {
        await toggle.click();
        await expect(toggle).toBeChecked({ checked });
      }
    },
  },
  {
    name: 'error logs',
    path: '/monitor',
    async use(page) {
      await button(page, 'Search').click();
      await expect(main(page)).toContainText(/\d+ error/);
      await main(page).getByRole('searchbox').fill('no such error');
      await expect(main(page)).toContainText(/0 of \d+/);
    },
  },
  {
    name: 'alerts',
    path: '/monitor?tab=alerts',
    async use(page) {
      await page
        .getByRole('textbox', { name: /webhook/i })
        .first()
        .fill('https://hooks.example.com/new');
      await button(page, 'OK').click();
      await expect(main(page)).toContainText('https://hooks.example.com/new');
      await button(page, 'PowerShell').click();
      await expect(main(page)).toContainText('Invoke-RestMethod');
    },
  },
  {
    name: 'a simulation that starts and stops',
    path: '/custom/trainer-onboarding',
    async use(page) {
      await button(page, 'Start').click();
      await expect(main(page)).toContainText('The simulation is running.');
      await button(page, 'Stop').click();
      await expect(main(page)).toContainText('Stopped');
      await expect(main(page)).not.toContainText('The simulation is running.');
    },
  },
  {
    name: 'a check of all connections',
    path: '/check',
    async use(page) {
      await button(page, 'Check all').click();
      await expect(page.getByTestId('found-row').first()).toBeVisible();
      await expect(main(page)).toContainText(/\d+ connections checked/);
    },
  },
  {
    name: 'a new connection',
    path: '/twilio-create',
    async use(page) {
      await page.getByRole('textbox', { name: /^Name/ }).fill('Night line');
      await main(page).locator('form button[type=submit]').first().click();
      await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
      await page.getByRole('textbox', { name: /^Account SID/ }).fill('AC0123456789abcdef0123456789abcdef');
      await expect(main(page)).toContainText(/\d fields? .*/);
    },
  },
];

for (const { name, path, use } of SCREENS)
  test(`decision 0088: a browser that translates leaves ${name} as it is, and it works`, async ({
    page,
    server,
    open,
  }) => {
    const broken: Error[] = [];
    page.on('pageerror', (error) => broken.push(error));
    await translateLikeABrowser(page);
    await open(path);
    await use(page, server);
    await expect(main(page)).not.toContainText('Something went wrong on this screen');
    expect(broken).toEqual([]);
    expect(await translated(page)).toEqual([]);
  });

test('decision 0088: what customers write is translated, also when it changes, and figures beside it go on', async ({
  page,
  server,
  open,
}) => {
  const broken: Error[] = [];
  page.on('pageerror', (error) => broken.push(error));
  const customer = (status: string, ...contents: string[]) => ({
    customerId: 'A',
    status,
    bio: { full_name: 'Sample A' },
    messages: contents.map((content) => ({ role: 'user', content })),
  });
  const send = (type: string, data: object) => server.control.live('trainer-running', { type, data });
  await translateLikeABrowser(page);
  await open('/custom/trainer-running?tab=live');
  await expect(page.locator('main li[aria-posinset]').first()).toBeVisible();
  send('customers_list', [customer('Connected to agent', 'Mi contador gotea')]);
  await page.getByRole('button', { name: 'Sample A' }).click();
  const log = page.getByRole('log');
  await expect(log).toContainText('⟦Mi contador gotea⟧');
  send('update_customer', customer('Connected to agent', 'Mi contador gotea mucho', 'Gracias'));
  await expect(log).toContainText('⟦Mi contador gotea mucho⟧');
  await expect(log).toContainText('⟦Gracias⟧');
  await expect(main(page)).toContainText(/Resolved 0 of/);
  send('update_customer', customer('Resolved', 'Mi contador gotea mucho', 'Gracias', 'Adiós'));
  await expect(main(page)).toContainText(/Resolved 1 of/);
  await expect(log).toContainText('⟦Adiós⟧');
  await expect(page.locator(':not([translate=yes], font) > font')).toHaveCount(0);
  expect(broken).toEqual([]);
});

test('decision 0088: the page asks not to be translated, and keeps its language', async ({ page, open }) => {
  await open('/');
  await expect(rows(page).first()).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('translate', 'no');
  await expect(page.locator('html')).toHaveAttribute('lang', /^en/);
  await expect(page.locator('meta[name=google]')).toHaveAttribute('content', 'notranslate');
});
