import type { Page } from '@playwright/test';
import { banner, calls, expect, rows, test } from '../kit/fixtures.ts';

const SUPPORT = '/connections/twilio/twilio-support';
const menu = (page: Page) => page.getByRole('region', { name: 'Menu reply configuration' });

async function saveMenu(page: Page): Promise<void> {
  await menu(page).getByRole('textbox').fill('Changed {label}');
  await menu(page).getByRole('button', { name: 'Save' }).click();
}

async function remove(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
}

async function expectUrgent(page: Page, message: string): Promise<void> {
  await expect(banner(page)).toHaveAttribute('data-variant', 'urgent');
  await expect(page.getByTestId('banner-message')).toHaveText(message);
}

/** What a refusal holds, and what is said of it, for a save of the menu reply. */
const SAVES: [rows: string, status: number, body: unknown, says: string][] = [
  ['ERR-02', 400, { code: 'TWLA2' }, 'A mandatory field is invalid or missing.'],
  ['ERR-02', 409, { data: { code: 'TWLA1' } }, 'This account is already connected to another instance.'],
  ['ERR-03', 500, {}, 'Failed to update menu reply configuration'],
  ['ERR-03', 500, { code: 'ZZZ' }, 'Failed to update menu reply configuration'],
  ['ERR-03', 400, { code: 'toString' }, 'Failed to update menu reply configuration'],
  ['ERR-03', 422, 'plain text', 'Failed to update menu reply configuration'],
  ['A-07', 409, { notValidConnection: true, reason: 'It is busy until noon' }, 'It is busy until noon'],
  ['A-07', 409, { reason: { notValidConnection: 'It is busy too' } }, 'It is busy too'],
];

for (const [ids, status, body, says] of SAVES) {
  test(`${ids}: a save refused with ${status} ${JSON.stringify(body)}`, async ({ page, server, open }) => {
    server.control.next({ method: 'POST', path: SUPPORT, status, body });
    await open('/twilio/twilio-support');
    await saveMenu(page);
    await expectUrgent(page, says);
  });
}

for (const [body, says] of [
  [{}, 'Failed to remove SMS account'],
  [{ errorMessage: 'Still used by a campaign' }, 'Still used by a campaign'],
  [{ errorMessage: 'TWLA2' }, 'A mandatory field is invalid or missing.'],
] as const) {
  test(`ERR-03 A-07: a deletion refused with ${JSON.stringify(body)}`, async ({ page, server, open }) => {
    server.control.next({ method: 'DELETE', path: SUPPORT, status: 500, body });
    await open('/twilio/twilio-support');
    await remove(page);
    await expectUrgent(page, says);
  });
}

test('ERR-01: a write without an answer waits, and there is no banner', async ({ page, server, open }) => {
  server.control.next({ method: 'POST', path: SUPPORT, drop: 'before', times: 0 });
  await open('/twilio/twilio-support');
  await saveMenu(page);
  await expect(menu(page)).toContainText('Waiting to be sent');
  await expect(banner(page)).toHaveCount(0);
});

test('ERR-01: a command without an answer is told in the banner', async ({ page, server, open }) => {
  server.control.next({ method: 'DELETE', path: '/sessions', drop: 'before', times: 0 });
  await open();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expectUrgent(page, 'Failed to logout the session');
});

test('a part of the app that did not arrive is fetched again: nothing that waits needs a reload', async ({
  page,
  server,
  open,
}) => {
  server.control.next({ path: '/assets/replay-*', status: 503, body: '', times: 0 });
  await open('/twilio/twilio-support');
  await saveMenu(page);
  await expect(menu(page).getByText(/Waiting|Saving/)).toBeVisible();
  server.control.clearRules();
  await expect.poll(() => calls(server, 'POST', SUPPORT).length, { timeout: 20_000 }).toBe(1);
});

test('a screen that did not arrive says so, and comes when it is asked for again', async ({ page, server, open }) => {
  server.control.next({ path: '/assets/kind-*', status: 503, body: '', times: 0 });
  await open();
  await expect(rows(page).first()).toBeVisible();
  await page.goto(`${server.url}/twilio/twilio-support`);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/^(Loading)?$/);
  server.control.clearRules();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Brightwater Support');
});
