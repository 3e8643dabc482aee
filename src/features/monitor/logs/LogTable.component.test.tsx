import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mountApp, reload } from '../../../testing/mount.tsx';
import { logRow, logRows } from '../../../testing/pages/logs.ts';
import { logsAre, logsScreen, searches } from '../../../testing/screens/logs.ts';
import { expectPath, expectTexts, focus } from '../../../testing/screens/shell.ts';

/** The scrolling box of the rows. */
const box = () => logsScreen().table.element().parentElement;

const scrollTo = async (top: number) => {
  // Waits until the chart above has its final height.
  await expect.element(page.getByTestId('log-overview')).toBeVisible();
  box()?.scrollIntoView({ block: 'center' });
  box()?.scrollTo(0, top);
};

test('MON-12 MON-15: of thousands of rows only the visible ones are rendered, and any can be scrolled to', async () => {
  await logsAre(logRows(5000));
  await mountApp({ path: '/monitor' });
  const { table, rows, texts } = logsScreen();
  await expect.element(table).toHaveAttribute('aria-rowcount', '5001');
  await expect.element(page.getByRole('main').getByText('5,000 rows')).toBeVisible();
  expect(rows.elements().length).toBeLessThan(80);
  await scrollTo(5000 * 36);
  await expect.element(rows.last()).toHaveAttribute('aria-rowindex', '5001');
  expect(texts('requestId').at(-1)).toBe('r-4999');
  await expect.element(table.getByRole('columnheader').first()).toBeInViewport();
});

test('a text filters the loaded rows, without a call, and stays in the address', async () => {
  await logsAre([
    ...logRows(3),
    logRow({ connection_name: 'Kraków', requestId: 'pl' }),
    logRow({ reason: 'xyz', requestId: 'odd' }),
  ]);
  await mountApp({ path: '/monitor' });
  const { rows, filter, texts } = logsScreen();
  await expect.element(rows).toHaveLength(5);
  await filter.fill('krakow');
  await expect.poll(() => texts('requestId')).toEqual(['pl']);
  await expect.element(page.getByRole('main').getByText('1 of 5 rows')).toBeVisible();
  await filter.fill('request failed');
  await expect.poll(() => texts('requestId')).toEqual(['odd']);
  await expect.poll(() => location.href).toMatch(/\?q=request\+failed$/);
  await filter.fill('nothing like it');
  const clear = page.getByRole('button', { name: 'Clear filter' });
  // It is visible without scrolling, and everything above the rows stays in place.
  await expect.element(clear).toBeInViewport();
  await expect.element(page.getByTestId('log-overview')).toBeVisible();
  await clear.click();
  await expect.element(rows).toHaveLength(5);
  await expect.element(filter).toHaveValue('');
  expect(await searches()).toHaveLength(1);
});

test('filters in the address are shown as chips, each of which can be removed; a row of a connection that is not in the list has no link', async () => {
  const now = Date.now();
  await logsAre([
    logRow({ timestamp: now - 1000, requestId: 'a' }),
    logRow({ timestamp: now - 2000, requestId: 'b', reason: 'xyz' }),
    logRow({ timestamp: now - 3000, requestId: 'c', connection_id: '../../evil', connection_name: 'Other' }),
    logRow({ timestamp: now - 60_000, requestId: 'd' }),
  ]);
  await mountApp({ path: `/monitor?cause=refused&only=twilio-support&from=${now - 5000}&to=${now}` });
  const { texts, rows, detail } = logsScreen();
  await expect.poll(() => texts('requestId')).toEqual(['a']);
  await expect.element(page.getByRole('main').getByText('1 of 4 rows')).toBeVisible();
  const chips = page.getByRole('list', { name: 'Narrowed to' });
  await expect.element(chips.getByRole('listitem')).toHaveLength(3);
  await chips.getByRole('button', { name: /Support line/ }).click();
  await expect.poll(() => texts('requestId')).toEqual(['a', 'c']);
  await chips.getByRole('button', { name: /Connection refused/ }).click();
  await expect.poll(() => texts('requestId')).toEqual(['a', 'b', 'c']);
  await chips.getByRole('button').click();
  await expect.poll(() => texts('requestId')).toEqual(['a', 'b', 'c', 'd']);
  await expectPath('/monitor');
  await rows.filter({ hasText: 'Other' }).click();
  await expect.element(detail).toBeVisible();
  await expect.element(detail.getByRole('link')).not.toBeInTheDocument();
});

