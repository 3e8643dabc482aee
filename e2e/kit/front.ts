import { expect, type Page } from '@playwright/test';

/**
 * Brings the window to the front, which makes the app look for a newer version. Repeated until `brought` holds, because
 * an app that has just started does not listen yet.
 */
export async function comeToFront(page: Page, brought: () => unknown): Promise<void> {
  await expect(async () => {
    // The page may be reloading.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))).catch(() => undefined);
    await brought();
  }).toPass({ intervals: [500] });
}

/** The element that offers a newer version. */
export const newVersion = (page: Page) => page.getByRole('complementary', { name: /new version/i });

/** Brings the window to the front and waits until a newer version is offered. */
export const comeToNewVersion = (page: Page) =>
  comeToFront(page, () => expect(newVersion(page)).toBeVisible({ timeout: 500 }));
