import { expect, type Page } from '@playwright/test';

/** The count outside of the databases, as soon as it is there. */
export const tallied = (page: Page) =>
  expect.poll(() =>
    page.evaluate(() =>
      Object.entries(localStorage)
        .filter(([name]) => name.startsWith('switchboard.unsent.'))
        .map(([, value]) => Number(JSON.parse(value).count)),
    ),
  );

/** What a browser does that needs the room, or a person who clears the data of sites. */
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
