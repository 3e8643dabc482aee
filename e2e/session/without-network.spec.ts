import { recordsOf } from '../kit/at-rest.ts';
import { calls, comeBack, effects, expect, installed, silence, test } from '../kit/fixtures.ts';
import {
  arrives,
  BILLING,
  cutOff,
  menu,
  openOutbox,
  pill,
  post,
  SUPPORT,
  sent,
  settled,
  visit,
  written,
} from '../kit/offline.ts';
import { discardAll } from '../kit/session.ts';
import { expectBanner, row, smsScreen } from '../kit/sms.ts';

const EXPIRED = 'Invalid or expired session. Sign in again to continue.';
const MAP = { countryCodes: { US: '+1', CA: '+1', MX: '+52', PL: '+48' } };

installed(
  'OFF-09: 403 during replay keeps every edit, and the next session of the same manager sends them',
  async ({ page, server, open }) => {
    const sms = await cutOff(page, server);
    await sms.changeMenu('Kept {label}');
    await sms.addCountry('Poland');
    await expect(pill(page)).toContainText('2 waiting');
    server.control.session('demo', { valid: false });
    await comeBack(page, server);
    await arrives(page).toHaveURL(`${server.url}/`);
    await expectBanner(page, 'urgent', EXPIRED);
    await expect(page.getByTestId('connection-row')).toHaveCount(0);
    await silence(page, server);
    expect(effects(server)).toEqual([]);

    server.control.session('demo-again', { manager_id: 'm-1' });
    await open('/', 'demo-again');
    await settled(page);
    expect(written(server, SUPPORT)).toEqual([menu('Kept {label}'), MAP]);
    expect(effects(server).map(({ sessionId }) => sessionId)).toEqual(['demo-again', 'demo-again']);
  },
);

test('OFF-09: 403 between two edits keeps the second, and a session from a nonce sends it', async ({
  page,
  server,
}) => {
  const sms = await cutOff(page, server);
  await sms.changeMenu('First {label}');
  await sms.addCountry('Poland');
  await expect(pill(page)).toContainText('2 waiting');
  server.control.next(
    { method: 'POST', path: post(SUPPORT), delayMs: 1 },
    { method: 'POST', path: post(SUPPORT), status: 403, body: { message: 'Invalid or expired session' } },
  );
  await comeBack(page, server);
  await arrives(page).toHaveURL(`${server.url}/`);
  await expectBanner(page, 'urgent', EXPIRED);
  expect(written(server, SUPPORT)).toEqual([menu('First {label}')]);

  server.control.mint({ nonce: 'again', session: { manager_id: 'm-1' } });
  await page.goto(`${server.url}/?nonce=again`);
  await settled(page);
  expect(written(server, SUPPORT)).toEqual([menu('First {label}'), MAP]);
});

test('OFF-10: another manager sees no count, no title and sends nothing of the first', async ({
  page,
  server,
  open,
}) => {
  const sms = await cutOff(page, server);
  await sms.changeMenu('Private {label}');
  await expect(pill(page)).toContainText('1 waiting');
  await page.goto('about:blank');
  await comeBack(page, server);

  await open('/', 'other');
  await expect(row(page, 'Brightwater Support')).toBeVisible();
  await settled(page);
  await expect(row(page, 'Brightwater Support')).not.toContainText('Waiting');
  const { sheet, entries } = await openOutbox(page);
  await expect(entries).toHaveCount(0);
  await sheet.getByRole('button', { name: 'Close' }).click();
  await page.goto(`${server.url}/twilio/${SUPPORT}`);
  const theirs = smsScreen(page);
  await expect(theirs.template).toHaveValue('Reply {#} for {label}');
  await theirs.changeMenu('Of the other {label}');
  await expectBanner(page, 'default', 'Menu reply configuration updated');
  expect(written(server, SUPPORT)).toEqual([menu('Of the other {label}')]);

  await open(`/twilio/${SUPPORT}`, 'demo');
  await arrives(pill(page)).toContainText('1 needs attention');
  await expect(theirs.menu.getByText('Private {label}')).toBeVisible();
  expect(written(server, SUPPORT)).toHaveLength(1);
});

installed(
  'OFF-10 O-03: offline, a tab with another session id opens nothing of the first manager',
  async ({ page, server, context }) => {
    const sms = await cutOff(page, server);
    await sms.changeMenu('Private {label}');
    await expect(pill(page)).toContainText('1 waiting');
    const stranger = await context.newPage();
    await stranger.goto(`${server.url}/?session_id=other`);
    await expectBanner(stranger, 'urgent', 'Failed to validate session');
    await expect(stranger.getByTestId('connection-row')).toHaveCount(0);
    await expect(stranger.getByText('waiting')).toHaveCount(0);
  },
);

