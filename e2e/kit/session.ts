import type { Page } from '@playwright/test';
import { banner, expect, rows } from './fixtures.ts';

/** Expects what every refused session shows: the shell and one urgent banner, no screen and no calls for one. */
export async function expectRefused(page: Page, message: RegExp): Promise<void> {
  await expect(banner(page)).toHaveAttribute('data-variant', 'urgent');
  await expect(banner(page)).toContainText(message);
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  await expect(page.locator('main h2')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Monitor' })).toHaveCount(0);
}

/** In the dialog of a logout with unsent changes: discards all of them and confirms. */
export async function discardAll(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('dialog', { name: 'Discard' }).getByRole('button', { name: 'Discard' }).click();
}