test('MON-13 showing only the main columns is one click, and so is showing all eleven; columns can be hidden; the device stores this, and the last one stays', async () => {
  await logsAre(logRows(2), {}, 0);
  await mountApp({ path: '/monitor' });
  const headers = logsScreen().table.getByRole('columnheader');
  const columns = page.getByRole('button', { name: 'Columns' });
  await expect.element(headers).toHaveLength(11);
  await columns.click();
  await page.getByRole('menuitem', { name: 'Show main columns only' }).click();
  await expectTexts(headers, ['Timestamp', 'Connection name', 'Reason', 'HTTP status', 'Attempt', 'Duration']);
  await columns.click();
  await page.getByRole('menuitem', { name: 'Show all columns' }).click();
  await expect.element(headers).toHaveLength(11);

  await columns.click();
  const menu = page.getByRole('menu');
  await expect.element(menu.getByRole('menuitemcheckbox')).toHaveLength(11);
  await menu.getByRole('menuitemcheckbox', { name: 'Device info' }).click();
  await menu.getByRole('menuitemcheckbox', { name: 'Timestamp' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(headers).toHaveLength(9);
  await reload();
  await expect.element(headers).toHaveLength(9);
  await expect.element(headers.first()).toHaveTextContent('Connection name');
  await focus(columns);
  await userEvent.keyboard('{Enter}');
  const shown = menu.getByRole('menuitemcheckbox', { checked: true });
  await expect.element(shown).toHaveLength(9);
  for (const name of shown.elements().map(({ textContent }) => textContent)) {
    await menu.getByRole('menuitemcheckbox', { name, exact: true }).click();
  }
  await expectTexts(headers, ['Request ID']);
});

test('MON-13 the first two columns stay while the others scroll, and an edge shows that there are more', async () => {
  await page.viewport(1024, 800);
  await logsAre(logRows(2));
  await mountApp({ path: '/monitor' });
  const { cells, table } = logsScreen();
  const frame = () => table.element().parentElement?.parentElement;
  const leftOf = (column: string) => cells(column).first().element().getBoundingClientRect().left;
  await expect.element(cells('timestamp').first()).toBeVisible();
  await expect
    .poll(() => [frame()?.hasAttribute('data-start'), frame()?.hasAttribute('data-end')])
    .toEqual([false, true]);
  const before = ['timestamp', 'connection_name', 'reason'].map(leftOf);
  box()?.scrollTo(10_000, 0);
  await expect
    .poll(() => [frame()?.hasAttribute('data-start'), frame()?.hasAttribute('data-end')])
    .toEqual([true, false]);
  const after = ['timestamp', 'connection_name', 'reason'].map(leftOf);
  expect(after.slice(0, 2)).toEqual(before.slice(0, 2));
  expect(after[2]).toBeLessThan((before[2] ?? 0) - 100);
});

test('MON-15 A-37: Load More keeps the reader’s position, also when newer rows are added above', async () => {
  const newest = Date.UTC(2024, 2, 5, 13, 7, 9);
  const shown = (index: number) => logRow({ timestamp: newest - index * 10_000, requestId: `shown-${index}.` });
  await logsAre(
    Array.from({ length: 300 }, (_, index) => shown(index)),
    { nextTokenForForwarder: 'a' },
  );
  await logsAre(logRows(200, undefined, newest + 5000));
  await mountApp({ path: '/monitor' });
  const { rows, more } = logsScreen();
  await expect.element(rows.first()).toBeVisible();
  await scrollTo(100 * 36);
  const read = rows.filter({ hasText: 'shown-105.' });
  const place = () => Math.round(read.query()?.getBoundingClientRect().y ?? Number.NaN);
  await expect.element(read).toBeInViewport();
  let before = Number.NaN;
  const moved = () => {
    const last = before;
    before = place();
    return before - last;
  };
  await expect.poll(moved).toBe(0);
  (more.element() as HTMLElement).click();
  await expect.element(page.getByRole('main').getByText('500 rows')).toBeVisible();
  await expect.poll(() => box()?.scrollTop).toBe(100 * 36 + 200 * 36);
  await expect.poll(place).toBe(before);
});

test('MON-15 A-37: a reader at the end sees the new rows appear', async () => {
  await logsAre(logRows(100), { nextTokenForForwarder: 'a' });
  await logsAre(logRows(100, (index) => ({ requestId: `next-${index}.` }), Date.now() - 200_000));
  await mountApp({ path: '/monitor' });
  const { rows, more } = logsScreen();
  await expect.element(rows.first()).toBeVisible();
  await scrollTo(100 * 36);
  (more.element() as HTMLElement).click();
  await expect.element(rows.filter({ hasText: 'next-0.' })).toBeInViewport();
  await expect.element(rows.filter({ hasText: 'r-99' })).toBeInViewport();
});

test('on a phone the filters are collapsed, every error is a card, and the page scrolls', async () => {
  await page.viewport(390, 844);
  await logsAre(logRows(300), { nextTokenForForwarder: 'a' });
  await mountApp({ path: '/monitor?type=sms' });
  const { rows, table, more, detail, range } = logsScreen();
  await expect.element(range).not.toBeVisible();
  await page.getByRole('button', { name: /^Filters \(1\)/ }).click();
  await expect.element(range).toBeVisible();
  await expect.element(rows.first().getByRole('cell')).toHaveLength(4);
  expect(getComputedStyle(rows.first().getByRole('cell', { name: '-' }).element()).opacity).toBe('0');
  await expect.element(table).toHaveAttribute('aria-rowcount', '21');
  await page.getByRole('button', { name: 'Show all 300 rows' }).click();
  await expect.element(table).toHaveAttribute('aria-rowcount', '301');
  expect(rows.elements().length).toBeLessThan(60);
  more.element().scrollIntoView();
  await expect.element(rows.last()).toHaveAttribute('aria-rowindex', '301');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await rows.last().click();
  await expect.element(detail).toMatchTextContent('r-299');
});
