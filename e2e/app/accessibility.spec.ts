import type { Page } from '@playwright/test';
import type { MockServer } from '../../mock-server/src/server.ts';
import { ROUNDS, violationsIn } from '../kit/axe.ts';
import { banner, expect, listIs, offlineReady, test } from '../kit/fixtures.ts';

// A trace of what axe looks at takes longer than axe.
test.use({ trace: 'off' });

/** A screen in one of its states: where it is opened, how the server is disturbed before, what is done then. */
type Scene = {
  name: string;
  path: string;
  session?: string;
  before?: (server: MockServer) => void;
  act?: (page: Page, server: MockServer) => Promise<void>;
};

const always = (path: string, answer: object) => (server: MockServer) =>
  server.control.next({ method: 'GET', path, times: 0, ...answer });
const refusing = (server: MockServer) =>
  server.control.next({ method: 'POST', path: '/connections/twilio/*', status: 500, body: {}, times: 0 });
const unreachable = (server: MockServer) =>
  server.control.next({ method: 'POST', path: '/connections/twilio/*', status: 503, body: {}, times: 0 });

/** Found by what stays the same in every language. */
const pill = (page: Page) => page.getByRole('banner').locator('[aria-haspopup="dialog"]');
const menuButton = (page: Page) => page.getByRole('banner').locator('[aria-haspopup="menu"]');
const deleteButton = (page: Page) => page.getByRole('main').locator('section[data-tone="danger"]').getByRole('button');

