import type { Page } from '@playwright/test';
import type { MockServer } from '../../mock-server/src/server.ts';

/** One state of one screen: how the server is disturbed before, where it is opened, what is done then. */
export type Scene = {
  name: string;
  path: string;
  session?: string;
  before?(server: MockServer): void;
  act?(page: Page, server: MockServer): Promise<void>;
};

const hang = (path: string) => (server: MockServer) =>
  server.control.next({ method: 'GET', path, hang: true, times: 0 });
const fail = (path: string) => (server: MockServer) =>
  server.control.next({ method: 'GET', path, status: 500, times: 0 });

/** Stops the server for real; the page keeps what it has. */
async function cutOff(page: Page, server: MockServer): Promise<void> {
  await page.getByRole('heading').first().waitFor();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await server.close();
  await page.reload();
  await page.getByRole('button', { name: /Offline|waiting/ }).waitFor();
}

/** Types a new menu reply and saves it. */
async function saveMenu(page: Page): Promise<void> {
  const menu = page.locator('section').filter({ hasText: '{label}' }).first();
  await menu.getByRole('textbox').fill('{label} → {#}');
  await menu.getByRole('button').first().waitFor();
  await menu.getByRole('textbox').press('Enter');
}

async function openOutbox(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button').first().click();
  await page.getByRole('dialog').getByRole('button').nth(1).waitFor();
}

/** Every screen in every state that looks different. */
export const SCENES: readonly Scene[] = [
  { name: 'list', path: '/' },
  { name: 'list-loading', path: '/', before: hang('/connections') },
  { name: 'list-failed', path: '/', before: fail('/connections') },
  {
    name: 'list-empty',
    path: '/',
    before: (server) => server.control.next({ method: 'GET', path: '/connections', status: 200, body: [], times: 0 }),
  },
  { name: 'list-offline', path: '/', act: cutOff },
  { name: 'list-no-match', path: '/', act: (page) => page.getByRole('searchbox').fill('zzzz') },
  { name: 'session-invalid', path: '/', session: 'nobody' },
  { name: 'add', path: '/add-connection' },
  { name: 'monitor', path: '/monitor' },
  { name: 'alerts', path: '/monitor?tab=alerts' },
  { name: 'upcoming', path: '/chat/chat-website' },
  { name: 'facebook', path: '/facebook/facebook-community' },
  { name: 'facebook-unauthorized', path: '/facebook/facebook-careers' },
  { name: 'facebook-offline', path: '/facebook/facebook-careers', act: cutOff },
  { name: 'facebook-back', path: '/facebook/auth-result?code=1', before: hang('/connections/facebook/auth-result') },
  { name: 'twitter', path: '/twitter/twitter-help' },
  { name: 'twitter-unauthorized', path: '/twitter/twitter-outages' },
  { name: 'sms', path: '/twilio/twilio-support' },
  { name: 'sms-loading', path: '/twilio/twilio-support', before: hang('/connections/twilio/*') },
  { name: 'sms-failed', path: '/twilio/twilio-support', before: fail('/connections/twilio/*') },
  { name: 'sms-gone', path: '/twilio/nowhere' },
  { name: 'sms-offline', path: '/twilio/twilio-support', act: cutOff },
  {
    name: 'sms-waiting',
    path: '/twilio/twilio-support',
    async act(page, server) {
      await cutOff(page, server);
      await saveMenu(page);
    },
  },
  {
    name: 'sms-refused',
    path: '/twilio/twilio-support',
    before: (server) => server.control.next({ method: 'POST', path: '/connections/twilio/*', status: 500, times: 0 }),
    act: saveMenu,
  },
  {
    name: 'outbox-waiting',
    path: '/twilio/twilio-support',
    async act(page, server) {
      await cutOff(page, server);
      await saveMenu(page);
      await openOutbox(page);
    },
  },
  {
    name: 'outbox-attention',
    path: '/twilio/twilio-support',
    async act(page, server) {
      await cutOff(page, server);
      await saveMenu(page);
      const patch = { menuConfiguration: 'Reply {#} to choose {label}' };
      server.control.state({ mutate: { collection: 'twilio', id: 'twilio-support', patch } });
      await server.restart();
      await page
        .getByRole('button', { name: 'Keep mine' })
        .or(page.getByRole('button', { name: 'Zachowaj moje' }))
        .waitFor();
      await openOutbox(page);
    },
  },
  {
    name: 'outbox-sent',
    path: '/twilio/twilio-support',
    async act(page) {
      await saveMenu(page);
      await page.getByTestId('banner').waitFor();
      await openOutbox(page);
    },
  },
  { name: 'sms-long-name', path: '/twilio/twilio-long' },
  { name: 'sms-rtl', path: '/twilio/twilio-rtl' },
  {
    name: 'sms-replacing',
    path: '/twilio/twilio-support',
    act: (page) =>
      page
        .locator('section')
        .filter({ hasText: /credentials|uwierzytelniające/ })
        .getByRole('button')
        .click(),
  },
  { name: 'sms-create', path: '/twilio-create' },
  {
    name: 'sms-create-errors',
    path: '/twilio-create',
    act: (page) => page.locator('form button[type=submit]').click(),
  },
  { name: 'whatsapp', path: '/twilio-whatsapp/whatsapp-template' },
  { name: 'whatsapp-off', path: '/twilio-whatsapp/whatsapp-orders' },
  { name: 'whatsapp-create', path: '/twilio-whatsapp-create' },
  { name: 'vonage', path: '/vonage-sms/vonage-alerts' },
  { name: 'vonage-create', path: '/third-party-connection-create?provider=vonage' },
  { name: 'apple', path: '/abc/abc-stores' },
  { name: 'client-channel', path: '/custom/custom-kiosk' },
  {
    name: 'client-channel-create-errors',
    path: '/custom/new',
    act: (page) => page.locator('form button[type=submit]').click(),
  },
];
