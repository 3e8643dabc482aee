import type { Page } from '@playwright/test';
import { banner, calls, expect, listIs, row, rows, sessionIs, silence, test } from '../kit/fixtures.ts';
import { listKept } from '../kit/offline.ts';

const bannerHeading = (page: Page) => page.getByTestId('banner-heading');

const storedId = (page: Page) => page.evaluate(() => sessionStorage.getItem('session_id'));

/** A tab that already holds a session id when the app starts. */
const holding = (page: Page, id: string) =>
  page.addInitScript((held) => sessionStorage.setItem('session_id', held), id);

/** What every refused session looks like: the shell and one urgent banner, no screen, no call for one. */
async function expectRefused(page: Page, message: RegExp): Promise<void> {
  await expect(banner(page)).toHaveAttribute('data-variant', 'urgent');
  await expect(banner(page)).toContainText(message);
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  await expect(page.locator('main h2')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Monitor' })).toHaveCount(0);
}

test('SES-01: the id is taken from the query, kept in the tab and sent with the first call', async ({
  page,
  server,
  open,
}) => {
  server.control.session('S1', {});
  await open('/', 'S1');
  await expect(rows(page).first()).toBeVisible();
  const [first] = server.control.requests();
  expect(first).toMatchObject({ method: 'GET', path: '/sessions', headers: { 'x-session-id': 'S1' } });
  expect(await storedId(page)).toBe('S1');
});

test('SES-02: a nonce initialises the session, in one call and without a session id', async ({ page, server }) => {
  server.control.mint({ nonce: 'N1' });
  await page.goto(`${server.url}/?nonce=N1`);
  await expect(rows(page).first()).toBeVisible();
  const asked = calls(server, 'GET', '/sessions/initialize');
  expect(asked).toHaveLength(1);
  expect(asked[0]?.headers).toMatchObject({ 'x-nonce': 'N1' });
  expect(asked[0]?.headers).not.toHaveProperty('x-session-id');
  await silence(page, server);
  expect(calls(server, 'GET', '/sessions')).toHaveLength(0);
});

test('SES-02: with a nonce and an id the nonce wins', async ({ page, server }) => {
  server.control.mint({ nonce: 'N2' });
  await page.goto(`${server.url}/?session_id=demo&nonce=N2`);
  await expect(rows(page).first()).toBeVisible();
  await silence(page, server);
  expect(calls(server, 'GET', '/sessions')).toHaveLength(0);
  expect(calls(server, 'GET', '/connections')[0]?.headers['x-session-id']).not.toBe('demo');
});

test('SES-02 OFF-23: a nonce is sent once, however soon the app asks by itself', async ({ page, server, open }) => {
  // From the second visit on the app's files are there before the configuration is.
  await open();
  await expect(rows(page).first()).toBeVisible();
  for (let visit = 0; visit < 8; visit += 1) {
    const nonce = `N-${visit}`;
    server.control.mint({ nonce });
    server.control.forget();
    await page.goto(`${server.url}/?nonce=${nonce}`);
    await expect(rows(page).first()).toBeVisible();
    await silence(page, server);
    expect(calls(server, 'GET', '/sessions/initialize')).toHaveLength(1);
  }
});

test('SES-03: the id that a nonce gave is kept in the tab and sent from then on', async ({ page, server }) => {
  server.control.session('S9', {});
  server.control.mint({ nonce: 'N3', session: { session_id: 'S9' } });
  server.control.next({
    method: 'GET',
    path: '/sessions/initialize',
    status: 200,
    body: { session_id: 'S9', platform_version: '8.24.0', manager_id: 'm-1' },
  });
  await page.goto(`${server.url}/?nonce=N3`);
  await expect(rows(page).first()).toBeVisible();
  expect(await storedId(page)).toBe('S9');
  expect(calls(server, 'GET', '/connections')[0]?.headers).toMatchObject({ 'x-session-id': 'S9' });
});

test('SES-04: without a nonce the stored session is validated, once', async ({ page, server }) => {
  await holding(page, 'demo');
  await page.goto(server.url);
  await expect(rows(page).first()).toBeVisible();
  expect(calls(server, 'GET', '/sessions').map(({ headers }) => headers['x-session-id'])).toEqual(['demo']);
  await silence(page, server);
  expect(calls(server, 'GET', '/sessions/initialize')).toHaveLength(0);
});

test('SES-08: a nonce that is refused', async ({ page, server }) => {
  server.control.next({ method: 'GET', path: '/sessions/initialize', status: 500, body: {} });
  await page.goto(`${server.url}/?nonce=N4`);
  await expectRefused(page, /Request failed to initialize a session/);
});

test('SES-08: a nonce whose answer was lost cannot be used again', async ({ page, server }) => {
  server.control.next({ method: 'GET', path: '/sessions/initialize', drop: 'after', times: 0 });
  await page.goto(`${server.url}/?nonce=N5`);
  await expectRefused(page, /Request failed to initialize a session\. Sign in again/);
});

test('SES-12: no id and no nonce is no session, and nothing is asked', async ({ page, server }) => {
  await page.goto(server.url);
  await expectRefused(page, /invalid or expired session/i);
  await expect(bannerHeading(page)).toHaveText('Session');
  expect(server.control.requests()).toEqual([]);
});

test('SES-22: a session survives a reload of its tab', async ({ page, server, open }) => {
  await open('/twilio/twilio-support');
  await expect(page.getByRole('heading', { name: 'Brightwater Support' })).toBeVisible();
  server.control.forget();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Brightwater Support' })).toBeVisible();
  await expect.poll(() => calls(server, 'GET', '/sessions').length).toBe(1);
  expect(calls(server, 'GET', '/sessions')[0]?.headers).toMatchObject({ 'x-session-id': 'demo' });
});

test('SES-13: every call but the initialising one carries the id', async ({ page, server }) => {
  server.control.mint({ nonce: 'N6' });
  await page.goto(`${server.url}/?nonce=N6`);
  await row(page, 'twilio-support').getByRole('link').click();
  const menu = page.getByRole('region', { name: 'Menu reply configuration' });
  await menu.getByRole('textbox').fill('{label} = {#}');
  await menu.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => calls(server, 'POST', '/connections/twilio/twilio-support').length).toBe(1);
  const without = server.control.requests().filter(({ headers }) => !headers['x-session-id']);
  expect(without.map(({ path }) => path)).toEqual(['/sessions/initialize']);
});

