import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mountApp } from '../../../testing/mount.tsx';
import { logRow, logRows } from '../../../testing/pages/logs.ts';
import { logsAre, logsScreen } from '../../../testing/screens/logs.ts';
import { expectTexts, focus } from '../../../testing/screens/shell.ts';
import { listIs, server } from '../../../testing/server.ts';

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

async function opened(logs: unknown[] = troubles(), tokens = {}, width = 1280) {
  await page.viewport(width, 1000);
  await listIs(CONNECTIONS);
  await logsAre(logs, tokens, 0);
  await mountApp({ path: '/monitor?range=day' });
  await expect.element(page.getByTestId('log-timeline')).toBeVisible();
  return overview();
}

function overview() {
  return {
    ...logsScreen(),
    headline: page.getByTestId('log-headline'),
    timeline: page.getByRole('slider', { name: 'Time of the errors' }),
    asTable: page.getByRole('button', { name: 'Show as table' }),
    numbers: page.getByRole('table', { name: 'Errors over time' }),
    allTimes: page.getByRole('button', { name: 'Show all times' }),
    cause: (name: string) => page.getByTestId('log-cause').filter({ hasText: name }),
    place: (name: string) => page.getByTestId('log-place').filter({ hasText: name }),
    trouble: (name: string) => page.getByTestId('log-trouble').filter({ hasText: name }),
    count: (text: string) => expect.element(page.getByRole('main').getByText(text, { exact: true })).toBeVisible(),
  };
}

test('MON-11 the headline names the connection with problems, their cause and start; on a phone the connections are collapsed, and the first problem represents all', async () => {
  const { headline } = await opened();
  await expect.element(headline.getByRole('heading')).toHaveTextContent('Support line: 12 of 17 errors');
  await expectTexts(headline.css('p'), ['Connection refused']);
  await expect.element(headline.getByText(/^Since .*\d\d:\d\d · still happening$/)).toBeVisible();
  await expect.element(headline).toHaveAttribute('data-live');

  await page.viewport(390, 1000);
  await expect.element(page.getByTestId('log-trouble')).toHaveLength(1);
  await expect.element(page.getByTestId('log-place')).not.toBeInTheDocument();
  await page.getByRole('button', { name: '3 connections' }).click();
  await expect.element(page.getByTestId('log-place')).toHaveLength(3);
  await page.getByRole('button', { name: 'Show 2 more' }).click();
  await expect.element(page.getByTestId('log-trouble')).toHaveLength(3);
  await page.viewport(1280, 1000);
  await headline.getByRole('link', { name: 'Open Support line' }).click();
  await expect.poll(() => location.href).toMatch(/\/twilio\/c-support/);
});

test('a problem that has ended has its start and end, and its headline is not marked as current', async () => {
  const newest = Date.now() - 3 * HOUR;
  const { headline } = await opened(logRows(9, (index) => ({ timestamp: newest - index * MINUTE })));
  await expectTexts(headline.css('p'), ['Connection refused']);
  await expect.element(headline.getByText(/^.*\d\d:\d\d – \d\d:\d\d · stopped$/)).toBeVisible();
  await expect.element(headline).not.toHaveAttribute('data-live');
});

test('MON-11 if no connection is prominent, the headline describes the errors of all', async () => {
  const logs = logRows(20, (index) => ({
    reason: 'ESOCKETTIMEDOUT',
    connection_id: `c${index % 10}`,
    connection_name: `Line ${index % 10}`,
  }));
  const { headline } = await opened(logs);
  await expect
    .element(headline.getByRole('heading'))
    .toHaveTextContent('No response within 30 secs on 10 connections: 20 of 20 errors');
  await expect.element(headline).toMatchTextContent('Most of them on Line');
});

