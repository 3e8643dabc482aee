import { expect, type Page } from '@playwright/test';
import type { MockServer } from '../../mock-server/src/server.ts';
import { offlineReady } from './fixtures.ts';
import type { Scene } from './scene.ts';
import { CHANGE_SCENES } from './scenes-change.ts';
import { CHAT_SCENES } from './scenes-chat.ts';
import { DECIDE_SCENES } from './scenes-decide.ts';
import { LIVE_SCENES } from './scenes-live.ts';
import { LOG_SCENES } from './scenes-logs.ts';
import { OUTBOX_SCENES } from './scenes-outbox.ts';
import { TRAINER_SCENES } from './scenes-trainer.ts';

const answer = (method: string, path: string, fields: object) => (server: MockServer) =>
  server.control.next({ method, path, times: 0, ...fields });
const held = (path: string) => answer('GET', path, { hang: true });
const failed = (path: string) => answer('GET', path, { status: 500, body: {} });

const pill = (page: Page) => page.getByRole('banner').locator('[aria-haspopup="dialog"]');
const visible = (selector: string) => (page: Page) => expect(page.locator(selector).first()).toBeVisible();
const click = (selector: string) => (page: Page) => page.locator(selector).first().click();

/** Closes every overlay. */
async function uncover(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(page.locator('[role=dialog], [role=menu]')).toHaveCount(0, { timeout: 500 });
  }).toPass();
}

/** Stops the service and reloads the page from the device. */
async function stop(page: Page, server: MockServer): Promise<void> {
  await offlineReady(page);
  await server.close();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
}

async function submitEmpty(page: Page): Promise<void> {
  await page.locator('main form button[type=submit]').first().click();
  await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
}

/** Toggles a switch whose change the service refuses. */
async function switchRefused(page: Page): Promise<void> {
  await page.getByRole('switch').click();
  await expect(pill(page)).toContainText('1');
}

const LISTS: readonly Scene[] = [
  {
    ...{ path: '/', whole: true, wide: true },
    states: [
      ['list', visible('[data-testid="connection-row"]')],
      [
        'list-no-match',
        async (page) => {
          await page.getByRole('searchbox').fill('zzzz');
          await expect(page.getByTestId('connection-row')).toHaveCount(0);
        },
      ],
    ],
  },
  { path: '/', whole: true, before: held('/connections'), states: [['list-loading', visible('main h1')]] },
  {
    ...{ path: '/', whole: true, before: failed('/connections') },
    states: [['list-failed', visible('[data-testid="banner"]')]],
  },
  { path: '/', before: answer('GET', '/connections', { status: 200, body: [] }), states: [['list-empty']] },
  { path: '/', whole: true, states: [['list-offline', stop]] },
  {
    ...{ path: '/check', whole: true },
    states: [
      ['check-none', visible('main button')],
      [
        'check',
        async (page) => {
          await page.getByRole('main').getByRole('button').click();
          await expect(page.getByTestId('found-row').last()).toBeVisible();
          await expect(page.getByRole('progressbar')).toHaveCount(0);
        },
      ],
    ],
  },
  {
    path: '/',
    states: [
      ['menu', click('header [aria-haspopup="menu"]')],
      [
        'keys',
        async (page) => {
          // A menu whose module loads late opens only now, and takes the key press.
          await expect(async () => {
            await uncover(page);
            await page.keyboard.press('?');
            await expect(page.getByRole('dialog')).toBeVisible({ timeout: 2000 });
          }).toPass();
        },
      ],
      [
        'outbox-empty',
        async (page) => {
          await uncover(page);
          await pill(page).click();
          await expect(page.getByRole('dialog')).toBeVisible();
        },
      ],
    ],
  },
  {
    ...{ path: '/', session: 'nobody' },
    states: [
      ['session-invalid', visible('[data-testid="banner"]')],
      ['session-link-wrong', (page) => page.locator('main input').fill('https://elsewhere.example/?session_id=1')],
    ],
  },
  { path: '/', before: held('/sessions'), states: [['session-pending', visible('main [aria-busy]')]] },
  { path: '/', before: answer('GET', '/config.json', { status: 200, body: '{' }), states: [['config-wrong']] },
  { path: '/add-connection', still: true, states: [['add', visible('main a')]] },
];

const MONITOR: readonly Scene[] = [
  {
    ...{ path: '/monitor?tab=alerts', wide: true },
    before: answer('POST', '/errorlog/update_webhooks', { status: 500, body: {} }),
    states: [
      ['alerts', visible('main table')],
      [
        'alerts-refused',
        async (page) => {
          await page.locator('[name="webhook"]').fill('https://new.example');
          await page.keyboard.press('Enter');
          await expect(page.getByTestId('banner')).toBeVisible();
          await page.locator('main li:not([data-state=refused]) button').nth(1).click();
          await page.keyboard.type('localhost');
          await page.keyboard.press('Enter');
          await expect(page.getByTestId('error-editWebhook')).toBeVisible();
        },
      ],
    ],
  },
];

