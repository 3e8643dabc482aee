import { expect, type Page } from '@playwright/test';
import type { MockServer } from '../../mock-server/src/server.ts';
import { comeBack, offlineReady } from './fixtures.ts';
import { documentsStored } from './offline.ts';
import type { Scene } from './scene.ts';

const PATH = '/twilio/twilio-support';
const KIOSK = '/custom/custom-kiosk';

const pill = (page: Page) => page.getByRole('banner').locator('[aria-haspopup="dialog"]');
const menu = (page: Page) => page.locator('form').filter({ hasText: '{label}' });
const refusing = (status: number) => (server: MockServer) =>
  server.control.next({ method: 'POST', path: '/connections/twilio/*', status, body: {}, times: 0 });

/** Types a menu reply and begins to log out. */
async function leaveTyped(page: Page): Promise<void> {
  await menu(page).getByRole('textbox').fill('{#}: {label}');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Logout|Wyloguj/ })
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

/** Adds a country by a name that is the same in every language, and saves. */
async function addCountry(page: Page, name: string): Promise<void> {
  const form = page.locator('main form').filter({ has: page.getByRole('combobox') });
  await form.getByRole('combobox').fill(name);
  await page.keyboard.press('Enter');
  await form.locator('button[type=submit]').click();
}

/** Decisions for the administrator: before a logout, in a conflict, and about edits after a refused one. */
export const DECIDE_SCENES: readonly Scene[] = [
  {
    ...{ path: PATH, whole: true },
    states: [
      [
        'logout-drafts',
        async (page) => {
          // The list provides the connection's name.
          await page.getByRole('link', { name: /Back to home|Strona główna/ }).click();
          await expect(page.getByTestId('connection-row').first()).toBeVisible();
          await page.goBack();
          await leaveTyped(page);
        },
      ],
      [
        'logout-discard',
        async (page) => {
          await page.getByRole('dialog').getByRole('listitem').last().getByRole('button').click();
          await expect(page.locator('[data-variant=danger]').last()).toBeVisible();
        },
      ],
    ],
  },
  {
    ...{ path: PATH, before: refusing(503) },
    states: [
      [
        'logout-all',
        async (page) => {
          await menu(page).getByRole('textbox').fill('{label} → {#}');
          await menu(page).locator('button[type=submit]').click();
          await expect(pill(page)).toContainText('1');
          await leaveTyped(page);
        },
      ],
    ],
  },
  {
    path: KIOSK,
    states: [
      [
        'client-channel-conflict',
        async (page, server) => {
          const field = (name: string) => page.locator(`main input[name=${name}]`);
          await expect(field('webhook')).toBeVisible();
          await offlineReady(page);
          await documentsStored(page, 1);
          await server.close();
          await page.reload();
          await field('accountName').fill('Brightwater Self-service');
          await field('webhook').fill('https://kiosks.brightwater.example/in');
          await field('webhook').press('Enter');
          await expect(pill(page)).toContainText('1');
          const patch = { accountName: 'Brightwater Terminals' };
          server.control.state({ mutate: { collection: 'custom', id: 'custom-kiosk', patch } });
          await comeBack(page, server);
          await expect(page.getByText('Brightwater Terminals').first()).toBeVisible({ timeout: 25_000 });
        },
      ],
      [
        'outbox-conflict-alone',
        async (page) => {
          await pill(page).click();
          await expect(page.getByRole('dialog').getByTestId('outbox-entry')).toBeVisible();
        },
      ],
    ],
  },
  {
    ...{ path: PATH, before: refusing(400) },
    states: [
      [
        'sms-refused-later',
        async (page) => {
          await addCountry(page, 'Nepal');
          await expect(pill(page)).toContainText('1');
          await addCountry(page, 'Togo');
          await expect(page.locator('main').getByText('Togo').first()).toBeVisible();
        },
      ],
      [
        'outbox-refused-later',
        async (page) => {
          await pill(page).click();
          await expect(page.getByTestId('outbox-entry')).toHaveCount(2);
        },
      ],
    ],
  },
  {
    path: PATH,
    states: [
      [
        'sms-replace-moved',
        async (page, server) => {
          await page
            .getByRole('main')
            .getByRole('button', { name: /^\S+…$/ })
            .click();
          await page.locator('input[name=authToken]').fill('rotated-token');
          const start = page.locator('form:has(input[name=authToken]) button[type=submit]');
          await expect(start).toBeEnabled();
          const patch = { menuConfiguration: 'Theirs {label}', countryCodes: { PL: '+48' } };
          server.control.state({ mutate: { collection: 'twilio', id: 'twilio-support', patch } });
          // A copy older than 10 s is read again.
          await page.evaluate(() => {
            const now = Date.now.bind(Date);
            Date.now = () => now() + 11_000;
          });
          await start.click();
          await expect(page.locator('form:has(input[name=authToken]) mark').first()).toBeVisible();
        },
      ],
    ],
  },
];
