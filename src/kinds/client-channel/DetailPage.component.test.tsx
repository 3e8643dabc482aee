import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { maskedAddress } from '../../model/secret.ts';
import { mountApp, reload } from '../../testing/mount.tsx';
import { row } from '../../testing/pages/page.ts';
import { KIOSK, kioskScreen, LOBBY, SEEDED } from '../../testing/screens/client-channel.ts';
import { expectBanner, expectError, expectPart, expectPath, expectTitle, rows } from '../../testing/screens/shell.ts';
import { bodies, calls, server } from '../../testing/server.ts';

const UPDATED = 'Brightwater Kiosks account updated successfully';
const posted = () => bodies('POST', KIOSK);

test('CCA-08 CCA-09 CCA-10 CCA-11 A-62 NAV-09 SHL-13: the screen reads the connection once and shows it, with a webhook address of the deployment’s host', async () => {
  const answer = {
    connectionId: 'custom-kiosk',
    accountName: 'Zulu',
    webhook: 'https://zulu.example/z',
    jwtToken: 'j',
  };
  await server.next({ method: 'GET', path: KIOSK, status: 200, body: answer, times: 0 });
  const body = { incomingHost: 'https://in.example.com' };
  await server.next({ method: 'GET', path: '/config.json', body, times: 0 });
  await mountApp({ path: '/custom/custom-kiosk' });
  const kiosk = kioskScreen();
  await expect.element(page.getByRole('heading', { name: 'Zulu', level: 1 })).toBeVisible();
  await expect.element(page.getByText('custom-kiosk', { exact: true })).toBeVisible();
  await expect.element(kiosk.name).toHaveValue('Zulu');
  await expect.element(kiosk.webhook).toHaveValue('https://zulu.example/z');
  await expect.element(page.getByText('https://in.example.com/custom', { exact: true })).toBeVisible();
  await expectTitle('Client Channel API custom-kiosk · Messaging administration');
  expect((await calls('GET', KIOSK)).map(({ headers }) => headers['x-session-id'])).toEqual(['demo']);
});

