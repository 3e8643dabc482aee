import type { Page } from '@playwright/test';
import type { MockServer } from '../../mock-server/src/server.ts';
import { expect, offlineReady, rows } from './fixtures.ts';

export const KIOSK = '/connections/custom/custom-kiosk';
export const CREATE = '/connections/custom';

/** What the seeds know of the connection that the journeys change. */
export const SEEDED = { accountName: 'Brightwater Kiosks', webhook: 'https://kiosk.brightwater.example/in' };

/** A valid new connection: what is typed, and the body that it becomes. */
export const LOBBY = { accountName: 'Lobby screens', webhook: 'https://lobby.example/in/screen/1' };

const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });

/** The form of /custom/new. */
export function createForm(page: Page) {
  return {
    name: field(page, 'Name'),
    webhook: field(page, 'Client webhook'),
    save: page.getByRole('button', { name: 'Save', exact: true }),
    async fill({ accountName, webhook }: Partial<typeof LOBBY> = {}) {
      await this.name.fill(accountName ?? LOBBY.accountName);
      await this.webhook.fill(webhook ?? LOBBY.webhook);
    },
  };
}

/** The screen of /custom/{id}. */
export function kioskScreen(page: Page) {
  const card = page.getByRole('region', { name: 'Name and client webhook' });
  return {
    card,
    name: field(page, 'Name'),
    webhook: field(page, 'Client webhook'),
    save: card.getByRole('button', { name: 'Save', exact: true }),
    async change({ accountName, webhook }: Partial<typeof LOBBY>) {
      if (accountName !== undefined) await this.name.fill(accountName);
      if (webhook !== undefined) await this.webhook.fill(webhook);
      await this.save.click();
    },
    async delete(answer: 'Delete' | 'Cancel' = 'Delete') {
      await page.getByRole('button', { name: 'Delete', exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: answer, exact: true }).click();
    },
  };
}

/** A device that knows the list and the connection, and then loses the server. The page is on the connection. */
export async function cutOff(page: Page, server: MockServer) {
  await page.goto(`${server.url}/?session_id=demo`);
  await expect(rows(page).first()).toBeVisible();
  await page.goto(`${server.url}/custom/custom-kiosk`);
  const kiosk = kioskScreen(page);
  await expect(kiosk.webhook).toHaveValue(SEEDED.webhook);
  await offlineReady(page);
  await server.close();
  return kiosk;
}
