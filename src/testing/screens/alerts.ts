import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { maskedAddress } from '../../model/secret.ts';
import { mountApp } from '../mount.tsx';
import { ALERTS, alertsPage, UPDATE } from '../pages/alerts.ts';
import { bodies, server } from '../server.ts';

/** The screen of the alerts, as locators and actions. */
export function alertsScreen() {
  const alerts = alertsPage(page);
  const { list, field, ok, row, edited, save } = alerts;
  return {
    ...alerts,
    tab: page.getByRole('tab', { name: /^Alerts/ }),
    cancel: list.getByRole('button', { name: 'Cancel', exact: true }),
    error: page.getByTestId('error-webhook'),
    editError: page.getByTestId('error-editWebhook'),
    dialog: page.getByRole('dialog', { name: 'Delete', exact: true }),
    async add(url: string) {
      await field.fill(url);
      await ok.click();
      await expect.element(field).toHaveValue('');
    },
    async replace(url: string, by: string) {
      await this.edit(url);
      await edited.fill(by);
      await save.click();
      await expect.element(edited).not.toBeInTheDocument();
    },
    async remove(url: string) {
      await row(url)
        .getByRole('button', { name: /^Delete/ })
        .click();
      await this.dialog.getByRole('button', { name: 'Delete', exact: true }).click();
      await expect.element(this.dialog).not.toBeInTheDocument();
    },
    /** Expects exactly these addresses in the list, in this order. */
    async shows(urls: readonly string[]) {
      await expect
        .poll(() =>
          list
            .css('li code')
            .elements()
            .map(({ textContent }) => textContent),
        )
        .toEqual(urls.map(maskedAddress));
    },
  };
}

/** The posted lists, and those that took effect. */
export const posted = () => bodies('POST', UPDATE);
export const applied = async () => (await server.effects()).map(({ body }) => body);

/** Sets the service's addresses, at the start or as another administrator would. */
export const webhooksAre = (...urls: string[]) => server.session('demo', { error_webhooks: urls });

export const refuse = (status: number, body: unknown = {}) =>
  server.next({ method: 'POST', path: UPDATE, status, body });

/** Opens the alerts and waits until they can be edited. */
export async function openAlerts() {
  await mountApp({ path: ALERTS });
  const alerts = alertsScreen();
  await expect.element(alerts.field).toBeVisible();
  return alerts;
}
