import { maskedAddress } from '../../model/secret.ts';
import type { Found, Page } from './page.ts';

export const UPDATE = '/errorlog/update_webhooks';
export const ALERTS = '/monitor?tab=alerts';
export const [ERRORS, STATUS] = [
  'https://hooks.brightwater.example/errors',
  'https://status.brightwater.example/in?team=channels',
];
export const NEW = 'https://new.example/hook';
export const whole = (...errorWebhooks: string[]) => ({ errorWebhooks });

export function alertsPage<L extends Found<L>>(page: Page<L>) {
  const list = page.getByRole('list', { name: 'Webhooks', exact: true });
  const row = (url: string) => list.getByRole('listitem').filter({ hasText: maskedAddress(url) });
  return {
    list,
    field: page.getByLabel('Webhook URL', { exact: true }),
    ok: page.getByRole('button', { name: 'OK', exact: true }),
    row,
    edited: list.getByLabel('Edit webhook', { exact: true }),
    save: list.getByRole('button', { name: 'Save', exact: true }),
    edit: (url: string) => row(url).getByRole('button', { name: /^Edit/ }).first().click(),
  };
}
