import type { Page } from '@playwright/test';
import { expect, row, rows, test } from '../kit/fixtures.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });

test('NAV-20: a deep link survives a hard reload', async ({ page, server, open }) => {
  const screens = [
    ['/monitor', 'Monitor'],
    ['/twilio/twilio-support', 'Brightwater Support'],
    ['/chat/chat-website', 'Brightwater Website'],
  ] as const;
  for (const [path, name] of screens) {
    await open(path);
    await expect(title(page)).toHaveText(name);
    await page.reload();
    await expect(title(page)).toHaveText(name);
    await expect(page).toHaveURL(server.url + path);
  }
});

test('a link opens in the page, and in a new tab on request', async ({ page, context, open }) => {
  await open('/');
  await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''));
  await row(page, 'twilio-support').getByRole('link').click();
  await expect(title(page)).toHaveText('Brightwater Support');
  await expect(page.locator('html')).toHaveAttribute('data-same-page');
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Back to home' }).click({ modifiers: ['ControlOrMeta'] });
  await expect(rows(await opened).first()).toBeVisible();
  await expect(title(page)).toHaveText('Brightwater Support');
});
