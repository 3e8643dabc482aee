import type { Page } from '@playwright/test';
import { smsScreen } from '../../src/testing/pages/sms.ts';
import { expect, rows, test } from '../kit/fixtures.ts';
import { menu, SUPPORT, settled, written } from '../kit/offline.ts';

/** Makes each use of a browser feature throw, as where the administrator has refused it. */
const refused = (page: Page, what: string) =>
  page.addInitScript((name) => {
    const get = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    Object.defineProperty(window, name, { get });
  }, what);

const STORAGE = ["This browser doesn't let the console keep anything on this device", 'Allow cookies and site data'];

// Where it is refused, `e2e/engines` tests it in three engines.
test('where there is no IndexedDB, a sentence says so', async ({ page, open }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'indexedDB'));
  await open();
  for (const text of STORAGE) await expect(page.getByText(text)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
});

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
  await expect(page.getByText(/The console's data in this browser is damaged/)).toBeVisible();
  await page.getByRole('button', { name: 'Reset the stored data' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reset the stored data' }).click();
  // The page is loaded again, with databases that are damaged still.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText(/The console's data in this browser is damaged/)).toBeVisible();
});

test('with localStorage and sessionStorage refused the console works', async ({ page, server, open }) => {
  for (const storage of ['localStorage', 'sessionStorage']) await refused(page, storage);
  await open(`/twilio/${SUPPORT}`);
  await smsScreen(page).changeMenu('Works {label}');
  await expect.poll(() => written(server, SUPPORT)).toEqual([menu('Works {label}')]);
  await settled(page);
});

test('without locks between windows a sentence says so', async ({ page, open }) => {
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'locks', { value: undefined }));
  await open();
  await expect(page.getByRole('heading', { name: "This browser can't run the console" })).toBeVisible();
  await expect(page.getByText(/navigator\.locks.*The console can't work here/)).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
});
