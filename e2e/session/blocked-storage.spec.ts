import type { Page } from '@playwright/test';
import { expect, rows, test } from '../kit/fixtures.ts';
import { menu, pill, SUPPORT, settled, written } from '../kit/offline.ts';
import { smsScreen } from '../kit/sms.ts';

/** Removes a browser feature before the page starts; with `throws` it exists, but its use throws. */
const without = (page: Page, where: 'window' | 'navigator', what: string, throws = false) =>
  page.addInitScript(
    ([place, name, refuses]) => {
      const owner = place === 'window' ? window : Navigator.prototype;
      const get = () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      };
      if (refuses) Object.defineProperty(owner, name, { get });
      else Reflect.deleteProperty(owner, name);
    },
    [where, what, throws] as const,
  );

const STORAGE = ["This browser doesn't let the console keep anything on this device", 'Allow cookies and site data'];

for (const throws of [true, false]) {
  test(`without IndexedDB (${throws ? 'refused' : 'missing'}) a sentence says so`, async ({ page, open }) => {
    await without(page, 'window', 'indexedDB', throws);
    await open();
    for (const text of STORAGE) await expect(page.getByText(text)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
    await expect(rows(page)).toHaveCount(0);
  });
}

test('O-29: with damaged databases the list works online, and the banner says so and offers a reset', async ({
  page,
  open,
}) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Internal error opening backing store', 'UnknownError');
    };
  });
  await open();
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByText(/What the browser has stored for the console is damaged/)).toBeVisible();
  await page.getByRole('button', { name: 'Reset the stored data' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reset the stored data' }).click();
  // The page is loaded again, with databases that are damaged still.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText(/What the browser has stored for the console is damaged/)).toBeVisible();
});

test('with localStorage and sessionStorage refused the console works', async ({ page, server, open }) => {
  for (const storage of ['localStorage', 'sessionStorage']) await without(page, 'window', storage, true);
  await open(`/twilio/${SUPPORT}`);
  await smsScreen(page).changeMenu('Works {label}');
  await expect.poll(() => written(server, SUPPORT)).toEqual([menu('Works {label}')]);
  await settled(page);
});

for (const [where, what, sentence] of [
  ['navigator', 'locks', /navigator\.locks.*Use the console in one window only/],
  ['window', 'BroadcastChannel', /lacks what windows need.*Use the console in one window only/],
] as const) {
  test(`without ${what} one window works, stores and sends, and says what does not work`, async ({
    page,
    server,
    open,
  }) => {
    await without(page, where, what);
    await open(`/twilio/${SUPPORT}`);
    await expect(page.getByText(sentence)).toBeVisible();
    const sms = smsScreen(page);
    await expect(sms.template).toBeVisible();
    await server.close();
    await sms.changeMenu('Works {label}');
    await expect(pill(page)).toContainText('1 waiting');
    await server.restart();
    await page.reload();
    await settled(page);
    expect(written(server, SUPPORT)).toEqual([menu('Works {label}')]);
  });
}