test('a cause in the legend, a connection and a problem filter together; a second click removes them; each problem has advice and a link to a known connection', async () => {
  const { cause, place, trouble, rows, count, texts } = await opened();
  await cause('Internal error (5xx)').click();
  await count('4 of 17 rows');
  await expect.element(cause('Internal error (5xx)')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(place('Support line')).not.toBeInTheDocument();
  await cause('Internal error (5xx)').click();
  await place('Bot').click();
  await count('1 of 17 rows');
  expect(texts('connection_name')).toEqual(['Bot']);
  await expect.element(cause('Internal error (5xx)')).toMatchTextContent('0');
  await cause('Socket request ended').click();
  await count('1 of 17 rows');
  await place('Bot').click();
  await cause('Socket request ended').click();
  await count('17 rows');

  await expect.element(trouble('Connection refused')).toMatchTextContent('12 errors');
  await expect.element(trouble('Connection refused')).toMatchTextContent('Nothing is listening at this address.');
  await expect.element(trouble('Bot').getByRole('link')).not.toBeInTheDocument();
  await expect
    .element(trouble('Shop').getByRole('link', { name: /Shop/ }))
    .toHaveAttribute('href', '/twilio-whatsapp/c-shop');
  await trouble('Shop').getByRole('button', { name: 'Show these errors' }).click();
  await count('4 of 17 rows');
  await expect.element(rows.first()).toBeInViewport();
  // The active filters stay visible above the rows, with a button to remove them.
  await expect.element(page.getByRole('list', { name: 'Narrowed to' })).toBeInViewport();
  const shown = trouble('Shop').getByRole('button', { name: 'Showing' });
  await expect.element(shown).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Show all errors' }).first().click();
  await count('17 rows');
});

test('six or more connections have five bars, the others are summed up; errors with a missing time, or outside the search, are counted, with a note that they are not drawn', async () => {
  const logs = Array.from({ length: 11 }, (_, line) =>
    logRows(line + 1, () => ({ connection_id: `c${line}`, connection_name: `Line ${line}` })),
  ).flat();
  const line = { connection_id: 'c10', connection_name: 'Line 10' };
  const odd = [logRow({ ...line, timestamp: null }), logRow({ ...line, timestamp: 0 })];
  const { headline } = await opened([...logs, ...odd]);
  await expect.element(page.getByTestId('log-place')).toHaveLength(5);
  await expect.element(page.getByTestId('log-place').first()).toMatchTextContent('Line 10');
  await expect.element(page.getByText('6 more connections')).toBeVisible();
  await expect.element(page.getByText(/2 errors aren't shown/)).toBeVisible();
  await expect.element(headline.getByRole('heading')).toMatchTextContent(/of 68 errors/);
});

test('the timeline by keyboard: arrows read, Shift extends, Enter filters, Escape shows all; its table has the same numbers, and its times filter', async () => {
  const { asTable, numbers, timeline, count } = await opened();
  const note = (text: RegExp) =>
    expect.element(page.css('[aria-live="polite"]').filter({ hasText: text })).toHaveLength(1);
  await focus(timeline);
  await expect
    .element(timeline)
    .toHaveAttribute('aria-valuetext', expect.stringMatching(/: \d+ errors?, Connection refused \d+$/));
  await userEvent.keyboard('{Home}');
  await expect.element(timeline).toHaveAttribute('aria-valuenow', '0');
  await expect.element(timeline).toHaveAttribute('aria-valuetext', expect.stringMatching(/no errors$/));
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(timeline).toHaveAttribute('aria-valuenow', '1');
  await userEvent.keyboard(`{Shift>}${'{ArrowRight}'.repeat(20)}{/Shift}`);
  await expect
    .element(timeline)
    .toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(/: 5 errors, Internal error \(5xx\) 4, Socket request ended 1$/),
    );
  await userEvent.keyboard('{Enter}');
  await count('5 of 17 rows');
  await note(/Showing only: .* – /);
  await userEvent.keyboard('{Escape}');
  await count('17 rows');
  await note(/Filter removed: /);

  // The legend, the table and "What to do" have one order.
  await expectTexts(page.getByTestId('log-cause'), [/refused12$/, /\(5xx\)4$/, /ended1$/]);
  await asTable.click();
  await expect.element(timeline).not.toBeInTheDocument();
  await expectTexts(numbers.getByRole('columnheader'), [
    'Time',
    'All causes',
    'Connection refused',
    'Internal error (5xx)',
    'Socket request ended',
  ]);
  const cells = numbers
    .getByRole('row')
    .elements()
    .slice(1)
    .map((row) => [...row.querySelectorAll('td')].map((cell) => Number(cell.textContent)));
  const sums = [0, 1, 2, 3].map((index) => cells.reduce((sum, row) => sum + (row[index] ?? 0), 0));
  expect(sums).toEqual([17, 12, 4, 1]);
  await numbers.getByRole('button').last().click();
  await count(`${cells.at(-1)?.[0]} of 17 rows`);
});

test('MON-14 with more pages available it says that it counts the loaded rows', async () => {
  const older = logRow({ timestamp: Date.now() - 48 * HOUR, connection_id: 'c-support' });
  const { headline, more } = await opened([...troubles().slice(1), older], { nextTokenForForwarder: 'next' });
  await expect.element(page.getByText(/Showing the newest 17 errors/)).toBeVisible();
  // The whole period is loaded, so nothing is hatched and there is no legend for it.
  await expect.element(page.getByText('Not loaded', { exact: true })).not.toBeInTheDocument();
  await server.reset();
  await logsAre([logRow({ timestamp: Date.now() - HOUR, connection_id: 'c-support' })], {}, 0);
  await more.click();
  await expect.element(headline.getByRole('heading')).toHaveTextContent('Support line: 13 of 18 errors');
  await expect.element(page.getByText(/Showing the newest/)).not.toBeInTheDocument();
});

test('MON-14 time without loaded rows is hatched instead of empty, and labelled', async () => {
  const { timeline, rows, asTable, more } = await opened(troubles().slice(0, 12), { nextTokenForForwarder: 'next' });
  const hatched = page.getByTestId('not-loaded');
  await expect.element(hatched).toBeVisible();
  await focus(timeline);
  await userEvent.keyboard('{Home}');
  await expect.element(timeline).toHaveAttribute('aria-valuetext', expect.stringMatching(/: not loaded$/));
  const note = page.getByText('Not loaded', { exact: true });
  await expect.element(note).toBeVisible();
  await asTable.click();
  await expect.element(page.getByText(/Errors before .* aren't loaded\.$/)).toBeVisible();
  await asTable.click();
  await server.reset();
  await logsAre(troubles().slice(12), {}, 0);
  await more.click();
  await expect.element(rows).toHaveLength(17);
  await expect.element(hatched).not.toBeInTheDocument();
  await expect.element(note).not.toBeInTheDocument();
  await focus(timeline);
  await userEvent.keyboard('{Home}');
  await expect.element(timeline).toHaveAttribute('aria-valuetext', expect.stringMatching(/: no errors$/));
});

test('look 6: a cause always has the same unique colour; its name is next to it', async () => {
  const reasons = ['ECONNREFUSED', 'ESOCKETTIMEDOUT', 'socket hang up', 'HTTP 503', 'HTTP 401', 'HTTP 404', 'xyz'];
  const statuses = ['', '', '', 503, 401, 404, ''];
  const logs = reasons.flatMap((reason, index) =>
    logRows(10 - index, () => ({ reason, http_status: statuses[index] })),
  );
  const { cause, count } = await opened(logs);
  const colors = () =>
    page
      .getByTestId('log-cause')
      .elements()
      .map((entry) => [
        entry.textContent?.replace(/\d+$/, ''),
        getComputedStyle(entry.querySelector('rect') ?? entry).fill,
      ]);
  const all = new Map(colors().map(([name = '', color = '']) => [name, color]));
  expect(new Set(all.values()).size).toBe(7);
  await cause('Request failed').click();
  await count('4 of 49 rows');
  await server.reset();
  await opened([...logs.slice(-4), ...logs.slice(10, 12)]);
  await expect.element(page.getByTestId('log-cause')).toHaveLength(2);
  for (const [name = '', color] of colors()) expect(color).toBe(all.get(name));
});
