import type { Page } from '@playwright/test';

/**
 * Keeps every write to the outbox of this browser from being committed, for as long as the page lives: a transaction that
 * never ends stands before it. So a process can be killed between any two steps, surely and not by luck.
 */
export async function holdWrites(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const wait = <T>(asked: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        asked.onsuccess = () => resolve(asked.result);
        asked.onerror = () => reject(asked.error);
      });
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await wait(indexedDB.open(name));
      if (!db.objectStoreNames.contains('outbox')) {
        db.close();
        continue;
      }
      const store = db.transaction('outbox', 'readwrite').objectStore('outbox');
      const again = () => {
        store.count().onsuccess = again;
      };
      again();
    }
  });
}
