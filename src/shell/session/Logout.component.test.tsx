import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { recordsOf } from '../../testing/device.ts';
import { mountApp } from '../../testing/mount.tsx';
import { useFastTime } from '../../testing/pace.ts';
import { smsScreen } from '../../testing/pages/sms.ts';
import { expectPill, openOutbox } from '../../testing/screens/outbox.ts';
import { expectBanner, expectPart, rows } from '../../testing/screens/shell.ts';
import { bodies, calls, server, silence } from '../../testing/server.ts';

useFastTime();

const SUPPORT = '/connections/twilio/twilio-support';
const WAITING = { menuConfiguration: 'Waiting {label}' };
const logout = page.getByRole('button', { name: 'Logout' });
const written = async () => (await server.effects()).map(({ body }) => body);

/** Chooses a button in the dialog of a logout with unsent changes. */
const choose = (name: RegExp) => page.getByRole('dialog').getByRole('button', { name }).click();

beforeEach(async () => {
  vi.spyOn(window, 'close').mockReturnValue();
  await mountApp({ path: '/twilio/twilio-support' });
  await server.next({ method: 'POST', path: SUPPORT, status: 503, headers: { 'Retry-After': '600' } });
  await smsScreen(page).changeMenu(WAITING.menuConfiguration);
  await expectPill(/1 waiting/);
  await logout.click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
});

test('O-03 OFF-18 SES-17: a refused logout changes nothing; waiting edits can be sent before a logout', async () => {
  await silence();
  expect(await calls('DELETE', '/sessions')).toEqual([]);
  await server.next({ method: 'DELETE', path: '/sessions', status: 500 });
  await choose(/keep/i);
  await expectBanner('urgent', 'Failed to logout the session');
  await expectPill(/1 waiting/);
  await logout.click();
  await choose(/send/i);
  await expectBanner('default', 'You are logged out.');
  expect(await written()).toEqual([WAITING]);
  const last = (await server.requests()).at(-1);
  expect(`${last?.method} ${last?.path}`).toBe('DELETE /sessions');
  expect(await recordsOf('outbox')).toEqual([]);
});

test('O-03: they can be kept encrypted, and the next session sends them', async () => {
  await choose(/keep/i);
  await expectBanner('default', 'You are logged out.');
  expect(await recordsOf('outbox')).toHaveLength(1);
  expect(await recordsOf('documents')).toEqual([]);
  await mountApp({ sessionId: null });
  await expectBanner('urgent', 'Invalid or expired session. Sign in again to continue.');
  await expect.element(rows).not.toBeInTheDocument();
  await silence();
  expect(await written()).toEqual([]);
  await server.session('demo-again', { manager_id: 'm-1' });
  await mountApp({ sessionId: 'demo-again' });
  await expectPill(/1 waiting/);
  await openOutbox();
  await page.getByRole('button', { name: 'Send all now' }).click();
  await expect.poll(written).toEqual([WAITING]);
});

test('O-03 SES-14: they can be discarded permanently, after a question with their number, and then none is said to wait on the device', async () => {
  const asked = page.getByRole('dialog', { name: /^Discard/ });
  const discard = page.getByRole('dialog', { name: /Log out/ }).getByRole('button', { name: 'Discard and log out' });
  await discard.click();
  await expectPart(asked, "1 change hasn't been sent yet.");
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(asked).not.toBeInTheDocument();
  expect(await calls('DELETE', '/sessions')).toEqual([]);
  await discard.click();
  await asked.getByRole('button', { name: 'Discard and log out' }).click();
  await expectBanner('default', 'You are logged out.');
  expect(window.close).toHaveBeenCalled();
  await silence();
  await expect.element(page.getByText(/unsent change/)).not.toBeInTheDocument();
  expect(await recordsOf('outbox')).toEqual([]);
  await server.session('demo-again', { manager_id: 'm-1' });
  await mountApp({ sessionId: 'demo-again' });
  await expectPill(/^Online/);
  await silence();
  expect(await bodies('POST', SUPPORT)).toHaveLength(1);
});
