import type { Page } from '@playwright/test';
import { banner, expect, rows } from './fixtures.ts';

/** What every refused session looks like: the shell and one urgent banner, no screen, no call for one. */
export async function expectRefused(page: Page, message: RegExp): Promise<void> {
  await expect(banner(page)).toHaveAttribute('data-variant', 'urgent');
  await expect(banner(page)).toContainText(message);
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  await expect(page.locator('main h2')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Monitor' })).toHaveCount(0);
}

/** In the question that logout asks while something is unsent: all of it goes, as the second question confirms. */
export async function discardAll(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('dialog', { name: 'Discard' }).getByRole('button', { name: 'Discard' }).click();
}
