import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../kit/fixtures.ts';
import { logRow, logRows, logsAre, logsScreen } from '../kit/monitor.ts';

test.use({ timezoneId: 'Europe/Warsaw' });

const MARCH = Date.UTC(2024, 2, 5, 13, 7, 9);

/** The box in which the rows scroll. */
const boxOf = (page: Page) => logsScreen(page).table.locator('..');

const scrolled = (page: Page) => boxOf(page).evaluate((box) => box.scrollTop);

const scrollTo = async (page: Page, top: number) => {
  // The picture above is as high as it gets.
  await expect(page.getByTestId('log-overview')).toBeVisible();
  await boxOf(page).evaluate((box, px) => {
    box.scrollIntoView({ block: 'center' });
    box.scrollTo(0, px);
  }, top);
};

/** Where a row is in the window, by its request id. */
const placeOf = async (page: Page, requestId: string) =>
  (await page.getByTestId('log-row').filter({ hasText: requestId }).boundingBox())?.y;

test('MON-15 A-37: Load More leaves the reader where they are, also when newer rows come in above', async ({
  page,
  server,
  open,
}) => {
  const row = (index: number) => logRow({ timestamp: MARCH - index * 10_000, requestId: `shown-${index}.` });
  logsAre(
    server,
    Array.from({ length: 300 }, (_, index) => row(index)),
    { nextTokenForForwarder: 'a' },
  );
  logsAre(server, logRows(200, undefined, MARCH + 5000));
  await open('/monitor');
  await expect(logsScreen(page).rows.first()).toBeVisible();
  await scrollTo(page, 100 * 36);
  await expect(logsScreen(page).rows.filter({ hasText: 'shown-105.' })).toBeInViewport();
  const before = await placeOf(page, 'shown-105.');
  await logsScreen(page).more.dispatchEvent('click');
  await expect(page.getByRole('main').getByText('500 rows')).toBeVisible();
  await expect.poll(() => scrolled(page)).toBe(100 * 36 + 200 * 36);
  expect(await placeOf(page, 'shown-105.')).toBeCloseTo(before ?? Number.NaN, 0);
});

test('MON-15 A-37: who has read to the end sees the new rows come up', async ({ page, server, open }) => {
  logsAre(server, logRows(100), { nextTokenForForwarder: 'a' });
  logsAre(
    server,
    logRows(100, (index) => ({ requestId: `next-${index}.` }), Date.now() - 200_000),
  );
  await open('/monitor');
  const { rows, more } = logsScreen(page);
  await expect(rows.first()).toBeVisible();
  await scrollTo(page, 100 * 36);
  await more.dispatchEvent('click');
  await expect(rows.filter({ hasText: 'next-0.' })).toBeInViewport();
  await expect(rows.filter({ hasText: 'r-99' })).toBeInViewport();
});

test('a row opens in full: what it means, what to do, its connection, the whole record to copy', async ({
  page,
  server,
  open,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const record = logRow({ timestamp: MARCH, extra: { nested: [1] } });
  logsAre(server, [record]);
  await open('/monitor');
  const { rows, detail } = logsScreen(page);
  await rows.getByRole('cell').nth(6).click();
  await expect(detail).toContainText('Endpoint unreachable: connection refused');
  await expect(detail).toContainText('Nothing is listening at this address');
  await expect(detail).toContainText('ECONNREFUSED');
  await expect(detail).toContainText('"nested"');
  await detail.getByRole('button', { name: 'Copy as JSON' }).click();
  expect(JSON.parse(await page.evaluate(() => navigator.clipboard.readText()))).toEqual(record);
  await detail.getByRole('link', { name: 'Open this connection' }).click();
  await expect(page).toHaveURL(`${server.url}/twilio/twilio-support`);
});

test('what is shown is saved as CSV: those columns, those rows, and nothing that a spreadsheet would run', async ({
  page,
  server,
  open,
}) => {
  logsAre(server, [
    logRow({ timestamp: MARCH, connection_name: '=HYPERLINK("http://evil")', requestId: 'a, "b"\nc' }),
    logRow({ timestamp: MARCH - 1000, connection_name: '+48 22 000', requestId: '@x', queue_time: -5 }),
    logRow({ timestamp: MARCH - 2000, connection_name: 'left out', requestId: 'z' }),
  ]);
  await page.addInitScript(() =>
    localStorage.setItem(
      'switchboard.hidden-log-columns',
      'attempt,duration,connection_id,webhook,device_info,http_status',
    ),
  );
  await open(`/monitor?from=${MARCH - 1500}&to=${MARCH + 1}`);
  await expect(logsScreen(page).rows).toHaveCount(2);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^error-logs-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.csv$/);
  expect(await readFile(await file.path(), 'utf8')).toBe(
    [
      '\uFEFFtimestamp,connection_name,reason,queue_time,requestId',
      '2024-03-05T13:07:09.000Z,"\'=HYPERLINK(""http://evil"")",ECONNREFUSED,12,"a, ""b""\nc"',
      '2024-03-05T13:07:08.000Z,"\'+48 22 000",ECONNREFUSED,-5,"\'@x"',
      '',
    ].join('\r\n'),
  );
});

test('on a phone every error is a card, and the page scrolls', async ({ page, server, open }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  logsAre(server, logRows(300), { nextTokenForForwarder: 'a' });
  await open('/monitor');
  const { rows, table, more, detail } = logsScreen(page);
  await expect(rows.first().getByRole('cell')).toHaveCount(4);
  await expect(rows.first().getByRole('cell', { name: '-', exact: true })).toHaveCSS('opacity', '0');
  await expect(table).toHaveAttribute('aria-rowcount', '21');
  await page.getByRole('button', { name: 'Show all 300 rows' }).click();
  await expect(table).toHaveAttribute('aria-rowcount', '301');
  expect(await rows.count()).toBeLessThan(60);
  await more.scrollIntoViewIfNeeded();
  await expect(rows.filter({ hasText: 'connection refused' }).last()).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await rows.last().click();
  await expect(detail).toContainText('r-299');
});
