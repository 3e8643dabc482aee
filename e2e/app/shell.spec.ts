import type { Page } from '@playwright/test';
import { banner, calls, expect, rows, silence, test } from '../kit/fixtures.ts';
import { listStored } from '../kit/offline.ts';

const logout = (page: Page) => page.getByRole('button', { name: 'Logout' });

/** Counts calls of `window.close` instead of closing. */
const watchClose = (page: Page) =>
  page.addInitScript(() => {
    let closed = 0;
    window.close = () => {
      closed += 1;
      document.documentElement.dataset['closed'] = String(closed);
    };
  });

test('LIST-01: the list starts with its own files and those that store edits; no other screen is loaded before it is opened', async ({
  page,
  server,
  open,
}) => {
  const loaded = new Set<string>();
  page.on('request', (request) => {
    const [, name] = /\/assets\/([\w-]+)-[\w-]{8}\.js$/.exec(request.url()) ?? [];
    if (name) loaded.add(name);
  });
  const own = [
    'en',
    'helper-worker',
    'index',
    'io',
    'model',
    'outbox',
    'react',
    'rolldown-runtime',
    'shell-idle',
    'state',
  ];
  for (const [size, files] of [
    [50, own],
    [1000, [...own, 'styles', 'ui-virtual'].sort()],
  ] as const) {
    server.control.reset({ size });
    await open();
    await expect(rows(page).first()).toBeVisible();
    await listStored(page);
    await silence(page, server);
    await expect.poll(() => [...loaded].sort()).toEqual(files);
  }
});

test('SES-14 SES-15 SES-16 O-03: Logout informs the server, removes the id, closes the window, leaves no data, and the device remembers nobody', async ({
  page,
  server,
  open,
}) => {
  await watchClose(page);
  await open();
  await logout(page).click();
  await expect(page.locator('html')).toHaveAttribute('data-closed', '1');
  expect(calls(server, 'DELETE', '/sessions').map(({ headers }) => headers['x-session-id'])).toEqual(['demo']);
  expect(await page.evaluate(() => sessionStorage.getItem('session_id'))).toBeNull();
  await expect(rows(page)).toHaveCount(0);
  await expect(banner(page)).toContainText('You are logged out');
  await expect(banner(page)).toHaveAttribute('data-variant', 'default');
  await expect(logout(page)).toHaveCount(0);
  server.control.forget();
  await page.goto(server.url);
  await expect(banner(page)).toContainText('Invalid or expired session');
  expect(server.control.requests()).toEqual([]);
});

test('SHL-09 A-05: only the session is removed from the address, the rest stays byte for byte', async ({
  page,
  server,
}) => {
  const path = '/twilio/twilio-support?state=a%20b+c&';
  await page.goto(`${server.url}${path}session_id=demo&session_idx=1&nonce_=2#part`);
  await expect(page.getByRole('heading', { name: 'Brightwater Support' })).toBeVisible();
  expect(page.url()).toBe(`${server.url}${path}session_idx=1&nonce_=2#part`);
});
