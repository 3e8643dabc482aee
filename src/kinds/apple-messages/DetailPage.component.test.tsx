import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mountApp } from '../../testing/mount.tsx';
import { deleteIt } from '../../testing/pages/page.ts';
import { expectBanner, expectPart, expectPath, expectTitle, rows } from '../../testing/screens/shell.ts';
import { calls, server, silence } from '../../testing/server.ts';

const STORES = '/connections/abc/abc-stores';
const DELETED = 'Brightwater Stores account deleted successfully';

/** Opens the connection and waits until it is shown. */
async function visit(): Promise<void> {
  await mountApp({ path: '/abc/abc-stores' });
  await expect.element(page.getByRole('heading', { name: 'Brightwater Stores', level: 1 })).toBeVisible();
}

test('ABC-01 ABC-02 ABC-08 NAV-14 SHL-13: the screen reads the connection once, shows name and business chat id, and reports an id that violates the rule', async () => {
  const answer = { name: 'Zulu stores', businessChatId: 'zulu-77' };
  await server.next({ method: 'GET', path: STORES, status: 200, body: answer, times: 0 });
  await mountApp({ path: '/abc/abc-stores' });
  await expect.element(page.getByRole('heading', { name: 'Zulu stores', level: 1 })).toBeVisible();
  await expect.element(page.getByText('zulu-77', { exact: true })).toBeVisible();
  await expectPart(page.getByRole('main'), 'Business chat ID: Use letters and digits only');
  await expectTitle('Apple Messages for Business abc-stores · Messaging administration');
  expect((await calls('GET', STORES)).map(({ headers }) => headers['x-session-id'])).toEqual(['demo']);
});

test("ABC-01 ABC-03 LIST-11 SES-23: its row in the list links to it; 403 leads home with the session's banner", async () => {
  await mountApp({ path: '/?q=stores' });
  await page.getByRole('link', { name: 'Brightwater Stores' }).click();
  await expectPath('/abc/abc-stores');
  await expect.element(page.getByText('bw0stores7f1e', { exact: true })).toBeVisible();

  await server.next({ method: 'DELETE', path: STORES, status: 403, body: { message: 'Invalid or expired session' } });
  await deleteIt(page);
  await expectBanner('urgent', 'Invalid or expired session. Sign in again to continue.');
  await expectPath('/');
});

test('ABC-03 SHL-11 SHL-12: Delete asks with the name, then deletes, leads home and says so there; the whole screen works by keyboard', async () => {
  await visit();
  await page.getByRole('link', { name: /Register/ }).press('Tab');
  const button = page.getByRole('button', { name: 'Delete', exact: true });
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  const dialog = page.getByRole('dialog', { name: 'Delete' });
  await expectPart(dialog, 'Are you sure you want to delete this item?');
  await expectPart(dialog, 'Brightwater Stores');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
  await button.click();
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await button.click();
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await userEvent.tab();
  await expect.element(dialog.getByRole('button', { name: 'Delete' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expectPath('/');
  await expectBanner('default', DELETED);
  await expect.element(rows.first()).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Brightwater Stores' })).not.toBeInTheDocument();
  expect(await calls('DELETE', STORES)).toHaveLength(1);
});

const TAKEN = 'This account is already connected to another instance.';

test('ABC-04 ABC-05 ABC-06 ABC-07: a refused read or delete has a general message or that of its code, can be retried, and the connection stays', async () => {
  const read = page.getByRole('button', { name: 'Try again' });
  await server.next(
    { method: 'GET', path: STORES, status: 500, body: { message: 'boom' } },
    { method: 'GET', path: STORES, status: 409, body: { code: 'ABCA1' } },
  );
  await mountApp({ path: '/abc/abc-stores' });
  await expectBanner('urgent', failed('get'));
  await read.click();
  await expectBanner('urgent', TAKEN);
  await read.click();
  await expect.element(page.getByText('bw0stores7f1e', { exact: true })).toBeVisible();

  await server.forget();
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' });
  await server.next(
    { method: 'DELETE', path: STORES, status: 500, body: { message: 'boom' } },
    { method: 'DELETE', path: STORES, status: 400, body: { code: 'ABCA2' } },
  );
  await deleteIt(page);
  await expectBanner('urgent', failed('remove'));
  await expect.element(page.getByText(/Not deleted/).first()).toBeVisible();
  await again.click();
  await expectBanner('urgent', 'A mandatory field is missing.');
  await silence();
  expect(await server.effects()).toEqual([]);
  await again.click();
  await expectBanner('default', DELETED);
});

test('ABC-01: a connection that is gone says so', async () => {
  await mountApp({ path: '/abc/nowhere' });
  await expect.element(page.getByText('This connection no longer exists').first()).toBeVisible();
});

function failed(what: 'get' | 'remove'): string {
  return `Failed to ${what} Apple Messages for Business account`;
}
