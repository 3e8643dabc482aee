import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { mountApp, reload, unmount } from '../../testing/mount.tsx';
import { useFastTime } from '../../testing/pace.ts';
import { openSms, post, SUPPORT, settled } from '../../testing/screens/offline.ts';
import { expectPill, openOutbox } from '../../testing/screens/outbox.ts';
import { banner, expectBanner } from '../../testing/screens/shell.ts';
import { comeBack, server, silence } from '../../testing/server.ts';
import { counted, deleteDatabases, localStorageText } from '../../testing/storage.ts';

useFastTime();

const LOST = 'The browser deleted its stored data: 2 unsent changes were lost. Please make them again.';
const lossBanner = page.getByText(LOST);

/** Waits until the tally outside the databases has these counts. */
const tallied = (counts: number[]) => expect.poll(counted).toEqual(counts);

/** Two waiting edits, a closed window, and then the browser deletes its storage, or the part that matches `only`. */
async function losesTwo(only = /^/): Promise<void> {
  const sms = await openSms();
  await server.cut(true);
  await sms.changeMenu('Lost {label}');
  await sms.addCountry('Poland');
  await expectPill(/2 waiting/);
  await tallied([2]);
  await unmount();
  await deleteDatabases(only);
  await server.cut(false);
}

/** Expects the next start to have no record of the lost edits. */
async function expectForgotten(): Promise<void> {
  await tallied([]);
  await reload();
  await settled();
  await openOutbox();
  await expect.element(lossBanner).not.toBeInTheDocument();
}

test('rule 15 OFF-10: an outbox that the browser has lost with everything else is reported to its own manager until it is acknowledged', async () => {
  await losesTwo();
  await mountApp({ sessionId: 'other' });
  await settled();
  await openOutbox();
  await expect.element(page.getByText('Nothing is waiting')).toBeVisible();
  await silence();
  await expect.element(page.getByText(/were lost/)).not.toBeInTheDocument();
  await mountApp();
  await expectBanner('urgent', LOST);
  await settled();
  await banner.getByRole('button', { name: /^Show/ }).click();
  const sheet = page.getByRole('dialog');
  await expect.element(sheet.getByText(LOST)).toBeVisible();
  await reload();
  await expectBanner('urgent', LOST);
  await openOutbox();
  await sheet.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(sheet.getByText(LOST)).not.toBeInTheDocument();
  await expectForgotten();
});

test('rule 15 OFF-27 OFF-17: an outbox that was lost alone is reported until its banner is dismissed, by a count that reveals neither owner nor contents', async () => {
  await losesTwo(/^switchboard-/);
  const before = localStorageText();
  expect(before).toContain('switchboard.unsent.');
  for (const text of ['m-1', 'demo', 'twilio', 'Lost {label}', 'Brightwater']) expect(before).not.toContain(text);
  await mountApp();
  await expectBanner('urgent', LOST);
  await banner.getByRole('button', { name: 'Dismiss' }).click();
  await expectForgotten();
});

test('rule 15: no loss is reported when everything was sent, nor after a logout that discards', async () => {
  const sms = await openSms();
  await server.cut(true);
  await sms.changeMenu('Sent {label}');
  await tallied([1]);
  await comeBack();
  await settled();
  await tallied([]);
  await server.next({ method: 'POST', path: post(SUPPORT), status: 503, times: 0 });
  await sms.changeMenu('Discarded {label}');
  await tallied([1]);
  const close = vi.spyOn(window, 'close').mockImplementation(() => undefined);
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard and log out' }).click();
  await page
    .getByRole('dialog', { name: /^Discard/ })
    .getByRole('button', { name: 'Discard and log out' })
    .click();
  await expectBanner('default', 'You are logged out.');
  close.mockRestore();
  await tallied([]);
  await server.session('again', { manager_id: 'm-1' });
  await mountApp({ sessionId: 'again' });
  await settled();
  await openOutbox();
  await expect.element(page.getByText(/were lost|are gone/)).not.toBeInTheDocument();
});

test('rule 15: the first edit asks the browser for persistent storage, and a refusal is reported', async () => {
  const persist = vi.spyOn(StorageManager.prototype, 'persist').mockResolvedValue(false);
  const sms = await openSms();
  await server.cut(true);
  expect(persist).not.toHaveBeenCalled();
  await sms.changeMenu('One {label}');
  await expect.poll(() => persist.mock.calls.length).toBe(1);
  await sms.addCountry('Poland');
  await expectPill(/2 waiting/);
  const { sheet } = await openOutbox();
  await expect.element(sheet.getByText(/^If space runs low/)).toBeVisible();
  expect(persist).toHaveBeenCalledTimes(1);
  persist.mockRestore();
});
