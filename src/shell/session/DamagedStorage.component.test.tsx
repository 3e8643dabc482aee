import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { mountApp } from '../../testing/mount.tsx';
import { smsScreen } from '../../testing/pages/sms.ts';
import { heldDepartures } from '../../testing/screens/provider.ts';
import { banner, rows } from '../../testing/screens/shell.ts';
import { calls } from '../../testing/server.ts';

const INTERFACES = Object.entries(Object.getOwnPropertyDescriptors(globalThis)).filter(([name]) =>
  /^(?:IDB|indexedDB$)/.test(name),
);
afterEach(() => {
  vi.restoreAllMocks();
  for (const [name, own] of INTERFACES) Object.defineProperty(globalThis, name, own);
});

const disk = indexedDB;

/** The browser can open no database, in a new document either: what it has stored is damaged. */
function damage(): void {
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('Internal error opening backing store for indexedDB.open.', 'UnknownError');
  });
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue(null);
}

const reset = 'Reset the stored data';
const dialog = page.getByRole('dialog', { name: 'Reset the stored data?' });

test('O-29: with damaged storage the console says so, works online in this window, and offers a reset', async () => {
  await mountApp({ path: '/twilio/twilio-support' });
  await expect.element(smsScreen(page).template).toBeVisible();
  damage();
  await mountApp({ path: '/twilio/twilio-support' });
  await expect.element(banner).toMatchTextContent(/The console's data in this browser is damaged/);
  await banner.getByRole('button', { name: reset }).click();
  await expect.element(dialog).toMatchTextContent(/unsent changes, drafts and copies of all administrators/);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await smsScreen(page).changeMenu('Online {label}');
  await expect.poll(() => calls('POST', '/connections/twilio/twilio-support')).toHaveLength(1);
});

test('O-29: where nothing says who is signed in, the page without a session resets the stored data', async () => {
  await mountApp();
  await expect.element(rows.first()).toBeVisible();
  damage();
  sessionStorage.clear();
  await mountApp({ sessionId: null });
  await expect.element(page.getByRole('heading', { name: 'The stored data is damaged' })).toBeVisible();
  await page.getByRole('button', { name: reset }).click();
  const held = heldDepartures();
  await dialog.getByRole('button', { name: reset }).click();
  await expect.poll(() => held).toEqual(['reload']);
  expect(await disk.databases()).toEqual([]);
});
