import { expect, type Page } from '@playwright/test';
import type { MockServer } from '../../mock-server/src/server.ts';
import { maskedAddress } from '../../src/model/secret.ts';
import { calls, effects, offlineReady } from './fixtures.ts';

export const UPDATE = '/errorlog/update_webhooks';
export const ALERTS = '/monitor?tab=alerts';
export const [ERRORS, STATUS] = [
  'https://hooks.brightwater.example/errors',
  'https://status.brightwater.example/in?team=channels',
];
export const NEW = 'https://new.example/hook';

/** The alerts as an administrator sees them. */
export function alertsScreen(page: Page) {
  const list = page.getByRole('list', { name: 'Webhooks' });
  const field = page.getByLabel('Webhook URL', { exact: true });
  const ok = page.getByRole('button', { name: 'OK', exact: true });
  const row = (url: string) => list.getByRole('listitem').filter({ hasText: maskedAddress(url) });
  const edited = list.getByLabel('New webhook URL');
  const save = list.getByRole('button', { name: 'Save' });
  return {
    list,
    field,
    ok,
    row,
    edited,
    save,
    tab: page.getByRole('tab', { name: 'Alerts' }),
    cancel: list.getByRole('button', { name: 'Cancel' }),
    error: page.getByTestId('error-webhook'),
    editError: page.getByTestId('error-editWebhook'),
    dialog: page.getByRole('dialog', { name: 'Delete' }),
    async add(url: string) {
      await field.fill(url);
      await ok.click();
      await expect(field).toHaveValue('');
    },
    edit: (url: string) => row(url).getByRole('button', { name: 'Edit' }).first().click(),
    async replace(url: string, by: string) {
      await this.edit(url);
      await edited.fill(by);
      await save.click();
      await expect(edited).toHaveCount(0);
    },
    async remove(url: string) {
      await row(url).getByRole('button', { name: 'Delete' }).click();
      await this.dialog.getByRole('button', { name: 'Delete' }).click();
      await expect(this.dialog).toHaveCount(0);
    },
    /** Exactly these addresses stand in the list, in this order. */
    async shows(urls: readonly string[]) {
      await expect(list.locator('li code')).toHaveText(urls.map(maskedAddress));
    },
  };
}

/** The lists that were posted, and those of them that took effect. */
export const posted = (server: MockServer) => calls(server, 'POST', UPDATE).map(({ body }) => body);
export const applied = (server: MockServer) => effects(server).map(({ body }) => body);
export const whole = (...errorWebhooks: string[]) => ({ errorWebhooks });

/** What the service holds from now on: at the start, or because another administrator was there. */
export const webhooksAre = (server: MockServer, ...urls: string[]) =>
  server.control.session('demo', { error_webhooks: urls });

export const refuse = (server: MockServer, status: number, body: unknown = {}) =>
  server.control.next({ method: 'POST', path: UPDATE, status, body });

/** The alerts on a device that works without a network and has just lost the server. */
export async function cutOffAlerts(page: Page, server: MockServer) {
  await page.goto(`${server.url}${ALERTS}&session_id=demo`);
  const alerts = alertsScreen(page);
  await alerts.shows([ERRORS, STATUS]);
  await offlineReady(page);
  await server.close();
  return alerts;
}

/** The alerts, ready to be worked on. */
export async function openAlerts(page: Page, open: (path: string) => Promise<void>) {
  await open(ALERTS);
  const alerts = alertsScreen(page);
  await expect(alerts.field).toBeVisible();
  return alerts;
}
