import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { leftOnDevice } from '../../testing/device.ts';
import { mountApp } from '../../testing/mount.tsx';
import { useFastTime } from '../../testing/pace.ts';
import { banner, expectBanner, expectPath, rows } from '../../testing/screens/shell.ts';
import { calls, server, silence } from '../../testing/server.ts';

useFastTime();

const dialog = page.getByRole('dialog', { name: 'Forget this device?' });
const title = (name: string) => page.getByRole('heading', { level: 1, name });

async function openDialog(): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'Forget this device…' }).click();
  await expect.element(dialog).toBeVisible();
}

const forget = () => dialog.getByRole('button', { name: 'Forget this device' }).click();

async function saveMenu(template: string): Promise<void> {
  const menu = page.getByRole('region', { name: 'Menu reply configuration' });
  await menu.getByRole('textbox').fill(template);
  await menu.getByRole('button', { name: 'Save' }).click();
}

test('O-03 O-04: without the service the device forgets everything, says what is lost and offers the file first', async () => {
  await mountApp({ path: '/twilio/twilio-support' });
  await expect.element(page.getByRole('region', { name: 'Menu reply configuration' })).toBeVisible();
  await server.cut(true);
  await saveMenu('Lost {label}');
  await expect.element(page.getByRole('banner').getByText('1 waiting')).toBeVisible();
  await openDialog();
  await expect.element(dialog.getByText('1 unsent change will be lost.')).toBeVisible();
  const saved = vi.spyOn(URL, 'createObjectURL');
  await dialog.getByRole('button', { name: 'Export unsent changes' }).click();
  const file = page.getByRole('dialog', { name: 'Export unsent changes' });
  await file.css('input').fill('a long password');
  await file.getByRole('button', { name: 'Export', exact: true }).click();
  await expect.poll(() => saved.mock.calls.length).toBe(1);
  saved.mockRestore();
  await forget();
  await expectBanner('default', 'This device has been forgotten.');
  await expect.element(title('This device has been forgotten')).toBeVisible();
  await silence();
  await expect.element(page.getByText(/unsent change/)).not.toBeInTheDocument();
  await expectPath('/');
  expect(await leftOnDevice()).toEqual([]);
  await server.cut(false);
  await server.forget();
  await mountApp({ sessionId: null });
  await expect.element(title("You're not signed in")).toBeVisible();
  await silence();
  expect(await server.requests()).toEqual([]);
});

test('O-03: when it is cancelled, everything stays; with the service the session ends there, too', async () => {
  await mountApp();
  await expect.element(rows.first()).toBeVisible();
  await openDialog();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(await leftOnDevice()).not.toEqual([]);
  await openDialog();
  await expect.element(dialog).not.toMatchTextContent(/will be lost/);
  await forget();
  await expectBanner('default', 'This device has been forgotten.');
  await expect.poll(() => calls('DELETE', '/sessions')).toHaveLength(1);
  expect((await calls('DELETE', '/sessions'))[0]?.headers['x-session-id']).toBe('demo');
});

test('O-03 O-05: a device whose session has ended is forgotten as well, with the data of other users', async () => {
  await mountApp({ path: '/twilio/twilio-support' });
  await expect.element(page.getByRole('region', { name: 'Menu reply configuration' })).toBeVisible();
  await server.next({ method: 'POST', path: '/connections/twilio/*', status: 503, times: 0 });
  await saveMenu('Of the first {label}');
  await expect.element(page.getByRole('banner').getByText('1 waiting')).toBeVisible();
  await mountApp({ sessionId: 'nobody' });
  await expect.element(title("You've been signed out")).toBeVisible();
  await openDialog();
  await expect.element(dialog.getByText('1 unsent change will be lost.')).toBeVisible();
  await forget();
  await expectBanner('default', 'This device has been forgotten.');
  expect(await leftOnDevice()).toEqual([]);
});

test('O-33: a browser that cannot overwrite the key says so before and after, also at a logout', async () => {
  const traces = /may stay readable in its files for a while/;
  vi.spyOn(StorageManager.prototype, 'getDirectory').mockRejectedValue(new DOMException('refused', 'SecurityError'));
  try {
    await mountApp();
    await expect.element(rows.first()).toBeVisible();
    await openDialog();
    await expect.element(dialog.getByText(traces)).toBeVisible();
    await forget();
    await expect
      .element(banner)
      .toMatchTextContent(/This device has been forgotten\. This browser couldn't overwrite the key/);
    vi.spyOn(window, 'close').mockReturnValue();
    await server.session('another', {});
    await mountApp({ sessionId: 'another' });
    await expect.element(rows.first()).toBeVisible();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect.element(banner).toMatchTextContent(traces);
  } finally {
    vi.restoreAllMocks();
  }
});
