import type { BrowserContext, Page } from '@playwright/test';
import { recordsOf } from '../kit/at-rest.ts';
import { banner, comeBack, expect, installed, silence, test } from '../kit/fixtures.ts';
import { arrives, cutOff, menu, openOutbox, pill, SUPPORT, sent, settled, visit, written } from '../kit/offline.ts';
import { discardAll } from '../kit/session.ts';
import { expectBanner, smsScreen } from '../kit/sms.ts';
import { evict, tallied } from '../kit/storage.ts';

const LOST = 'The browser deleted its stored data: 2 unsent changes were lost. Please make them again.';

/** Two edits that wait; then the page of somebody else's app, so that nothing of ours is running. */
async function twoWaiting(page: Page, server: Parameters<typeof cutOff>[1], context: BrowserContext): Promise<Page> {
  const sms = await cutOff(page, server);
  await sms.changeMenu('Lost {label}');
  await expect(sms.menu.getByText('Waiting to be sent')).toBeVisible();
  await sms.addCountry('Poland');
  await expect(pill(page)).toContainText('2 waiting');
  await tallied(page).toEqual([2]);
  await comeBack(page, server);
  const bare = await context.newPage();
  await page.close();
  await bare.goto(`${server.url}/icon.svg`);
  return bare;
}

test.describe('rule 15: an outbox that the browser has lost', () => {
  for (const [what, only] of [
    ['with everything else in its databases', undefined],
    ['alone', /^switchboard-/],
  ] as const) {
    installed(`is told, ${what}, until the administrator has taken note`, async ({ page, server, context }) => {
      server.control.next({ method: 'POST', path: '^/connections/twilio/', hang: true, times: 0 });
      const bare = await twoWaiting(page, server, context);
      await evict(bare, only);
      await bare.goto(`${server.url}/?session_id=demo`);
      await expectBanner(bare, 'urgent', LOST);
      await expect(pill(bare)).toHaveText(/^Online/);
      await banner(bare).getByRole('button', { name: 'Show' }).click();
      await expect(bare.getByRole('dialog').getByText(LOST)).toBeVisible();
      await bare.reload();
      await expectBanner(bare, 'urgent', LOST);
      const { sheet } = await openOutbox(bare);
      await sheet.getByRole('button', { name: 'Dismiss' }).click();
      await expect(sheet.getByText(LOST)).toHaveCount(0);
      await tallied(bare).toEqual([]);
      await bare.reload();
      await settled(bare);
      await openOutbox(bare);
      await expect(bare.getByText(LOST)).toHaveCount(0);
    });
  }

  installed(
    'OFF-27: is told once: the banner that was dismissed does not come back',
    async ({ page, server, context }) => {
      server.control.next({ method: 'POST', path: '^/connections/twilio/', hang: true, times: 0 });
      const bare = await twoWaiting(page, server, context);
      await evict(bare);
      await bare.goto(`${server.url}/?session_id=demo`);
      await expectBanner(bare, 'urgent', LOST);
      await banner(bare).getByRole('button', { name: 'Dismiss' }).click();
      await tallied(bare).toEqual([]);
      await bare.reload();
      await settled(bare);
      await openOutbox(bare);
      await expect(bare.getByText(LOST)).toHaveCount(0);
    },
  );

  installed('OFF-10: is not told to another manager', async ({ page, server, context }) => {
    server.control.next({ method: 'POST', path: '^/connections/twilio/', hang: true, times: 0 });
    const bare = await twoWaiting(page, server, context);
    await evict(bare);
    await bare.goto(`${server.url}/?session_id=other`);
    await settled(bare);
    const { sheet } = await openOutbox(bare);
    await expect(sheet.getByText('Everything has been sent')).toBeVisible();
    await expect(bare.getByText(/were lost/)).toHaveCount(0);
    await bare.goto(`${server.url}/?session_id=demo`);
    await expectBanner(bare, 'urgent', LOST);
  });

  installed(
    'OFF-17: is noticed by a count that says neither whose it is nor what it counts',
    async ({ page, server, context }) => {
      server.control.next({ method: 'POST', path: '^/connections/twilio/', hang: true, times: 0 });
      const bare = await twoWaiting(page, server, context);
      const storage = await bare.evaluate(() => JSON.stringify({ ...localStorage }));
      expect(storage).toContain('switchboard.unsent.');
      for (const text of ['m-1', 'demo', 'twilio', 'Lost {label}', 'Brightwater']) expect(storage).not.toContain(text);
    },
  );

  test('is none when everything was sent, and none after a logout that discards', async ({ page, server }) => {
    await page.addInitScript(() => {
      window.close = () => undefined;
    });
    const sms = await cutOff(page, server);
    await sms.changeMenu('Sent {label}');
    await tallied(page).toEqual([1]);
    await comeBack(page, server);
    await settled(page);
    await tallied(page).toEqual([]);
    server.control.next({ method: 'POST', path: `/connections/twilio/${SUPPORT}`, status: 503, times: 0 });
    await sms.changeMenu('Discarded {label}');
    await tallied(page).toEqual([1]);
    await page.getByRole('button', { name: 'Logout' }).click();
    await discardAll(page);
    await expectBanner(page, 'default', 'You are logged out.');
    await tallied(page).toEqual([]);
    server.control.session('again', { manager_id: 'm-1' });
    await page.goto(`${server.url}/?session_id=again`);
    await settled(page);
    await openOutbox(page);
    await expect(page.getByText(/gone/)).toHaveCount(0);
  });
});

