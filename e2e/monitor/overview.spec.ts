import type { Locator, Page } from '@playwright/test';
import type { MockServer } from '../../mock-server/src/server.ts';
import { logRows } from '../../src/testing/pages/logs.ts';
import { violationsInBoth } from '../kit/axe.ts';
import { expect, listIs, test } from '../kit/fixtures.ts';
import { logsAre, logsScreen } from '../kit/monitor.ts';

test.use({ timezoneId: 'Europe/Warsaw', viewport: { width: 1280, height: 1000 } });

const MINUTE = 60_000;

const HOUR = 60 * MINUTE;

/**
 * Twelve errors of the support line within the last hour, four of the shop twenty hours ago, and one of a bot missing
 * from the list.
 */
function troubles(now = Date.now()) {
  const some = (count: number, newest: number, row: Record<string, unknown>) =>
    logRows(count, (index) => ({ timestamp: now - newest - index * 5 * MINUTE, ...row }));
  return [
    ...some(12, MINUTE, { reason: 'ECONNREFUSED', connection_name: 'Support line', connection_id: 'c-support' }),
    ...some(4, 20 * HOUR, { reason: 'HTTP', http_status: 503, connection_name: 'Shop', connection_id: 'c-shop' }),
    ...some(1, 20 * HOUR, { reason: 'socket hang up', connection_name: 'Bot', connection_id: 'c-gone' }),
  ];
}

const CONNECTIONS = [
  { connectionId: 'c-support', title: 'Support line', platform: 'twilio', lastUpdate: 2 },
  { connectionId: 'c-shop', title: 'Shop', platform: 'twilio-whatsapp', lastUpdate: 1 },
];

async function opened(
  page: Page,
  server: MockServer,
  open: (path: string) => Promise<void>,
  logs: unknown[] = troubles(),
  tokens = {},
) {
  listIs(server, CONNECTIONS);
  logsAre(server, logs, tokens, 0);
  await open('/monitor?range=day');
  await expect(page.getByTestId('log-timeline')).toBeVisible();
  return overview(page);
}

function overview(page: Page) {
  return {
    ...logsScreen(page),
    headline: page.getByTestId('log-headline'),
    timeline: page.getByRole('slider', { name: 'Time of the errors' }),
    asTable: page.getByRole('button', { name: 'Show as table' }),
    numbers: page.getByRole('table', { name: 'Errors over time' }),
    allTimes: page.getByRole('button', { name: 'Show all times' }),
    cause: (name: string) => page.getByTestId('log-cause').filter({ hasText: name }),
    place: (name: string) => page.getByTestId('log-place').filter({ hasText: name }),
    trouble: (name: string) => page.getByTestId('log-trouble').filter({ hasText: name }),
    count: (text: string) => expect(page.getByText(text, { exact: true })).toBeVisible(),
  };
}

test('dragging over the timeline narrows the rows to that time, a click shows all again', async ({
  page,
  server,
  open,
}) => {
  const { timeline, rows, count, allTimes, texts, headline } = await opened(page, server, open);
  await expect(rows).toHaveCount(17);
  const box = (await timeline.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const drag = async (from: number, to: number) => {
    await page.mouse.move(box.x + box.width * from, box.y + 60);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * ((from + to) / 2), box.y + 60);
    await page.mouse.move(box.x + box.width * to, box.y + 70);
    await page.mouse.up();
  };
  await drag(0.1, 0.5);
  await count('5 of 17 rows');
  expect(new Set(await texts('connection_name'))).toEqual(new Set(['Shop', 'Bot']));
  await expect(headline.getByRole('heading')).toHaveText('Shop: 4 of 5 errors');
  // The end of the selected range can be dragged; it is at a column's edge, which depends on the time of day.
  const ends = (await timeline.locator('path').last().boundingBox()) ?? box;
  await drag((ends.x + ends.width - box.x) / box.width, 0.999);
  await count('17 rows');
  await allTimes.click();
  await expect(allTimes).toHaveCount(0);
  await drag(0.99, 0.6);
  await count('12 of 17 rows');
  await page.mouse.click(box.x + box.width * 0.3, box.y + 60);
  await count('17 rows');
});

test('a horizontal swipe selects, a vertical one scrolls', async ({ browser, server }) => {
  const context = await browser.newContext({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const open = async (path: string) => {
    const url = new URL(path, server.url);
    url.searchParams.set('session_id', 'demo');
    await page.goto(url.href);
  };
  const { timeline, allTimes } = await opened(page, server, open);
  await timeline.scrollIntoViewIfNeeded();
  const box = (await timeline.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const client = await context.newCDPSession(page);
  const swipe = async (dx: number, dy: number) => {
    const start = { x: box.x + 80, y: box.y + 100 };
    await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [start] });
    for (let step = 1; step <= 10; step += 1) {
      const point = { x: start.x + (dx * step) / 10, y: start.y + (dy * step) / 10 };
      await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point] });
    }
    await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  await swipe(0, -90);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await expect(allTimes).toHaveCount(0);
  await timeline.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  Object.assign(box, await timeline.boundingBox());
  await swipe(140, 4);
  await expect(allTimes).toBeVisible();
  await context.close();
});

test('with forced colours the table comes first', async ({ page, server, open }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  listIs(server, CONNECTIONS);
  logsAre(server, troubles(), {}, 0);
  await open('/monitor?range=day');
  await expect(overview(page).numbers).toBeVisible();
});

test('the rows keep their place when the charts appear', async ({ page, server, open }) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries()) performance.mark('shifted', { detail: JSON.stringify(shift) });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await opened(page, server, open);
  await expect(page.getByTestId('log-row').first()).toBeVisible();
  const shifts = await page.evaluate(() =>
    performance.getEntriesByName('shifted').map((mark) => Number(JSON.parse((mark as PerformanceMark).detail).value)),
  );
  expect(Math.max(0, ...shifts)).toBeLessThan(0.02);
});

test('MON-01 from 1280 px a rail has the tabs and the places, and the first row is on the first screen', async ({
  page,
  server,
  open,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { place, rows, headline, timeline, type } = await opened(page, server, open);
  const boxOf = async (locator: Locator) => (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const tab = page.getByRole('tab', { name: 'Error logs' });
  for (const each of [page.getByRole('heading', { level: 1 }), tab, place('Shop')]) {
    const { x, width } = await boxOf(each);
    expect(x + width).toBeLessThan(272);
  }
  const [row, finding, chart] = [await boxOf(rows.first()), await boxOf(headline), await boxOf(timeline)];
  expect(row.y + row.height).toBeLessThanOrEqual(900);
  expect(finding).toMatchObject({ x: 304, width: 1440 - 272 - 64 });
  expect(chart.width).toBeGreaterThan(1000);
  // The filters stay below the bar.
  await rows.first().evaluate((element) => element.scrollIntoView());
  expect((await boxOf(type)).y).toBeLessThan(100);
  await expect(type).toBeInViewport({ ratio: 1 });
  // Tab goes from the tabs to the filters, not to the places below the tabs.
  await tab.focus();
  await page.keyboard.press('Tab');
  await expect(type).toBeFocused();
});

test('axe finds nothing in the charts, narrowed and as a table, in both themes', async ({ page, server, open }) => {
  const { place, asTable, timeline } = await opened(page, server, open);
  const found = () => violationsInBoth(page, '[data-testid="log-overview"]');
  expect(await found()).toEqual([]);
  await place('Shop').click();
  await timeline.focus();
  await page.keyboard.press('ArrowLeft');
  expect(await found()).toEqual([]);
  await asTable.click();
  expect(await found()).toEqual([]);
});
