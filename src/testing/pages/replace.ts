import { type Found, labelled, type Page } from './page.ts';

/** The "Replace credentials" card of a connection's page. */
export function replaceCard<L extends Found<L>>(page: Page<L>) {
  const card = page.getByRole('region', { name: 'Replace credentials' });
  const start = card.getByRole('button', { name: 'Delete and recreate' });
  return {
    card,
    begin: card.getByRole('button', { name: 'Replace…' }),
    token: card.getByLabel(labelled('Auth token')),
    start,
    async confirm() {
      await start.click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete and recreate' }).click();
    },
  };
}
