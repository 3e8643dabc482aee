import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { recordsOf } from '../../testing/device.ts';
import { mountApp } from '../../testing/mount.tsx';
import { useFastTime } from '../../testing/pace.ts';
import { row } from '../../testing/pages/page.ts';
import { smsScreen } from '../../testing/pages/sms.ts';
import { expectPill, openOutbox } from '../../testing/screens/outbox.ts';
import { expectBanner, rows } from '../../testing/screens/shell.ts';
import { bodies, calls, comeBack, server, silence } from '../../testing/server.ts';

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

test('O-03: waiting edits can be sent before a logout', async () => {
  await silence();
  expect(await calls('DELETE', '/sessions')).toEqual([]);
  await choose(/send/i);
  await expectBanner('default', 'You are logged out.');
  expect(await written()).toEqual([WAITING]);
  const last = (await server.requests()).at(-1);
  expect(`${last?.method} ${last?.path}`).toBe('DELETE /sessions');
  expect(await recordsOf('outbox')).toEqual([]);
});

test('O-03 OFF-10: they can be kept encrypted; another manager sees no count, title or request of them, and the next session sends them', async () => {
  await choose(/keep/i);
  await expectBanner('default', 'You are logged out.');
  expect(await recordsOf('outbox')).toHaveLength(1);
  expect(await recordsOf('documents')).toEqual([]);
  await mountApp({ sessionId: null });
  await expectBanner('urgent', 'Invalid or expired session. Sign in again to continue.');
  await expect.element(rows).not.toBeInTheDocument();
  await mountApp({ sessionId: 'other' });
  await expect.element(row(page, 'Brightwater Support')).toBeVisible();
  await expectPill(/^Online/);
  expect(row(page, 'Brightwater Support').element().textContent).not.toContain('Waiting');
  const { sheet, entries } = await openOutbox();
  await expect.element(entries).not.toBeInTheDocument();
  await expect.element(sheet).not.toMatchTextContent(WAITING.menuConfiguration);
  await silence();
  expect(await written()).toEqual([]);
  await server.session('demo-again', { manager_id: 'm-1' });
  await mountApp({ sessionId: 'demo-again' });
  await expectPill(/1 waiting/);
  await openOutbox();
  await page.getByRole('button', { name: 'Send all now' }).click();
  await expect.poll(written).toEqual([WAITING]);
});

test('O-03: they can be discarded permanently, and then none is said to wait on the device', async () => {
  await choose(/^Discard/);
  await page
    .getByRole('dialog', { name: /^Discard/ })
    .getByRole('button', { name: 'Discard and log out' })
    .click();
  await expectBanner('default', 'You are logged out.');
  await silence();
  await expect.element(page.getByText(/unsent change/)).not.toBeInTheDocument();
  expect(await recordsOf('outbox')).toEqual([]);
  await server.session('demo-again', { manager_id: 'm-1' });
  await mountApp({ sessionId: 'demo-again' });
  await expectPill(/^Online/);
  await silence();
  expect(await bodies('POST', SUPPORT)).toHaveLength(1);
});

test('OFF-18 SES-17: a refused logout changes nothing, and without the service none is possible', async () => {
  await server.next({ method: 'DELETE', path: '/sessions', status: 500 });
  await choose(/keep/i);
  await expectBanner('urgent', 'Failed to logout the session');
  await expectPill(/1 waiting/);
  await openOutbox();
  await page.getByRole('button', { name: 'Send all now' }).click();
  await expect.poll(written).toEqual([WAITING]);
  await server.cut(true);
  await mountApp({ path: '/' });
  await expect.element(logout).toBeDisabled();
  await expect.element(logout).toHaveAccessibleDescription(expect.stringMatching(/online|connection|network/i));
  await comeBack();
  await expect.element(logout).toBeEnabled();
});