async function openOutbox(page: Page): Promise<void> {
  await pill(page).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

async function saveMenu(page: Page): Promise<void> {
  const form = page.locator('form').filter({ hasText: '{label}' });
  await form.getByRole('textbox').fill('{label} → {#}');
  await form.locator('button[type="submit"]').click();
  await expect(pill(page)).toContainText('1');
}

async function stop(page: Page, server: MockServer): Promise<void> {
  await offlineReady(page);
  await server.close();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
}

/** What stands behind a menu or a dialog; the whole list is looked at once. */
const FEW = [{ connectionId: 'a', title: 'Line A', platform: 'twilio', lastUpdate: 1 }];

const SCENES: readonly Scene[] = [
  { name: 'the list', path: '/' },
  { name: 'the list, loading', path: '/', before: always('/connections', { hang: true }) },
  { name: 'the list, refused', path: '/', before: always('/connections', { status: 500, body: {} }) },
  { name: 'the list, empty', path: '/', before: (server) => listIs(server, []) },
  { name: 'the list, nothing found', path: '/?q=zzzz' },
  { name: 'the list, offline', path: '/', act: stop },
  { name: 'the menu', path: '/', act: (page) => menuButton(page).click() },
  { name: 'the keys', path: '/', act: (page) => page.keyboard.press('?') },
  { name: 'the outbox, empty', path: '/', act: openOutbox },
  { name: 'no session', path: '/', session: 'nobody' },
  { name: 'before the session', path: '/', before: always('/sessions', { hang: true }) },
  { name: 'a wrong configuration', path: '/', before: always('/config.json', { status: 200, body: '{' }) },
  { name: 'adding', path: '/add-connection' },
  { name: 'Monitor', path: '/monitor' },
  { name: 'Alerts', path: '/monitor?tab=alerts' },
  {
    name: 'Alerts, one refused and one edited',
    path: '/monitor?tab=alerts',
    before: always('/errorlog/update_webhooks', { status: 500, body: {} }),
    async act(page) {
      await page.locator('[name="webhook"]').fill('https://new.example');
      await page.keyboard.press('Enter');
      await expect(page.getByTestId('banner')).toBeVisible();
      await page.locator('main li button').first().click();
      await page.keyboard.type('localhost');
      await page.keyboard.press('Tab');
      await expect(page.getByTestId('error-editWebhook')).toBeVisible();
    },
  },
  { name: 'a screen to come', path: '/chat/chat-website' },
  { name: 'an SMS connection', path: '/twilio/twilio-support' },
  { name: 'an SMS connection, loading', path: '/twilio/x', before: always('/connections/twilio/*', { hang: true }) },
  {
    name: 'an SMS connection, refused',
    path: '/twilio/x',
    before: always('/connections/twilio/*', { status: 500, body: {} }),
  },
  { name: 'an SMS connection, gone', path: '/twilio/nowhere' },
  { name: 'an SMS connection, offline', path: '/twilio/twilio-support', act: stop },
  { name: 'an edit that waits', path: '/twilio/twilio-support', before: unreachable, act: saveMenu },
  { name: 'an edit that was refused', path: '/twilio/twilio-support', before: refusing, act: saveMenu },
  { name: 'a name of 500 letters', path: '/twilio/twilio-long' },
  { name: 'a name from right to left', path: '/twilio/twilio-rtl' },
  { name: 'deleting', path: '/twilio/twilio-support', act: (page) => deleteButton(page).click() },
  {
    name: 'the outbox with edits',
    path: '/twilio/twilio-support',
    before: unreachable,
    async act(page) {
      await saveMenu(page);
      await openOutbox(page);
    },
  },
  {
    name: 'the outbox with a refused edit',
    path: '/twilio/twilio-support',
    before: refusing,
    async act(page) {
      await saveMenu(page);
      await openOutbox(page);
    },
  },
  {
    name: 'logging out while edits wait',
    path: '/twilio/twilio-support',
    before: unreachable,
    async act(page) {
      await saveMenu(page);
      await page.getByRole('banner').getByRole('button').nth(1).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  { name: 'a new SMS connection', path: '/twilio-create' },
  {
    name: 'a new SMS connection, with errors',
    path: '/twilio-create',
    async act(page) {
      await page.getByRole('main').getByRole('textbox').first().fill('x');
      await page.locator('button[type="submit"]').first().click();
      await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
    },
  },
  { name: 'a Facebook page', path: '/facebook/facebook-community' },
  { name: 'a Facebook page that is not authorized', path: '/facebook/facebook-careers' },
  { name: 'a Facebook page, offline', path: '/facebook/facebook-careers', act: stop },
  {
    name: 'a Facebook page, refused',
    path: '/facebook/facebook-community',
    before: (server) => server.control.next({ method: 'POST', path: '/connections/facebook/*', status: 500, times: 0 }),
    async act(page) {
      await page.getByRole('switch').click();
      await expect(pill(page)).toContainText('1');
    },
  },
  {
    name: 'back from Facebook',
    path: '/facebook/auth-result?code=1',
    before: always('/connections/facebook/auth-result', { hang: true }),
  },
  { name: 'a Twitter profile that is not authorized', path: '/twitter/twitter-outages' },
  { name: 'an Apple Messages connection', path: '/abc/abc-stores' },
  {
    name: 'an Apple Messages connection with an odd id',
    path: '/abc/x',
    before: always('/connections/abc/*', { status: 200, body: { name: 'Odd', businessChatId: 'a-b' } }),
  },
  { name: 'a Client Channel API connection', path: '/custom/custom-kiosk' },
  { name: 'a Client Channel API connection, from right to left', path: '/custom/custom-rtl' },
  {
    name: 'a Client Channel API connection, refused',
    path: '/custom/custom-kiosk',
    before: (server) => server.control.next({ method: 'POST', path: '/connections/custom/*', status: 500, times: 0 }),
    async act(page) {
      await page.locator('input[name=webhook]').fill('https://refused.example');
      await page.locator('input[name=webhook]').press('Enter');
      await expect(pill(page)).toContainText('1');
    },
  },
  { name: 'an Agent Trainer', path: '/custom/trainer-onboarding' },
  {
    name: 'credentials being replaced, refused',
    path: '/twilio/twilio-support',
    before: (server) => server.control.next({ method: 'POST', path: '/connections/twilio', status: 500, times: 0 }),
    async act(page) {
      await page.getByRole('main').getByRole('button', { name: /…$/ }).click();
      await page.locator('input[name=authToken]').fill('token');
      await page.locator('form:has(input[name=authToken]) button[type=submit]').click();
      await page.getByRole('dialog').locator('[data-variant=danger]').click();
      await expect(page.locator('[data-tone=refused]').first()).toBeVisible();
    },
  },
  {
    name: 'a new Client Channel API connection, with errors',
    path: '/custom/new',
    async act(page) {
      await page.locator('button[type="submit"]').click();
      await expect(page.locator('[aria-invalid="true"]')).toHaveCount(2);
    },
  },
  { name: 'a WhatsApp connection with a template', path: '/twilio-whatsapp/whatsapp-template' },
  { name: 'a WhatsApp connection without one', path: '/twilio-whatsapp/whatsapp-orders' },
  {
    name: 'a WhatsApp connection whose template was refused',
    path: '/twilio-whatsapp/whatsapp-template-off',
    before: (server) => server.control.next({ method: 'POST', path: '/connections/twilio-whatsapp/*', status: 500 }),
    async act(page) {
      await page.getByRole('switch').click();
      await expect(pill(page)).toContainText('1');
    },
  },
  { name: 'a Vonage connection', path: '/vonage-sms/vonage-alerts' },
  {
    name: 'a new Vonage connection, with an odd key and errors',
    path: '/third-party-connection-create?provider=vonage',
    async act(page) {
      await page.getByRole('main').locator('textarea').fill('MIIEvQ');
      await page.locator('button[type="submit"]').click();
      await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
    },
  },
];

for (const [locale, ...looks] of ROUNDS) {
  test.describe(() => {
    test.use({ locale });

    for (const { name, path, session, before, act } of SCENES) {
      test(`axe finds nothing: ${name} (${locale})`, async ({ page, server, open }) => {
        before?.(server);
        if (!name.startsWith('the list')) listIs(server, FEW);
        await open(path, session);
        await expect(page.getByRole('heading').first()).toBeAttached();
        await expect(page.locator('html')).toHaveAttribute('lang', locale);
        await act?.(page, server);
        for (const [width, theme] of looks) {
          await page.setViewportSize({ width, height: 844 });
          expect.soft(await violationsIn(page, theme), `${width} px`).toEqual([]);
        }
      });
    }
  });
}

test('a banner is told once, by role and not by focus', async ({ page, server, open }) => {
  server.control.next({ method: 'GET', path: '/connections', status: 500, body: {} });
  await open();
  await expect(page.getByRole('alert').and(banner(page))).toHaveCount(1);
  await expect(page.getByRole('alert')).toHaveCount(1);
  await expect(banner(page).locator(':focus')).toHaveCount(0);
});
