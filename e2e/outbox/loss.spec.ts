import type { Page } from '@playwright/test';
import { unsentPill } from '../../src/testing/pages/outbox.ts';
import { recordsOf } from '../kit/at-rest.ts';
import { expectBanner } from '../kit/expected.ts';
import { comeBack, expect, silence, test } from '../kit/fixtures.ts';
import { cutOff, menu, SUPPORT, settled, written } from '../kit/offline.ts';
import { evict } from '../kit/storage.ts';

/** Limits the quota to the app and little more, from the start: browsers cache the free space for a while. */
async function littleRoom(page: Page, origin: string): Promise<{ fill(): Promise<void>; free(): Promise<void> }> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 24 * 1024 * 1024 });
  return {
    fill: () => page.evaluate(fillUp),
    async free() {
      await devtools.send('Storage.overrideQuotaForOrigin', { origin });
      await evict(page, /^filler$/);
    },
  };
}

/** Writes until not even a few hundred bytes fit. Runs in the page. */
async function fillUp(): Promise<void> {
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const asked = indexedDB.open('filler', 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore('filler', { autoIncrement: true });
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });
  const write = (size: number) =>
    new Promise<boolean>((resolve) => {
      const bytes = new Uint8Array(size);
      for (let at = 0; at < size; at += 65_536) crypto.getRandomValues(bytes.subarray(at, at + 65_536));
      const tx = db.transaction('filler', 'readwrite');
      tx.objectStore('filler').put(bytes);
      tx.oncomplete = () => resolve(true);
      tx.onabort = () => resolve(false);
    });
  for (let size = 1024 * 1024; size >= 128; size /= 2) while (await write(size));
  db.close();
}

const NO_ROOM =
  "This device is out of space, so the change wasn't kept. It's still in the form: free up some space and save again.";

test('OFF-03 rule 1: a device without space says so, keeps the typed value in its form and earlier edits, and saves it once there is space', async ({
  page,
  server,
}) => {
  const room = await littleRoom(page, server.url);
  const sms = await cutOff(page, server);
  await sms.changeMenu('Before {label}');
  await expect(unsentPill(page)).toContainText('1 waiting');
  await room.fill();
  await sms.addCountry('Poland');
  await expectBanner(page, 'urgent', NO_ROOM);
  await expect(sms.chosen.filter({ hasText: 'Poland' })).toHaveCount(1);
  await expect(sms.countries.getByText('Waiting to be sent')).toHaveCount(0);
  expect(await recordsOf(page, 'outbox')).toHaveLength(1);
  await room.free();
  await sms.saveCountries.click();
  await expect(unsentPill(page)).toContainText('2 waiting');
  await page.reload();
  await expect(sms.template).toHaveValue('Before {label}');
  await comeBack(page, server);
  await settled(page);
  await silence(page, server);
  expect(written(server, SUPPORT)).toEqual([
    menu('Before {label}'),
    { countryCodes: { US: '+1', CA: '+1', MX: '+52', PL: '+48' } },
  ]);
});
