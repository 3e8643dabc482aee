import type { Page } from '@playwright/test';

/** The "Replace credentials" card of a connection's page. */
export function replaceCard(page: Page) {
  const card = page.getByRole('region', { name: 'Replace credentials' });
  return {
    card,
    begin: card.getByRole('button', { name: 'Replace…' }),
    token: card.getByLabel('Auth token', { exact: true }),
    start: card.getByRole('button', { name: 'Delete and recreate' }),
    async confirm() {
      await this.start.click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete and recreate' }).click();
    },
  };
}
