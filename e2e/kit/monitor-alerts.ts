import { expect, type Page } from '@playwright/test';
import type { MockServer } from '../../mock-server/src/server.ts';
import { maskedAddress } from '../../src/model/secret.ts';
import { calls } from './fixtures.ts';

const UPDATE = '/errorlog/update_webhooks';
export const ALERTS = '/monitor?tab=alerts';
export const [ERRORS, STATUS] = [
  'https://hooks.brightwater.example/errors',
  'https://status.brightwater.example/in?team=channels',
];
export const NEW = 'https://new.example/hook';

/** The screen of the alerts, as locators and actions. */
export function alertsScreen(page: Page) {
  const list = page.getByRole('list', { name: 'Webhooks' });
  const field = page.getByLabel('Webhook URL', { exact: true });
  const ok = page.getByRole('button', { name: 'OK', exact: true });
  return {
    field,
    ok,
    async add(url: string) {
      await field.fill(url);
      await ok.click();
      await expect(field).toHaveValue('');
    },
    /** Expects exactly these addresses in the list, in this order. */
    async shows(urls: readonly string[]) {
      await expect(list.locator('li code')).toHaveText(urls.map(maskedAddress));
    },
  };
}

/** The lists that were posted. */
export const posted = (server: MockServer) => calls(server, 'POST', UPDATE).map(({ body }) => body);
export const whole = (...errorWebhooks: string[]) => ({ errorWebhooks });

/** Opens the alerts and waits until they can be edited. */
export async function openAlerts(page: Page, open: (path: string) => Promise<void>) {
  await open(ALERTS);
  const alerts = alertsScreen(page);
  await expect(alerts.field).toBeVisible();
  return alerts;
}
