import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, listIs, test } from '../kit/fixtures.ts';
import { logRow, logRows, logsAre, logsScreen, searches } from '../kit/monitor.ts';

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

test('MON-12 MON-15: of thousands of rows only those in sight are drawn, and any can be scrolled to', async ({
  page,
  server,
  open,
}) => {
  logsAre(server, logRows(5000));
  await open('/monitor');
  const { table, rows, texts } = logsScreen(page);
  await expect(table).toHaveAttribute('aria-rowcount', '5001');
  await expect(page.getByRole('main').getByText('5,000 rows')).toBeVisible();
  expect(await rows.count()).toBeLessThan(80);
  await scrollTo(page, 5000 * 36);
  await expect(rows.last()).toHaveAttribute('aria-rowindex', '5001');
  expect((await texts('requestId')).at(-1)).toBe('r-4999');
  await expect(table.getByRole('columnheader').first()).toBeInViewport();
});

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

test('a text narrows the rows that are here, with no call, and stays in the address', async ({
  page,
  server,
  open,
}) => {
  logsAre(server, [
    ...logRows(3),
    logRow({ connection_name: 'Kraków', requestId: 'pl' }),
    logRow({ reason: 'xyz', requestId: 'odd' }),
  ]);
  await open('/monitor');
  const { rows, filter, texts } = logsScreen(page);
  await expect(rows).toHaveCount(5);
  await filter.fill('krakow');
  await expect.poll(() => texts('requestId')).toEqual(['pl']);
  await expect(page.getByRole('main').getByText('1 of 5 rows')).toBeVisible();
  await filter.fill('request failed');
  await expect.poll(() => texts('requestId')).toEqual(['odd']);
  await expect(page).toHaveURL(/\?q=request\+failed$/);
  await filter.fill('nothing like it');
  await page.getByRole('button', { name: 'Show all rows' }).click();
  await expect(rows).toHaveCount(5);
  await expect(filter).toHaveValue('');
  expect(searches(server)).toHaveLength(1);
});

test('what the address narrows to is shown as chips, each of which can be taken away', async ({
  page,
  server,
  open,
}) => {
  const now = Date.now();
  logsAre(server, [
    logRow({ timestamp: now - 1000, requestId: 'a' }),
    logRow({ timestamp: now - 2000, requestId: 'b', reason: 'xyz' }),
    logRow({ timestamp: now - 3000, requestId: 'c', connection_id: 'other', connection_name: 'Other' }),
    logRow({ timestamp: now - 60_000, requestId: 'd' }),
  ]);
  await open(`/monitor?cause=refused&only=twilio-support&from=${now - 5000}&to=${now}`);
  const { texts } = logsScreen(page);
  await expect.poll(() => texts('requestId')).toEqual(['a']);
  await expect(page.getByRole('main').getByText('1 of 4 rows')).toBeVisible();
  const chips = page.getByRole('list', { name: 'Narrowed to' });
  await expect(chips.getByRole('listitem')).toHaveCount(3);
  await chips.getByRole('button', { name: /Support line/ }).click();
  await expect.poll(() => texts('requestId')).toEqual(['a', 'c']);
  await chips.getByRole('button', { name: /connection refused/ }).click();
  await expect.poll(() => texts('requestId')).toEqual(['a', 'b', 'c']);
  await chips.getByRole('button').click();
  await expect.poll(() => texts('requestId')).toEqual(['a', 'b', 'c', 'd']);
  await expect(page).toHaveURL(`${server.url}/monitor`);
});

test('columns can be hidden; the device remembers, and the last one stays', async ({ page, server, open }) => {
  logsAre(server, logRows(2), {}, 0);
  await open('/monitor');
  const headers = logsScreen(page).table.getByRole('columnheader');
  await page.getByRole('button', { name: 'Columns' }).click();
  const menu = page.getByRole('menu');
  await expect(menu.getByRole('menuitemcheckbox')).toHaveCount(11);
  await menu.getByRole('menuitemcheckbox', { name: 'Device info' }).click();
  await menu.getByRole('menuitemcheckbox', { name: 'Timestamp' }).click();
  await page.keyboard.press('Escape');
  await expect(headers).toHaveCount(9);
  await page.reload();
  await expect(headers).toHaveCount(9);
  await expect(headers.first()).toHaveText('Reason');
  await page.getByRole('button', { name: 'Columns' }).focus();
  await page.keyboard.press('Enter');
  for (const name of await menu.getByRole('menuitemcheckbox', { checked: true }).allInnerTexts()) {
    await menu.getByRole('menuitemcheckbox', { name, exact: true }).click();
  }
  await expect(headers).toHaveText(['Request ID']);
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
  await expect(detail).toContainText('Nothing listens at the address');
  await expect(detail).toContainText('ECONNREFUSED');
  await expect(detail).toContainText('"nested"');
  await detail.getByRole('button', { name: 'Copy as JSON' }).click();
  expect(JSON.parse(await page.evaluate(() => navigator.clipboard.readText()))).toEqual(record);
  await detail.getByRole('link', { name: 'Open this connection' }).click();
  await expect(page).toHaveURL(`${server.url}/twilio/twilio-support`);
});

test('a row of a connection that is in no list leads nowhere', async ({ page, server, open }) => {
  listIs(server, []);
  logsAre(server, [logRow({ connection_id: '../../evil' })]);
  await open('/monitor');
  await logsScreen(page).rows.click();
  await expect(logsScreen(page).detail).toBeVisible();
  await expect(logsScreen(page).detail.getByRole('link')).toHaveCount(0);
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
      '\uFEFFtimestamp,reason,queue_time,connection_name,requestId',
      '2024-03-05T13:07:09.000Z,ECONNREFUSED,12,"\'=HYPERLINK(""http://evil"")","a, ""b""\nc"',
      '2024-03-05T13:07:08.000Z,ECONNREFUSED,-5,"\'+48 22 000","\'@x"',
      '',
    ].join('\r\n'),
  );
});

test('on a phone every error is a card, and the page scrolls', async ({ page, server, open }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  logsAre(server, logRows(300), { nextTokenForForwarder: 'a' });
  await open('/monitor');
  const { rows, more, detail } = logsScreen(page);
  await expect(rows.first().getByRole('cell')).toHaveCount(4);
  expect(await rows.count()).toBeLessThan(60);
  await more.scrollIntoViewIfNeeded();
  await expect(rows.filter({ hasText: 'connection refused' }).last()).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await rows.last().click();
  await expect(detail).toContainText('r-299');
});
