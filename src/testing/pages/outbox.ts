import type { Found, Page } from './page.ts';

/** The button in the top bar that shows the state of the network and the outbox. */
export const unsentPill = <L extends Found<L>>(page: Page<L>) =>
  page.getByRole('banner').getByRole('button', { name: /unsent changes/ });

/** The outbox, once it is open. */
export function outboxSheet<L extends Found<L>>(page: Page<L>) {
  const sheet = page.getByRole('dialog').first();
  return { sheet, entries: sheet.getByTestId('outbox-entry') };
}
