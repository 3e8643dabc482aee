import { expect, type Page } from '@playwright/test';

/** Waits until the tally outside the databases is written. */
export const tallied = (page: Page) =>
  expect.poll(() =>
    page.evaluate(() =>
      Object.entries(localStorage)
        .filter(([name]) => name.startsWith('switchboard.unsent.'))
        .map(([, value]) => Number(JSON.parse(value).count)),
    ),
  );

/** Deletes databases, as a browser short of space or a person who clears site data does. */
export async function evict(page: Page, only?: RegExp): Promise<void> {
  await page.evaluate(async (pattern) => {
    for (const { name = '' } of await indexedDB.databases()) {
      if (pattern && !new RegExp(pattern).test(name)) continue;
      await new Promise<void>((resolve, reject) => {
        const asked = indexedDB.deleteDatabase(name);
        asked.onsuccess = () => resolve();
        asked.onerror = () => reject(asked.error);
      });
    }
  }, only?.source);
}
