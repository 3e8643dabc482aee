import { expect, type Page } from '@playwright/test';

/**
 * The window comes to the front, where a newer version is looked for: again until `brought` holds, since an app that has just
 * started does not listen yet.
 */
export async function comeToFront(page: Page, brought: () => unknown): Promise<void> {
  await expect(async () => {
    // What is brought may be another page.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))).catch(() => undefined);
    await brought();
  }).toPass({ intervals: [500] });
}

/** What offers a newer version. */
export const newVersion = (page: Page) => page.getByRole('complementary', { name: /new version/i });

/** The window comes to the front, and a newer version is offered. */
export const comeToNewVersion = (page: Page) =>
  comeToFront(page, () => expect(newVersion(page)).toBeVisible({ timeout: 500 }));