test('SES-23 O-15: a session that ended is not tried again by the next tab', async ({
  page,
  context,
  server,
  open,
}) => {
  await open();
  await expect(rows(page).first()).toBeVisible();
  sessionIs(server, { valid: false });
  await page.goto(`${server.url}/twilio/twilio-support`);
  await expectRefused(page, /Invalid or expired session/);
  server.control.forget();
  const next = await context.newPage();
  await next.goto(server.url);
  await expectRefused(next, /Invalid or expired session/);
  expect(server.control.requests()).toEqual([]);
});

test('a tab without an id validates the one kept on the device', async ({ page, context, server, open }) => {
  await open();
  await expect(rows(page).first()).toBeVisible();
  server.control.forget();
  const next = await context.newPage();
  await next.goto(server.url);
  await expect(rows(next).first()).toBeVisible();
  expect(calls(server, 'GET', '/sessions').map(({ headers }) => headers['x-session-id'])).toEqual(['demo']);
});

test('an answer that takes over two seconds: the cached data is shown as "checking"', async ({
  page,
  server,
  open,
}) => {
  await open();
  await expect(rows(page).first()).toBeVisible();
  await listKept(page);
  server.control.next({ method: 'GET', path: '/sessions', hang: true });
  await page.goto(server.url);
  await expect(page.getByRole('button', { name: /checking/i })).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
  server.control.clearRules();
  await expect(page.getByRole('button', { name: 'Online' })).toBeVisible({ timeout: 15_000 });
});

test('a tab given another id opens nothing of the kept one before its answer', async ({ page, server, open }) => {
  listIs(server, [{ connectionId: 'kept', title: 'Kept line', platform: 'twilio', lastUpdate: 1 }]);
  await open();
  await expect(page.getByText('Kept line')).toBeVisible();
  server.control.next({ method: 'GET', path: '/sessions', hang: true });
  await page.clock.install();
  await open('/', 'other');
  await expect(page.getByTestId('global-spinner')).toBeVisible();
  await page.clock.fastForward(3000);
  await expect(page.getByTestId('global-spinner')).toBeVisible();
  await expect(page.getByText('Kept line')).toHaveCount(0);
});

test('12 hours after the last answer only the data is left: nothing is sent before the next sign-in', async ({
  page,
  context,
  server,
  open,
}) => {
  await page.clock.setFixedTime(Date.now() - 13 * 3_600_000);
  await open();
  await expect(rows(page).first()).toBeVisible();
  await page.clock.setFixedTime(Date.now());
  server.control.forget();
  const next = await context.newPage();
  await next.goto(server.url);
  await expectRefused(next, /Invalid or expired session/);
  expect(server.control.requests()).toEqual([]);
});
