import type { Page } from '@playwright/test';
import { calls, expect, row, rows, sessionIs, silence, test } from '../kit/fixtures.ts';
import { expectRefused } from '../kit/session.ts';

const bannerHeading = (page: Page) => page.getByTestId('banner-heading');

const storedId = (page: Page) => page.evaluate(() => sessionStorage.getItem('session_id'));

/** A tab that already holds a session id when the app starts. */
const holding = (page: Page, id: string) =>
  page.addInitScript((held) => sessionStorage.setItem('session_id', held), id);

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
  const paths = ['/', '/twilio/twilio-support', '/add-connection'];
  for (let visit = 0; visit < 12; visit += 1) {
    const nonce = `N-${visit}`;
    server.control.mint({ nonce });
    server.control.forget();
    await page.goto(`${server.url}${paths[visit % paths.length]}?nonce=${nonce}`);
    await expect(page.getByRole('button', { name: 'Logout' })).toBeEnabled();
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

for (const [what, answer] of [
  ['no session', { body: '{"platform_version":"8.24.0"}' }],
  ['a session whose id is no text', { body: '{"session_id":7,"platform_version":"8.24.0"}' }],
  ['{}', { body: '{}' }],
  ['null', { body: 'null' }],
  ['a text', { body: 'welcome' }],
  ['nothing', { body: '' }],
  ['a page', { html: true }],
] as const) {
  test(`SES-08 O-25: a nonce answered with ${what} has begun no session, and nothing more is asked`, async ({
    page,
    server,
  }) => {
    server.control.next({ method: 'GET', path: '/sessions/initialize', status: 200, ...answer });
    await page.goto(`${server.url}/?nonce=N7`);
    await expectRefused(page, /Request failed to initialize a session/);
    await silence(page, server);
    expect(server.control.requests().map(({ path }) => path)).toEqual(['/sessions/initialize']);
    expect(await storedId(page)).toBeNull();
  });
}

for (const [query, rest] of [
  ['session%5Fid=demo', ''],
  ['%6eonce=N8&x=1', '?x=1'],
  ['a=%20b&s%65s%73ion_%69d=demo', '?a=%20b'],
] as const) {
  test(`SES-01 O-14: ?${query} leaves the address by its decoded name`, async ({ page, server }) => {
    server.control.mint({ nonce: 'N8' });
    const answer = page.waitForResponse(`${server.url}/add-connection?${query}`);
    await page.goto(`${server.url}/add-connection?${query}`);
    expect((await answer).headers()['cache-control']).toBe('no-store');
    await expect(page.getByRole('heading', { name: 'Add a connection' })).toBeVisible();
    await expect(page).toHaveURL(`${server.url}/add-connection${rest}`);
  });
}

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
