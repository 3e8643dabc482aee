import type { Page } from '@playwright/test';
import { calls, expect, rows, test } from '../kit/fixtures.ts';

const SUPPORT = '/connections/twilio/twilio-support';

const menu = (page: Page) => page.getByRole('region', { name: 'Menu reply configuration' });

async function saveMenu(page: Page): Promise<void> {
  await menu(page).getByRole('textbox').fill('Changed {label}');
  await menu(page).getByRole('button', { name: 'Save' }).click();
}

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
