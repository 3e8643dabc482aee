import { page } from 'vitest/browser';
import { deleteIt, field } from '../pages/page.ts';

export const KIOSK = '/connections/custom/custom-kiosk';
export const CREATE = '/connections/custom';

/** The seeded connection that the tests change. */
export const SEEDED = { accountName: 'Brightwater Kiosks', webhook: 'https://kiosk.brightwater.example/in' };

/** The values of a valid new connection, and the body of its create. */
export const LOBBY = { accountName: 'Lobby screens', webhook: 'https://lobby.example/in/screen/1' };

/** The form of /custom/new. */
export function createForm() {
  return {
    name: field(page, 'Name'),
    webhook: field(page, 'Client webhook'),
    save: page.getByRole('button', { name: 'Save' }),
    async fill({ accountName, webhook: address }: Partial<typeof LOBBY> = {}) {
      await this.name.fill(accountName ?? LOBBY.accountName);
      await this.webhook.fill(address ?? LOBBY.webhook);
    },
  };
}

/** The screen of /custom/{id}. */
export function kioskScreen() {
  const card = page.getByRole('region', { name: 'Name and client webhook' });
  const { name, webhook } = createForm();
  return {
    card,
    name,
    webhook,
    save: card.getByRole('button', { name: 'Save' }),
    async change({ accountName, webhook: address }: Partial<typeof LOBBY>) {
      if (accountName !== undefined) await name.fill(accountName);
      if (address !== undefined) await webhook.fill(address);
      await this.save.click();
    },
    delete: (answer?: 'Delete' | 'Cancel') => deleteIt(page, answer),
  };
}
