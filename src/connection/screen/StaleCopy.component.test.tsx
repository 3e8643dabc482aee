import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { reload } from '../../testing/mount.tsx';
import { smsScreen } from '../../testing/pages/sms.ts';
import { meanwhile, menu, openSms, post, SUPPORT, written } from '../../testing/screens/offline.ts';
import { banner, expectBanner } from '../../testing/screens/shell.ts';
import { calls, server, silence } from '../../testing/server.ts';

const STALE = page.getByText(
  "The latest version of this connection couldn't be loaded. You're seeing the copy on this device.",
);
const asOf = page.getByText(/^As of \d\d \w{3} \d{4}/);

/**
 * Opens the page in a focused window: a window that gets the focus reads again by itself, even by the click under test.
 */
async function openInFront(): Promise<void> {
  await openSms();
  await page.getByRole('heading', { name: 'Brightwater Support', level: 1 }).click();
}

test('O-16 ERR-01: 500, 400 and an invalid connection on reading are reported, and the stored data stay on screen', async () => {
  await openInFront();
  const { template } = smsScreen(page);
  let shown = 'Reply {#} for {label}';
  for (const answer of [{ status: 500 }, { status: 400, body: {} }, { status: 200, body: 'OK' }]) {
    const newer = `Newer than ${answer.status} {label}`;
    await server.next({ method: 'GET', path: post(SUPPORT), ...answer, times: 0 });
    await meanwhile(SUPPORT, menu(newer));
    await reload();
    await expectBanner('urgent', 'Failed to get SMS account');
    await expect.element(template).toHaveValue(shown);
    await expect.element(STALE).toBeVisible();
    await expect.element(asOf).toBeVisible();
    await expect.element(page.getByText(/^Saved copy from \d\d:\d\d$/)).toBeVisible();
    await server.clearRules();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(template).toHaveValue(newer);
    await expect.element(STALE).not.toBeInTheDocument();
    await expect.element(asOf).not.toBeInTheDocument();
    shown = newer;
  }
});

test('O-06 O-16: an edit of an old copy reads from the service first', async () => {
  await openInFront();
  await server.next({ method: 'GET', path: post(SUPPORT), status: 500, times: 0 });
  await meanwhile(SUPPORT, menu('Theirs {label}'));
  await reload();
  await expect.element(STALE).toBeVisible();
  await server.clearRules();
  const sms = smsScreen(page);
  await sms.changeMenu('Mine {label}');
  await expect.element(sms.menu.getByRole('button', { name: 'Keep mine' })).toBeVisible();
  await expect.element(STALE).not.toBeInTheDocument();
  await silence();
  expect(await calls('POST', post(SUPPORT))).toEqual([]);
  expect(await written()).toEqual([]);
});

test('O-16: after 404 on reading the connection is gone, whatever is stored', async () => {
  await openInFront();
  await server.next({ method: 'GET', path: post(SUPPORT), status: 404, body: {} });
  await reload();
  await expect
    .element(page.getByRole('heading', { name: 'This connection no longer exists', level: 2 }))
    .toBeInTheDocument();
  await expect.element(smsScreen(page).template).not.toBeInTheDocument();
  await expect.element(banner).toMatchTextContent('Failed to get SMS account');
});
