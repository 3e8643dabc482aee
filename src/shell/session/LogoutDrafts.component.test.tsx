import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { navigate } from '../../io/location.ts';
import { recordsOf } from '../../testing/device.ts';
import { mountApp } from '../../testing/mount.tsx';
import { row } from '../../testing/pages/page.ts';
import { smsScreen } from '../../testing/pages/sms.ts';
import { expectPill } from '../../testing/screens/outbox.ts';
import { expectBanner, expectPart } from '../../testing/screens/shell.ts';
import { calls, comeBack, server, silence } from '../../testing/server.ts';

const SUPPORT = '/connections/twilio/twilio-support';
const SAVED = 'Reply {#} for {label}';
const logout = page.getByRole('button', { name: 'Logout', exact: true });
const dialog = page.getByRole('dialog').first();
const confirmation = page.getByRole('dialog', { name: /^Discard/ });
const kept = page.getByText('Draft kept on this device');

const ended = async () => (await calls('DELETE', '/sessions')).length;
const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click();

/** Opens the connection's screen in the next session of the same manager. */
async function signInAgain() {
  await server.session('demo-again', { manager_id: 'm-1' });
  await mountApp({ path: '/twilio/twilio-support', sessionId: 'demo-again' });
  return smsScreen(page).template;
}

const open = async () => {
  await mountApp();
  await expect.element(row(page, 'Brightwater Support')).toBeVisible();
  navigate('/twilio/twilio-support');
  await expect.element(smsScreen(page).template).toHaveValue(SAVED);
};

beforeEach(() => {
  vi.spyOn(window, 'close').mockReturnValue();
});

test('OFF-18 SES-14: with nothing to lose, logout is one click; without the service it says why it has to wait', async () => {
  await open();
  await server.cut(true);
  dispatchEvent(new Event('offline'));
  await expect.element(logout).toHaveAttribute('aria-disabled', 'true');
  await expect.element(logout).toHaveAccessibleDescription(expect.stringMatching(/connection|online/i));
  await logout.click({ force: true });
  await silence();
  expect(await ended()).toBe(0);
  await expect.element(smsScreen(page).template).toBeVisible();
  await comeBack();
  await expect.element(logout).toBeEnabled();
  await logout.click();
  await expectBanner('default', 'You are logged out.');
});

test('SES-14 O-03: what is saved or typed while a logout is under way is kept for the next session', async () => {
  await open();
  const sms = smsScreen(page);
  await server.next({ method: 'DELETE', path: '/sessions', hang: true });
  await logout.click();
  await expect.poll(ended).toBe(1);
  await sms.addCountry('Poland');
  await expectPart(sms.countries, 'Waiting to be sent');
  await sms.template.fill('Kept {label}');
  await expectPart(sms.menu, 'Draft kept on this device');
  await server.clearRules();
  await expectBanner(
    'default',
    'You are logged out. Changes made in the meantime stay on this device, encrypted, for your next session.',
  );
  await server.next({ method: 'POST', path: SUPPORT, status: 503, times: 0 });
  await expect.element(await signInAgain()).toHaveValue('Kept {label}');
  await expectPart(sms.menu, 'Draft restored');
  await expectPart(sms.countries, 'Waiting to be sent');
});

test('O-01.2: a draft is discarded permanently after a confirmation', async () => {
  await open();
  await smsScreen(page).template.fill('Typed {label}');
  await expect.element(kept).toBeVisible();
  await logout.click();
  await press('Discard and log out');
  await expect.element(confirmation).toMatchTextContent('Your drafts are deleted from this device for good.');
  await confirmation.getByRole('button', { name: 'Discard and log out' }).click();
  await expectBanner('default', 'You are logged out.');
  expect(await recordsOf('drafts')).toEqual([]);
  await expect.element(await signInAgain()).toHaveValue(SAVED);
});

test('O-01.2 O-03 O-04: waiting edits are sent before a logout, then it asks about the draft, which is kept for the next session on request', async () => {
  await open();
  await server.next({ method: 'POST', path: SUPPORT, status: 503, headers: { 'Retry-After': '600' } });
  await smsScreen(page).changeMenu('Waiting {label}');
  await expectPill(/1 waiting/);
  await smsScreen(page).template.fill('Typed {label}');
  // A draft is also found before it is stored.
  await logout.click();
  await expect.element(dialog).toMatchTextContent("1 change hasn't been sent yet. 1 draft hasn't been saved");
  await press('Send and log out');
  await expect.element(dialog).toMatchTextContent('Log out with unsaved drafts?');
  await expect.element(dialog).toMatchTextContent("1 draft hasn't been saved: Brightwater Support.");
  await expect.element(dialog.getByRole('button', { name: 'Send and log out' })).not.toBeInTheDocument();
  expect(await ended()).toBe(0);
  await press('Keep and log out');
  await expectBanner('default', 'You are logged out.');
  await expect.element(await signInAgain()).toHaveValue('Typed {label}');
});

test('O-03: if the last change is sent while the dialog is open, the dialog says so and logs out', async () => {
  await open();
  await server.next({ method: 'POST', path: SUPPORT, hold: true });
  await smsScreen(page).changeMenu('Sent {label}');
  await expectPill(/waiting|Saving|Sending/);
  await logout.click();
  await expect.element(dialog).toMatchTextContent("1 change hasn't been sent yet.");
  await server.release();
  await expect.element(dialog).toMatchTextContent('Everything has been sent.');
  await expect.element(dialog).not.toMatchTextContent(/0 changes|attention/);
  await press('Logout');
  await expectBanner('default', 'You are logged out.');
});
