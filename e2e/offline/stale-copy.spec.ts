import { violations } from '../kit/axe.ts';
import { banner, calls, expect, installed, silence, test } from '../kit/fixtures.ts';
import { meanwhile, menu, post, SUPPORT, visit, written } from '../kit/offline.ts';
import { expectBanner, smsScreen } from '../kit/sms.ts';

const STALE =
  "The service refused to show the latest version of this connection. You're seeing the copy on this device.";

for (const [what, answer] of [
  ['500', { status: 500 }],
  ['400', { status: 400, body: {} }],
  ['what is no connection', { status: 200, body: 'OK' }],
] as const) {
  test(`O-16 ERR-01: ${what} on reading is told, and leaves on screen what the device has`, async ({
    page,
    server,
  }) => {
    const sms = await visit(page, server);
    server.control.next({ method: 'GET', path: post(SUPPORT), ...answer });
    meanwhile(server, SUPPORT, menu('Newer {label}'));
    await page.reload();
    await expectBanner(page, 'urgent', 'Failed to get SMS account');
    await expect(sms.template).toHaveValue('Reply {#} for {label}');
    await expect(page.getByText(STALE)).toBeVisible();
    await expect(page.getByText(/^As of \d\d \w{3} \d{4}/)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(sms.template).toHaveValue('Newer {label}');
    await expect(page.getByText(STALE)).toHaveCount(0);
    await expect(page.getByText(/^As of/)).toHaveCount(0);
  });
}

installed('O-06 O-16: an edit over an old copy asks the service first', async ({ page, server }) => {
  const sms = await visit(page, server);
  server.control.next({ method: 'GET', path: post(SUPPORT), status: 500 });
  meanwhile(server, SUPPORT, menu('Theirs {label}'));
  await page.reload();
  await expect(page.getByText(STALE)).toBeVisible();
  await sms.changeMenu('Mine {label}');
  await expect(sms.menu.getByRole('button', { name: 'Keep mine' })).toBeVisible();
  await expect(page.getByText(STALE)).toHaveCount(0);
  await silence(page, server);
  expect(written(server, SUPPORT)).toEqual([]);
  expect(calls(server, 'POST', post(SUPPORT))).toEqual([]);
});

test('O-16: 404 on reading is the end of it, whatever the device has', async ({ page, server }) => {
  await visit(page, server);
  server.control.next({ method: 'GET', path: post(SUPPORT), status: 404, body: {} });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'This connection no longer exists', level: 1 })).toBeAttached();
  await expect(smsScreen(page).template).toHaveCount(0);
  await expect(banner(page)).toContainText('Failed to get SMS account');
});
