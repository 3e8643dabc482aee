import type { Page } from '@playwright/test';

/**
 * Blocks every commit to this browser's outbox for as long as the page lives, by a transaction that never ends. A
 * process can thus be killed reliably between any two steps.
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
