import { recordsOf } from '../kit/at-rest.ts';
import { banner, calls, comeBack, expect, listIs, rows, test } from '../kit/fixtures.ts';
import { documentsKept, listKept, pill, settled, written } from '../kit/offline.ts';
import { expectRefused } from '../kit/session.ts';

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

test('OFF-24 O-26: a tab that was offline for 13 hours and is reloaded offline keeps its workspace, and recovers by itself', async ({
  page,
  server,
  open,
}) => {
  await page.clock.setFixedTime(Date.now() - 13 * 3_600_000);
  await open('/twilio/twilio-support');
  const menu = page.getByRole('region', { name: 'Menu reply configuration' });
  await expect(menu.getByRole('textbox')).toBeVisible();
  await documentsKept(page, 1);
  await server.close();
  await page.clock.setFixedTime(Date.now());
  // Once more, since the id is wiped at the first start after twelve hours.
  for (let start = 0; start < 2; start += 1) {
    await page.reload();
    await expect(page.getByRole('banner').getByRole('button', { name: /Offline/ })).toBeVisible();
    await expect(banner(page)).toHaveCount(0);
  }
  await menu.getByRole('textbox').fill('Later {label}');
  await menu.getByRole('button', { name: 'Save' }).click();
  await expect(pill(page)).toContainText('1 waiting');
  server.control.forget();
  await page.clock.resume();
  await comeBack(page, server);
  await settled(page);
  expect(written(server, 'twilio-support')).toEqual([{ menuConfiguration: 'Later {label}' }]);
  expect(calls(server, 'GET', '/sessions').map(({ headers }) => headers['x-session-id'])).toEqual(['demo']);
});

test('OFF-24 O-03: after 13 hours a tab with another id is shown nothing of the one before', async ({
  page,
  context,
  server,
  open,
}) => {
  await page.clock.setFixedTime(Date.now() - 13 * 3_600_000);
  await open();
  await listKept(page);
  await server.close();
  const stranger = await context.newPage();
  await stranger.goto(`${server.url}/?session_id=other`);
  await expectRefused(stranger, /Failed to validate session/);
});

test('O-03: offline after the time that the deployment sets nothing is shown any more, and unsent changes stay sealed', async ({
  page,
  context,
  server,
  open,
}) => {
  await page.clock.setFixedTime(Date.now() - 31 * 24 * 3_600_000);
  await open('/twilio/twilio-support');
  const menu = page.getByRole('region', { name: 'Menu reply configuration' });
  await expect(menu.getByRole('textbox')).toBeVisible();
  await documentsKept(page, 1);
  await server.close();
  await menu.getByRole('textbox').fill('Old {label}');
  await menu.getByRole('button', { name: 'Save' }).click();
  await expect(pill(page)).toContainText('1 waiting');
  await page.clock.setFixedTime(Date.now());
  await page.close();
  const next = await context.newPage();
  await next.goto(server.url);
  await expectRefused(next, /Invalid or expired session/);
  await expect.poll(() => recordsOf(next, 'documents')).toEqual([]);
  expect(await recordsOf(next, 'outbox')).toHaveLength(1);
  await server.restart();
  server.control.session('demo-again', { manager_id: 'm-1' });
  await next.goto(`${server.url}/?session_id=demo-again`);
  await settled(next);
  expect(written(server, 'twilio-support')).toEqual([{ menuConfiguration: 'Old {label}' }]);
});

test('O-03: a start past twelve hours without the service says "Offline" for as long as it is so, then that it is signed out', async ({
  page,
  context,
  server,
  open,
}) => {
  await page.clock.setFixedTime(Date.now() - 13 * 3_600_000);
  await open();
  await expect(rows(page).first()).toBeVisible();
  await listKept(page);
  await page.clock.setFixedTime(Date.now());
  await page.close();
  const next = await context.newPage();
  // Not only the calls: the configuration, too, is what cannot be reached.
  await next.route('**/config.json', (route) => route.abort());
  await next.goto(server.url);
  await expect(pill(next)).toHaveText(/^Offline/);
  await expect(rows(next).first()).toBeVisible();
  await next.unroute('**/config.json');
  await next.clock.resume();
  await expect(pill(next)).toHaveText(/^Signed out/, { timeout: 25_000 });
  await expect(
    next.getByText(/^Showing data as of .* Sign in from the platform to send your changes\.$/),
  ).toBeVisible();
  await expect(rows(next).first()).toBeVisible();
  expect(calls(server, 'GET', '/sessions')).toHaveLength(1);
});