test('O-05: a session without a manager keeps nothing and says so', async ({ page, server }) => {
  const sms = await visit(page, server, SUPPORT, 'anonymous');
  await server.close();
  await page.evaluate(() => dispatchEvent(new Event('offline')));
  await sms.changeMenu('Nowhere {label}');
  await expectBanner(
    page,
    'urgent',
    'This session keeps nothing on this device, so you need to be online to save. Nothing was saved.',
  );
  await expect(sms.template).toHaveValue('Nowhere {label}');
  expect(await recordsOf(page, 'outbox')).toEqual([]);
});

test('OFF-18: Logout is online-only and says why', async ({ page, server }) => {
  await cutOff(page, server);
  await page.goto(`${server.url}/`);
  const logout = page.getByRole('button', { name: 'Logout' });
  await expect(logout).toBeDisabled();
  await expect(logout).toHaveAccessibleDescription(/online|connection|network/i);
  await comeBack(page, server);
  await settled(page);
  await expect(logout).toBeEnabled();
});

test.describe('O-03: Logout with edits waiting', () => {
  test.beforeEach(async ({ page, server }) => {
    await page.addInitScript(() => {
      window.close = () => undefined;
    });
    const sms = await visit(page, server);
    const busy = { status: 503, headers: { 'Retry-After': '600' } };
    server.control.next({ method: 'POST', path: post(SUPPORT), ...busy });
    await sms.changeMenu('Waiting {label}');
    await expectBanner(page, 'urgent', 'Failed to update menu reply configuration');
    await expect(pill(page)).toContainText('1 waiting');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await silence(page, server);
    expect(calls(server, 'DELETE', '/sessions')).toEqual([]);
  });

  test('can send them first', async ({ page, server }) => {
    await page.getByRole('dialog').getByRole('button', { name: /send/i }).click();
    await expectBanner(page, 'default', 'You are logged out.');
    expect(written(server, SUPPORT)).toEqual([menu('Waiting {label}')]);
    const last = server.control.requests().at(-1);
    expect(`${last?.method} ${last?.path}`).toBe('DELETE /sessions');
    expect(await recordsOf(page, 'outbox')).toEqual([]);
  });

  test('can keep them, sealed, for the next session of the same manager', async ({ page, server, open }) => {
    await page.getByRole('dialog').getByRole('button', { name: /keep/i }).click();
    await expectBanner(page, 'default', 'You are logged out.');
    await silence(page, server);
    expect(written(server, SUPPORT)).toEqual([]);
    expect(await recordsOf(page, 'outbox')).toHaveLength(1);
    expect(await recordsOf(page, 'documents')).toEqual([]);
    await page.reload();
    await expect(page.getByTestId('connection-row')).toHaveCount(0);
    server.control.session('demo-again', { manager_id: 'm-1' });
    await open('/', 'demo-again');
    await page
      .getByRole('banner')
      .getByRole('button', { name: /unsent changes/ })
      .click();
    await page.getByRole('button', { name: 'Send all now' }).click();
    await expect.poll(() => written(server, SUPPORT)).toEqual([menu('Waiting {label}')]);
  });

  test('OFF-10: can keep them, and another manager sees no count, title or request of them', async ({
    page,
    server,
    open,
  }) => {
    await page.getByRole('dialog').getByRole('button', { name: /keep/i }).click();
    await expectBanner(page, 'default', 'You are logged out.');
    await open('/', 'other');
    await expect(row(page, 'Brightwater Support')).toBeVisible();
    await settled(page);
    await expect(row(page, 'Brightwater Support')).not.toContainText('Waiting');
    const { sheet, entries } = await openOutbox(page);
    await expect(entries).toHaveCount(0);
    await expect(sheet).not.toContainText('Waiting {label}');
    expect(sent(server, SUPPORT)).toHaveLength(1);
    await silence(page, server);
    expect(written(server, SUPPORT)).toEqual([]);
    expect(await recordsOf(page, 'outbox')).toHaveLength(1);
  });

  test('can discard them', async ({ page, server, open }) => {
    await discardAll(page);
    await expectBanner(page, 'default', 'You are logged out.');
    expect(await recordsOf(page, 'outbox')).toEqual([]);
    server.control.session('demo-again', { manager_id: 'm-1' });
    await open('/', 'demo-again');
    await settled(page);
    expect(sent(server, SUPPORT)).toHaveLength(1);
    await silence(page, server);
    expect(written(server, SUPPORT)).toEqual([]);
    expect(effects(server, BILLING)).toEqual([]);
  });

  test('changes nothing when it is cancelled or refused', async ({ page, server }) => {
    server.control.next({ method: 'DELETE', path: '/sessions', status: 500 });
    await page.getByRole('dialog').getByRole('button', { name: /keep/i }).click();
    await expectBanner(page, 'urgent', 'Failed to logout the session');
    await expect(pill(page)).toContainText('1 waiting');
    const { sheet } = await openOutbox(page);
    await sheet.getByRole('button', { name: 'Send all now' }).click();
    await expect.poll(() => written(server, SUPPORT)).toEqual([menu('Waiting {label}')]);
  });
});
