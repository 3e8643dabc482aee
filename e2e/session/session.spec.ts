import type { Page } from '@playwright/test';
import { banner, calls, expect, row, rows, sessionIs, silence, test } from '../kit/fixtures.ts';
import { expectRefused } from '../kit/session.ts';

const storedId = (page: Page) => page.evaluate(() => sessionStorage.getItem('session_id'));

test('SES-01 SES-04 SES-22 O-14: the id is removed from the address, kept in the tab, sent with the first call, and survives a reload, after which it is validated once', async ({
  page,
  server,
}) => {
  server.control.session('S1', {});
  const address = `${server.url}/twilio/twilio-support?a=%20b&s%65s%73ion_%69d=S1`;
  const answer = page.waitForResponse(address);
  await page.goto(address);
  expect((await answer).headers()['cache-control']).toBe('no-store');
  const heading = page.getByRole('heading', { name: 'Brightwater Support' });
  await expect(heading).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/twilio/twilio-support?a=%20b`);
  const [first] = server.control.requests();
  expect(first).toMatchObject({ method: 'GET', path: '/sessions', headers: { 'x-session-id': 'S1' } });
  expect(await storedId(page)).toBe('S1');

  server.control.forget();
  await page.reload();
  await expect(heading).toBeVisible();
  await silence(page, server);
  expect(calls(server, 'GET', '/sessions').map(({ headers }) => headers['x-session-id'])).toEqual(['S1']);
  expect(calls(server, 'GET', '/sessions/initialize')).toEqual([]);
});

test('SES-02 SES-03 SES-13 O-14: a nonce starts the session, also next to an id, and every other call sends the id from its answer', async ({
  page,
  server,
}) => {
  server.control.mint({ nonce: 'N1' });
  await page.goto(`${server.url}/?%6eonce=N1&session_id=demo&x=1`);
  await row(page, 'twilio-support').getByRole('link').click();
  const menu = page.getByRole('region', { name: 'Menu reply configuration' });
  await menu.getByRole('textbox').fill('{label} = {#}');
  await menu.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => calls(server, 'POST', '/connections/twilio/twilio-support').length).toBe(1);
  const all = server.control.requests();
  const without = all.filter(({ headers }) => !headers['x-session-id']);
  expect(without.map(({ path, headers }) => [path, headers['x-nonce']])).toEqual([['/sessions/initialize', 'N1']]);
  const ids = new Set(all.filter((call) => !without.includes(call)).map(({ headers }) => headers['x-session-id']));
  expect([...ids]).toEqual([await storedId(page)]);
  expect([...ids]).not.toContain('demo');
  expect(calls(server, 'GET', '/sessions')).toEqual([]);
});

test('SES-02 OFF-23: a nonce is sent once, however soon the app makes its own calls', async ({
  page,
  server,
  open,
}) => {
  // From the second visit on, the app's files are available before the configuration.
  await open();
  await expect(rows(page).first()).toBeVisible();
  const paths = ['/', '/twilio/twilio-support', '/add-connection'];
  for (let visit = 0; visit < 6; visit += 1) {
    const nonce = `N-${visit}`;
    server.control.mint({ nonce });
    server.control.forget();
    await page.goto(`${server.url}${paths[visit % paths.length]}?nonce=${nonce}`);
    await expect(page.getByRole('button', { name: 'Logout' })).toBeEnabled();
    await silence(page, server);
    expect(calls(server, 'GET', '/sessions/initialize')).toHaveLength(1);
  }
});

test('O-08 O-25: a nonce is sent once, to the service of the last good configuration, where its file is missing', async ({
  page,
  server,
}) => {
  const apiBase = `${server.url}/elsewhere`;
  await page.route('**/config.json', (route) => route.fulfill({ json: { apiBase } }));
  await page.goto(`${server.url}/?nonce=N0`);
  await expect(banner(page)).toBeVisible();
  await page.unroute('**/config.json');
  await page.route('**/config.json', (route) => route.fulfill({ status: 404, json: { message: 'Not found' } }));
  const sent: string[] = [];
  page.on('request', (request) => request.headers()['x-nonce'] && sent.push(request.url()));
  await page.goto(`${server.url}/?nonce=N1`);
  await expect(banner(page)).toBeVisible();
  expect(sent).toEqual([`${apiBase}/sessions/initialize`]);
});

test('A-02: an empty session id in the address is none: the one of the tab counts', async ({ page, server, open }) => {
  await open();
  await expect(rows(page).first()).toBeVisible();
  await page.goto(`${server.url}/?session_id=`);
  await expect(rows(page).first()).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/`);
});

test('SES-23 O-15: the next tab does not try a session that has ended', async ({ page, context, server, open }) => {
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
