import type { Page } from '@playwright/test';
import { calls, comeBack, expect, rows, silence, test } from '../kit/fixtures.ts';

const SUPPORT = '/connections/twilio/twilio-support';

const menu = (page: Page) => page.getByRole('region', { name: 'Menu reply configuration' });

async function saveMenu(page: Page): Promise<void> {
  await menu(page).getByRole('textbox').fill('Changed {label}');
  await menu(page).getByRole('button', { name: 'Save' }).click();
}

/** Clears the browser's cache of the app's files: the context is shared between journeys. */
async function forgetFiles(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.clearBrowserCache');
}

test('a part of the app that could not be loaded is loaded again, without a reload of the page', async ({
  page,
  server,
  open,
}) => {
  await open('/twilio/twilio-support');
  await expect(menu(page).getByRole('textbox')).toBeVisible();
  await server.close();
  await saveMenu(page);
  await expect(menu(page)).toContainText('Waiting to be sent');
  server.control.next({ path: '/assets/twilio-sms-*', status: 503, body: '', times: 0 });
  await forgetFiles(page);
  await page.goto(server.url);
  await comeBack(page, server);
  await expect(rows(page).first()).toBeVisible();
  await silence(page, server);
  expect(calls(server, 'POST', SUPPORT)).toEqual([]);
  server.control.clearRules();
  await expect.poll(() => calls(server, 'POST', SUPPORT).length, { timeout: 40_000 }).toBe(1);
});

test('a screen that could not be loaded says so, and opens when it is retried', async ({ page, server, open }) => {
  await forgetFiles(page);
  server.control.next({ path: '/assets/twilio-sms-*', status: 503, body: '', times: 0 });
  await open();
  await expect(rows(page).first()).toBeVisible();
  await page.goto(`${server.url}/twilio/twilio-support`);
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  server.control.clearRules();
  await again.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Brightwater Support');
});
