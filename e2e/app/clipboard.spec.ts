import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../kit/fixtures.ts';
import { SUPPORT } from '../kit/offline.ts';

const onClipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

/** Opens the console a minute after a token was copied. */
async function copied(page: Page, context: BrowserContext, url: string, may: readonly string[]): Promise<void> {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.install();
  await page.goto(`${url}/twilio/${SUPPORT}?session_id=demo`);
  await page.getByRole('button', { name: 'Copy Auth token' }).click();
  await expect.poll(() => onClipboard(page)).not.toBe('');
  await context.clearPermissions();
  await context.grantPermissions([...may]);
}

test('O-34: a copied secret leaves the clipboard after a minute, with or without the right to read it', async ({
  page,
  server,
  context,
}) => {
  for (const may of [['clipboard-read', 'clipboard-write'], ['clipboard-write']]) {
    await copied(page, context, server.url, may);
    await page.clock.fastForward(59_000);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    expect(await onClipboard(page)).not.toBe('');
    await context.clearPermissions();
    await context.grantPermissions(may);
    await page.clock.fastForward(2000);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await expect.poll(() => onClipboard(page)).toBe('');
  }
});

test('O-34: newer content of the clipboard stays, also content copied elsewhere where the clipboard may be read', async ({
  page,
  server,
  context,
}) => {
  await copied(page, context, server.url, ['clipboard-read', 'clipboard-write']);
  await page.evaluate(() => navigator.clipboard.writeText('of another window'));
  await page.clock.fastForward(61_000);
  await page.clock.runFor(1000);
  expect(await onClipboard(page)).toBe('of another window');

  await copied(page, context, server.url, ['clipboard-write']);
  await page.getByRole('button', { name: 'Copy Account SID' }).click();
  await page.clock.fastForward(61_000);
  await page.clock.runFor(1000);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  expect(await onClipboard(page)).toMatch(/^AC/);
});