/** Room for the app and little more, from the start: browsers remember for a while how much they have found. */
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

/** Writes until not even a few hundred bytes fit any more. Runs in the page. */
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

test.describe('rule 1: a device without room', () => {
  test('says so, keeps what was typed in its form, and saves it once there is room', async ({ page, server }) => {
    const room = await littleRoom(page, server.url);
    const sms = await visit(page, server);
    await sms.template.fill('Too much {label}');
    await room.fill();
    await sms.saveMenu.click();
    await expectBanner(page, 'urgent', NO_ROOM);
    await expect(sms.template).toHaveValue('Too much {label}');
    await expect(sms.menu.getByText('Waiting to be sent')).toHaveCount(0);
    expect(await recordsOf(page, 'outbox')).toEqual([]);
    await silence(page, server);
    expect(sent(server, SUPPORT)).toEqual([]);
    await room.free();
    await sms.saveMenu.click();
    await expect.poll(() => written(server, SUPPORT)).toEqual([menu('Too much {label}')]);
    await settled(page);
  });

  test('OFF-03: loses nothing that was kept before it was full', async ({ page, server }) => {
    const room = await littleRoom(page, server.url);
    const sms = await cutOff(page, server);
    await sms.changeMenu('Before {label}');
    await expect(pill(page)).toContainText('1 waiting');
    await room.fill();
    await sms.addCountry('Poland');
    await expectBanner(page, 'urgent', NO_ROOM);
    await room.free();
    await page.reload();
    await expect(smsScreen(page).template).toHaveValue('Before {label}');
    await comeBack(page, server);
    await settled(page);
    expect(written(server, SUPPORT)[0]).toEqual(menu('Before {label}'));
  });
});

installed(
  'rule 15: the browser is asked to keep what is stored at the first edit, and its refusal is told',
  async ({ page, server }) => {
    await page.addInitScript(() => {
      const asked = () => {
        document.documentElement.dataset['asked'] = String(Number(document.documentElement.dataset['asked'] ?? 0) + 1);
        return Promise.resolve(false);
      };
      Object.defineProperty(navigator.storage, 'persist', { value: asked });
    });
    const sms = await cutOff(page, server);
    await expect(page.locator('html[data-asked]')).toHaveCount(0);
    await sms.changeMenu('One {label}');
    await expect(page.locator('html')).toHaveAttribute('data-asked', '1');
    await sms.addCountry('Poland');
    await expect(pill(page)).toContainText('2 waiting');
    const { sheet } = await openOutbox(page);
    await expect(sheet.getByText('Your browser may clear stored data.')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-asked', '1');
    await comeBack(page, server);
    await page.reload();
    await arrives(pill(page)).toHaveText(/^Online/);
  },
);
