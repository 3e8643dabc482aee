import { page } from 'vitest/browser';
import { labelled } from './shell.ts';

/** The "Replace credentials" card of a connection's page. */
export function replaceCard() {
  const card = page.getByRole('region', { name: 'Replace credentials' });
  const start = card.getByRole('button', { name: 'Delete and recreate' });
  return {
    card,
    begin: card.getByRole('button', { name: 'Replace…' }),
    token: card.getByLabelText(labelled('Auth token')),
    start,
    async confirm() {
      await start.click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete and recreate' }).click();
    },
  };
}
