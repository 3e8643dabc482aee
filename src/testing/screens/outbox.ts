import { expect } from 'vitest';
import { page } from 'vitest/browser';

/** The button in the top bar that shows the state of the network and the outbox. */
export const pill = page.getByRole('banner').getByRole('button', { name: /unsent changes/ });

/** Expects this text in the top bar's button. */
export const expectPill = (text: RegExp) => expect.poll(() => pill.query()?.textContent ?? '').toMatch(text);

/** Opens the outbox. */
export async function openOutbox() {
  await pill.click();
  const sheet = page.getByRole('dialog').first();
  await expect.element(sheet).toBeVisible();
  return { sheet, entries: sheet.getByTestId('outbox-entry') };
}
