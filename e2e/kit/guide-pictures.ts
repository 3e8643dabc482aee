import { expect, type Locator, type Page } from '@playwright/test';
import type { MockServer } from '../../mock-server/src/server.ts';
import { comeBack, offlineReady } from './fixtures.ts';
import { documentsStored, SUPPORT } from './offline.ts';

/** A picture of a page of the guide: staged in every language, so that it finds nothing by its words. */
type GuidePicture = {
  /** The page's name. */
  page: string;
  /** Path and query of the screen. */
  path: string;
  /** Of the window, in px. */
  size: { width: number; height: number };
  /** Returns what the picture shows, with the screen ready for it. */
  stage(page: Page, server: MockServer): Promise<Locator>;
};

const pill = (page: Page) => page.getByRole('banner').locator('[aria-haspopup="dialog"]');
const menuCard = (page: Page) => page.locator('main form').filter({ hasText: '{label}' });

/** Stops the service and saves a menu reply, which waits. */
async function saveOffline(page: Page, server: MockServer): Promise<void> {
  await expect(menuCard(page)).toBeVisible();
  await offlineReady(page);
  await documentsStored(page, 1);
  await server.close();
  await page.reload();
  await menuCard(page).getByRole('textbox').fill('Reply {#} to reach {label}');
  await menuCard(page).locator('button[type=submit]').click();
  await expect(pill(page)).toContainText('1');
}

const CUSTOMER = 'li[aria-posinset] button';

export const GUIDE_PICTURES: readonly GuidePicture[] = [
  {
    ...{ page: 'sms', path: '/twilio-create', size: { width: 800, height: 800 } },
    async stage(page) {
      const values = { name: 'Night line', phoneNumber: '+977 1 555 0147', accountSid: 'AC0night', authToken: 't0ken' };
      for (const [name, value] of Object.entries(values)) await page.locator(`main input[name=${name}]`).fill(value);
      await page.getByRole('combobox').fill('Nepal');
      await page.keyboard.press('Enter');
      await page.locator('main form button[type=submit]').last().click();
      await expect(page.getByTestId('setup')).toBeVisible();
      return page.getByTestId('setup');
    },
  },
  {
    ...{ page: 'web-chat', path: '/chat/chat-website?tab=styling', size: { width: 1200, height: 760 } },
    async stage(page) {
      await expect(page.getByTestId('widget-window').first()).toBeVisible();
      return page.locator('html');
    },
  },
  {
    ...{ page: 'offline', path: `/twilio/${SUPPORT}`, size: { width: 760, height: 520 } },
    async stage(page, server) {
      await saveOffline(page, server);
      await pill(page).click();
      await expect(page.getByTestId('outbox-entry')).toBeVisible();
      return page.locator('html');
    },
  },
  {
    ...{ page: 'conflicts', path: `/twilio/${SUPPORT}`, size: { width: 760, height: 800 } },
    async stage(page, server) {
      await saveOffline(page, server);
      const patch = { menuConfiguration: 'Press {#} for {label}' };
      server.control.state({ mutate: { collection: 'twilio', id: SUPPORT, patch } });
      await comeBack(page, server);
      await expect(page.locator('main').getByText('Press').first()).toBeVisible({ timeout: 25_000 });
      return menuCard(page);
    },
  },
  {
    ...{ page: 'failing-messages', path: '/monitor', size: { width: 800, height: 1000 } },
    async stage(page) {
      await expect(page.getByTestId('log-row').first()).toBeVisible();
      return page.getByTestId('log-overview');
    },
  },
  {
    ...{ page: 'change-many', path: '/change-many', size: { width: 800, height: 770 } },
    async stage(page) {
      for (const name of ['Website', 'Secure Inbox', 'International', 'Orders'])
        await page
          .getByRole('row')
          .filter({ hasText: `Brightwater ${name}` })
          .getByRole('checkbox')
          .click();
      await page.locator('main button[type=submit]').click();
      await page.locator('[name="many-setting"]').fill('emoji');
      await page.getByRole('option').first().click();
      await page.getByRole('switch').click();
      await expect(page.getByRole('cell').first()).toBeVisible();
      return page.locator('html');
    },
  },
  {
    ...{ page: 'training', path: '/custom/trainer-running?tab=live', size: { width: 1040, height: 680 } },
    async stage(page, server) {
      await expect(page.locator(CUSTOMER).first()).toBeVisible();
      server.control.simulation({ step: 60_000 });
      await expect(page.locator(CUSTOMER).nth(3)).toBeVisible();
      await page.locator(CUSTOMER).first().click();
      await expect(page.getByRole('log')).toBeVisible();
      return page.locator('html');
    },
  },
];