const SMS: readonly Scene[] = [
  {
    ...{ path: '/twilio/twilio-support', wide: true },
    before: answer('POST', '/connections/twilio', { status: 500 }),
    states: [
      ['sms', visible('main form')],
      [
        'sms-deleting',
        async (page) => {
          await click('main section[data-tone="danger"] button')(page);
          await expect(page.getByRole('dialog')).toBeVisible();
        },
      ],
      [
        'sms-replacing',
        async (page) => {
          await uncover(page);
          await page
            .getByRole('main')
            .getByRole('button', { name: /^\S+…$/ })
            .click();
        },
      ],
      [
        'sms-replace-refused',
        async (page) => {
          await page.locator('input[name=authToken]').fill('token');
          await page.locator('form:has(input[name=authToken]) button[type=submit]:not([aria-disabled])').click();
          await page.getByRole('dialog').locator('[data-variant=danger]').click();
          await expect(page.locator('[data-tone=refused]').first()).toBeVisible();
        },
      ],
    ],
  },
  { path: '/twilio/x', before: held('/connections/twilio/*'), states: [['sms-loading']] },
  {
    ...{ path: '/twilio/x', before: failed('/connections/twilio/*') },
    states: [['sms-failed', visible('[data-testid="banner"]')]],
  },
  { path: '/twilio/nowhere', states: [['sms-gone']] },
  { path: '/twilio/twilio-long', still: true, states: [['sms-long-name', visible('main form')]] },
  { path: '/twilio/twilio-rtl', still: true, states: [['sms-rtl', visible('main form')]] },
  {
    ...{ path: '/twilio-create', wide: true },
    states: [
      ['sms-create'],
      [
        'sms-create-errors',
        async (page) => {
          await page.getByRole('main').getByRole('textbox').first().fill('x');
          await submitEmpty(page);
        },
      ],
    ],
  },
];

const OTHERS: readonly Scene[] = [
  {
    ...{ path: '/facebook/facebook-community', wide: true },
    before: answer('POST', '/connections/facebook/*', { status: 500 }),
    states: [
      ['facebook', visible('main [role=switch]')],
      ['facebook-refused', switchRefused],
    ],
  },
  {
    path: '/facebook/facebook-careers',
    states: [
      ['facebook-unauthorized', visible('main section')],
      [
        'facebook-setup',
        async (page) => {
          await page.locator('main button[aria-haspopup=menu]').click();
          const [setup, items] = [page.getByTestId('setup'), page.getByRole('menuitem')];
          // It is offered after the device was checked, unless it is still shown from the previous language.
          await expect(setup.or(items.nth(2)).first()).toBeVisible();
          await ((await setup.count()) === 0 ? items.nth(1).click() : uncover(page));
          await expect(setup).toBeVisible();
        },
      ],
      ['facebook-offline', stop],
    ],
  },
  {
    path: '/facebook/auth-result?code=1',
    before: held('/connections/facebook/auth-result'),
    states: [['facebook-back']],
  },
  { path: '/twitter/twitter-outages', still: true, states: [['twitter-unauthorized', visible('main section')]] },
  { path: '/twitter/twitter-help', still: true, states: [['twitter', visible('main section')]] },
  { path: '/abc/abc-stores', still: true, states: [['apple', visible('main section')]] },
  {
    path: '/abc/x',
    before: answer('GET', '/connections/abc/*', { status: 200, body: { name: 'Odd', businessChatId: 'a-b' } }),
    states: [['apple-odd-id', visible('main section')]],
  },
  {
    ...{ path: '/custom/custom-kiosk', wide: true },
    before: answer('POST', '/connections/custom/*', { status: 500 }),
    states: [
      ['client-channel', visible('input[name=webhook]')],
      [
        'client-channel-refused',
        async (page) => {
          await page.locator('input[name=webhook]').fill('https://refused.example');
          await page.locator('input[name=webhook]').press('Enter');
          await expect(pill(page)).toContainText('1');
        },
      ],
    ],
  },
  { path: '/custom/custom-rtl', still: true, states: [['client-channel-rtl', visible('main form')]] },
  { path: '/custom/trainer-onboarding', still: true, states: [['trainer', visible('main h1:not(:empty)')]] },
  { path: '/custom/new', states: [['client-channel-create'], ['client-channel-create-errors', submitEmpty]] },
  {
    ...{ path: '/twilio-whatsapp/whatsapp-template-off', wide: true },
    before: answer('POST', '/connections/twilio-whatsapp/*', { status: 500 }),
    states: [
      ['whatsapp-template-off', visible('main [role=switch]')],
      ['whatsapp-refused', switchRefused],
    ],
  },
  { path: '/twilio-whatsapp/whatsapp-template', still: true, states: [['whatsapp', visible('main form')]] },
  { path: '/twilio-whatsapp/whatsapp-orders', still: true, states: [['whatsapp-off', visible('main section')]] },
  { path: '/twilio-whatsapp-create', still: true, states: [['whatsapp-create']] },
  { path: '/vonage-sms/vonage-alerts', still: true, states: [['vonage', visible('main section')]] },
  {
    ...{ path: '/third-party-connection-create?provider=vonage', wide: true },
    states: [
      ['vonage-create', visible('main textarea')],
      [
        'vonage-create-errors',
        async (page) => {
          await page.getByRole('main').locator('textarea').fill('MIIEvQ');
          await submitEmpty(page);
        },
      ],
    ],
  },
];

/** Every screen in every state that looks different: for axe, the languages and `npm run screens`. */
export const SCENES: readonly Scene[] = [
  ...LISTS,
  ...CHANGE_SCENES,
  ...LOG_SCENES,
  ...MONITOR,
  ...SMS,
  ...OUTBOX_SCENES,
  ...DECIDE_SCENES,
  ...OTHERS,
  ...CHAT_SCENES,
  ...TRAINER_SCENES,
  ...LIVE_SCENES,
];
