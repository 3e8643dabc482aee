import type { Page } from '@playwright/test';
import { logRows } from '../../src/testing/pages/logs.ts';
import { expect, listIs, rows, test } from '../kit/fixtures.ts';
import { logsAre } from '../kit/monitor.ts';

test.use({ colorScheme: 'dark' });

const WHITE = 'rgb(255, 255, 255)';
const main = (page: Page) => page.getByRole('main');
const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

/** Shows the page as it is printed; the browser announces that before it draws the first sheet. */
async function print(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('main').locator('button[data-variant]:visible')).toHaveCount(0);
  expect(await background(page)).toBe(WHITE);
}

/** How many pairs of rows overlap, or leave the sheet at a side. */
const misplaced = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((found) => {
    const boxes = found.map((each) => each.getBoundingClientRect());
    return boxes.filter(({ top, right }, at) => top < (boxes[at - 1]?.bottom ?? 0) - 1 || right > innerWidth + 1)
      .length;
  });

test('a printed list is light, without what can be pressed, and has every row', async ({ page, server, open }) => {
  const items = Array.from({ length: 120 }, (_, at) => ({
    connectionId: `c-${at}`,
    platform: 'twilio',
    accountName: `Line ${at}`,
    lastUpdate: '2026-01-01T00:00:00Z',
  }));
  listIs(server, items);
  await page.emulateMedia({ colorScheme: 'dark' });
  await open('/');
  await expect(rows(page).first()).toBeVisible();
  expect(await rows(page).count()).toBeLessThan(120);
  expect(await background(page)).not.toBe(WHITE);
  await print(page);
  await expect(rows(page)).toHaveCount(120);
  await expect(page.getByRole('searchbox')).toBeHidden();
  expect(await misplaced(page, '[data-testid=connection-row]')).toBe(0);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  await expect.poll(() => rows(page).count()).toBeLessThan(120);
});

test('printed error logs have every row and every column', async ({ page, server, open }) => {
  logsAre(server, logRows(90), {}, 0);
  await open('/monitor');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const errors = main(page).locator('tbody tr[aria-rowindex]');
  await expect(errors.first()).toBeVisible();
  await print(page);
  await expect(errors).toHaveCount(90);
  expect(await misplaced(page, 'tbody tr[aria-rowindex]')).toBe(0);
  expect(await misplaced(page, 'thead th:last-child')).toBe(0);
  // What follows the table is below its last row.
  const end = await page.getByText('End of results').boundingBox();
  const last = await errors.last().boundingBox();
  expect(end?.y).toBeGreaterThan(last?.y ?? Number.POSITIVE_INFINITY);
});

test('printed settings say switches in words, and no text is cut', async ({ page, open }) => {
  await open('/chat/chat-website');
  const toggle = main(page).getByRole('switch', { checked: true }).first();
  await expect(toggle).toBeVisible();
  await print(page);
  const words = () => toggle.evaluate((each) => getComputedStyle(each, '::after').content);
  expect(await words()).toBe('"On"');
  await expect(page.getByRole('tab', { selected: true })).toBeVisible();
  await expect(page.getByRole('tab', { selected: false }).first()).toBeHidden();
  const cut = await page
    .locator('textarea')
    .evaluateAll((found) => found.filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1).length);
  expect(cut).toBe(0);
});

test('a printed conversation has every message', async ({ page, server, open }) => {
  const messages = Array.from({ length: 60 }, (_, at) => ({
    role: at % 2 ? 'assistant' : 'user',
    content: `Line ${at}`,
  }));
  const customers = [{ customerId: 'A', status: 'Resolved', bio: { full_name: 'Sample A' }, messages }];
  const record = { simulationId: 's-1', startTime: 1_700_000_000_000, stopTime: 1_700_000_100_000, customers };
  const path = '/get-simulation-records/trainer-onboarding';
  server.control.next({ method: 'GET', path, status: 200, body: [record], times: 0 });
  // Beside the rail and the runs there is room for a conversation.
  await page.setViewportSize({ width: 1440, height: 900 });
  await open('/custom/trainer-onboarding?tab=history');
  await expect(page.getByRole('log')).toBeVisible();
  await print(page);
  await expect(page.getByRole('log').getByText(/^Line \d+$/)).toHaveCount(60);
  expect(await misplaced(page, '[role=log] [data-index]')).toBe(0);
});