test('CCA-02 CCA-04 CCA-11 CCA-12 CCA-13 A-59: the JWT secret is in the page only while it is shown; an invalid value is not sent; the whole change works by keyboard', async () => {
  await mountApp({ path: '/custom/custom-kiosk' });
  const kiosk = kioskScreen();
  await expect.element(kiosk.webhook).toBeVisible();
  await expect.element(page.getByText(`${location.origin}/custom`, { exact: true })).toBeVisible();
  expect(document.documentElement.outerHTML).not.toContain('demo-jwt-kiosk');
  await page.getByRole('button', { name: 'Show JWT secret' }).click();
  await expect.element(page.getByText('demo-jwt-kiosk', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Hide JWT secret' }).click();
  await expect.element(page.getByText('••••••••', { exact: true })).toBeVisible();
  expect(document.documentElement.outerHTML).not.toContain('demo-jwt-kiosk');

  await server.forget();
  await kiosk.change({ webhook: 'http://a.com' });
  await expectError(kiosk.webhook, 'Enter a valid https URL');
  await expect.element(kiosk.webhook).toHaveFocus();
  await kiosk.change({ accountName: ' ' });
  await expectError(kiosk.name, 'Name cannot be empty');
  await expect.element(kiosk.name).toHaveFocus();
  await kiosk.name.fill(SEEDED.accountName);
  await kiosk.webhook.fill(SEEDED.webhook);
  await expect.element(kiosk.webhook).not.toHaveAttribute('aria-invalid', 'true');
  await expect.element(kiosk.save).toBeDisabled();
  expect(await posted()).toEqual([]);

  await kiosk.name.press('Tab');
  await expect.element(kiosk.webhook).toHaveFocus();
  await userEvent.keyboard('{Control>}a{/Control}');
  await userEvent.keyboard(LOBBY.webhook);
  await userEvent.tab();
  await expect.element(kiosk.card.getByRole('button', { name: 'Discard' })).toHaveFocus();
  await userEvent.tab();
  await expect.element(kiosk.save).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expectBanner('default', UPDATED);
  expect(await posted()).toEqual([{ ...SEEDED, webhook: LOBBY.webhook }]);
});

test('CCA-13: Save is disabled until something is changed, then posts both by one call and says so; the new name is in the heading at once, and in the list afterwards', async () => {
  await mountApp({ path: '/custom/custom-kiosk' });
  const kiosk = kioskScreen();
  await expect.element(kiosk.save).toBeDisabled();
  await kiosk.change({ accountName: ' Halls ', webhook: LOBBY.webhook });
  await expect.element(page.getByRole('heading', { name: 'Halls', level: 1 })).toBeVisible();
  await expectBanner('default', 'Halls account updated successfully');
  expect(await posted()).toEqual([{ accountName: 'Halls', webhook: LOBBY.webhook }]);
  await expect.element(kiosk.save).toBeDisabled();

  await server.forget();
  const webhook = 'https://lobby.example/in?key=abc';
  await kiosk.change({ webhook });
  await expect.poll(posted).toEqual([{ accountName: 'Halls', webhook }]);
  await expect.element(kiosk.save).toBeDisabled();
  await reload();
  // O-34: secret parts of an address are masked until it is edited.
  await expect.element(page.getByText(maskedAddress(webhook), { exact: true })).toBeVisible();
  expect(document.documentElement.outerHTML).not.toContain(webhook);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect.element(kiosk.webhook).toHaveFocus();
  await expect.element(kiosk.webhook).toHaveValue(webhook);
  await page.getByRole('link', { name: 'Back to home' }).click();
  await expect.element(row(page, 'Halls')).toBeVisible();
});

test("CCA-13 A-60: the answer's value replaces the typed one", async () => {
  const body = { ...SEEDED, webhook: 'https://normalised.example/' };
  await server.next({ method: 'POST', path: KIOSK, status: 200, body });
  await mountApp({ path: '/custom/custom-kiosk' });
  const kiosk = kioskScreen();
  await kiosk.change({ webhook: 'https://NORMALISED.example' });
  await expect.element(kiosk.webhook).toHaveValue('https://normalised.example/');
});

test('CCA-15 OFF-11: a refused change is reported, removed from the field, and restored by Edit', async () => {
  await server.next({ method: 'POST', path: KIOSK, status: 500, body: { message: 'boom' } });
  await mountApp({ path: '/custom/custom-kiosk' });
  const kiosk = kioskScreen();
  await kiosk.change({ webhook: LOBBY.webhook });
  await expectBanner('urgent', 'Failed to update Client Channel API account');
  await expect.element(kiosk.webhook).toHaveValue(SEEDED.webhook);
  await expect.element(kiosk.card.getByText(/Not saved/)).toBeVisible();
  await kiosk.card.getByRole('button', { name: 'Edit' }).click();
  await expect.element(kiosk.webhook).toHaveValue(LOBBY.webhook);
  await kiosk.change({ accountName: 'Halls' });
  await expectBanner('default', 'Halls account updated successfully');
  expect((await server.effects()).map(({ body }) => body)).toEqual([{ ...LOBBY, accountName: 'Halls' }]);
  await expect.element(kiosk.card.getByText(/Not saved/)).not.toBeInTheDocument();
});

test("CCA-08 CCA-13 CCA-14 CCA-15 OFF-11 SES-23: a refused webhook does not hold back a name; 403 leads home with the session's banner", async () => {
  await server.next({ method: 'POST', path: KIOSK, status: 500 });
  await mountApp({ path: '/custom/custom-kiosk' });
  const kiosk = kioskScreen();
  await kiosk.change({ webhook: LOBBY.webhook });
  await expect.element(kiosk.card.getByText(/Not saved/)).toBeVisible();
  await kiosk.change({ accountName: 'Halls' });
  await expectBanner('default', 'Halls account updated successfully');
  expect((await server.effects()).map(({ body }) => body)).toEqual([{ ...SEEDED, accountName: 'Halls' }]);
  await expect.element(kiosk.card.getByText(/Not saved/)).toBeVisible();

  const body = { message: 'Invalid or expired session' };
  await server.next({ method: 'POST', path: KIOSK, status: 403, body });
  await kiosk.change({ accountName: 'Doors' });
  await expectBanner('urgent', 'Invalid or expired session. Sign in again to continue.');
  await expectPath('/');
});

test('CCA-14 CCA-15 ERR-04 SHL-11 SHL-12: a failed read or delete is reported; Delete asks with the name, then deletes, leads home and says so there', async () => {
  await server.next({ method: 'GET', path: KIOSK, status: 500 });
  await mountApp({ path: '/custom/custom-kiosk' });
  await expectBanner('urgent', 'Failed to get Client Channel API account');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(kioskScreen().webhook).toHaveValue(SEEDED.webhook);

  const kiosk = kioskScreen();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expectPart(page.getByRole('dialog', { name: 'Delete' }), 'Brightwater Kiosks');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();

  await server.next({ method: 'DELETE', path: KIOSK, status: 500, body: { message: 'boom' } });
  await kiosk.delete();
  await expectBanner('urgent', 'Failed to remove Client Channel API account');
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expectPath('/');
  await expectBanner('default', 'Brightwater Kiosks account deleted successfully');
  await expect.element(rows.first()).toBeVisible();
  await expect.element(row(page, 'Brightwater Kiosks')).not.toBeInTheDocument();
  expect(await calls('DELETE', KIOSK)).toHaveLength(2);
});

test('GATE-07: an Agent Trainer without the feature redirects home before it is shown', async () => {
  await mountApp({ path: '/custom/trainer-onboarding' });
  await expect.element(page.getByRole('heading', { name: 'Brightwater Agent Trainer', level: 1 })).toBeVisible();
  await expectPath('/custom/trainer-onboarding');
  await server.session('demo', { enable_agent_trainer: false });
  await reload();
  await expectPath('/');
  await expect.element(rows.first()).toBeVisible();
});
