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
  { name: 'upcoming', path: '/facebook/facebook-community' },
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
  { name: 'sms-long-name', path: '/twilio/twilio-long' },
  { name: 'sms-rtl', path: '/twilio/twilio-rtl' },
  { name: 'sms-create', path: '/twilio-create' },
  {
    name: 'sms-create-errors',
    path: '/twilio-create',
    act: (page) => page.locator('form button[type=submit]').click(),
  },
];
