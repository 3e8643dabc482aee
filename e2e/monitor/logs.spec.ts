import { banner, expect, test } from '../kit/fixtures.ts';
import { logRow, logRows, logsAre, logsScreen, searched, searches } from '../kit/monitor.ts';

test.use({ timezoneId: 'Europe/Warsaw' });

const MARCH = Date.UTC(2024, 2, 5, 13, 7, 9);

test('MON-11 MON-12: rows are shown newest first, however they came', async ({ page, server, open }) => {
  logsAre(server, [
    logRow({ timestamp: MARCH - 1000, requestId: 'middle' }),
    logRow({ timestamp: undefined, requestId: 'undated' }),
    logRow({ timestamp: new Date(MARCH).toISOString(), requestId: 'newest' }),
    logRow({ timestamp: String(MARCH - 2000), requestId: 'oldest' }),
  ]);
  await open('/monitor');
  const { rows, texts } = logsScreen(page);
  await expect(rows).toHaveCount(4);
  expect(await texts('requestId')).toEqual(['newest', 'middle', 'oldest', 'undated']);
});

test('MON-11 A-30: the three keys may be at the top of the answer', async ({ page, server, open }) => {
  const body = { logs: [logRow()], nextTokenForForwarder: 'a' };
  server.control.next({ method: 'POST', path: '/errorlog/fetchlog', status: 200, body });
  await open('/monitor');
  await expect(logsScreen(page).rows).toHaveCount(1);
  await expect(logsScreen(page).more).toBeVisible();
});

test('MON-13 A-33: eleven columns, in their order, with all that a row holds', async ({ page, server, open }) => {
  logsAre(server, [logRow({ timestamp: MARCH, http_status: 503, attempt: 2, reason: 'Bad gateway' })]);
  await open('/monitor');
  const { table, rows } = logsScreen(page);
  await expect(table.getByRole('columnheader')).toHaveText([
    'Timestamp',
    'Reason',
    'HTTP status',
    'Attempt',
    'Queue time',
    'Duration',
    'Connection name',
    'Connection ID',
    'Webhook',
    'Request ID',
    'Device info',
  ]);
  await expect(rows.getByRole('cell')).toHaveText([
    '05 Mar 2024 14:07:09',
    'Internal error (5xx)',
    '503',
    '2',
    '12 ms',
    '345 ms',
    'Support line',
    'twilio-support',
    'https://hooks.example.com/errors',
    'r-1',
    '{"os":"Android"}',
  ]);
});

test('MON-13 A-33: what is missing is a dash', async ({ page, server, open }) => {
  logsAre(server, [{ reason: 'xyz' }]);
  await open('/monitor');
  await expect(logsScreen(page).rows.getByRole('cell')).toHaveText([
    '-',
    'Request failed',
    ...Array.from({ length: 9 }, () => '-'),
  ]);
});

test('MON-14 MON-15: Load More repeats the search with both tokens; its rows take their places', async ({
  page,
  server,
  open,
}) => {
  const at = (seconds: number, requestId: string) => logRow({ timestamp: MARCH + seconds * 1000, requestId });
  const tokens = { nextTokenForForwarder: 'f-1', nextTokenForForwarderByCustomer: 'c-1' };
  logsAre(server, [at(9, 'a'), at(5, 'c')], tokens);
  logsAre(server, [at(1, 'd'), at(7, 'b')]);
  await open('/monitor?range=week');
  const { rows, more, texts } = logsScreen(page);
  await expect(rows).toHaveCount(2);
  await more.click();
  await expect(rows).toHaveCount(4);
  expect(await texts('requestId')).toEqual(['a', 'b', 'c', 'd']);
  const [first, second] = searches(server);
  expect(second).toEqual({ ...(first as object), ...tokens });
  await expect(more).toHaveCount(0);
});

test('MON-14 A-30: only the tokens that there are are sent', async ({ page, server, open }) => {
  logsAre(server, logRows(1), { nextTokenForForwarder: null, nextTokenForForwarderByCustomer: 'c-1' });
  await open('/monitor');
  await logsScreen(page).more.click();
  await searched(server, 2);
  expect(searches(server)[1]).toMatchObject({ nextTokenForForwarderByCustomer: 'c-1' });
  expect(searches(server)[1]).not.toHaveProperty('nextTokenForForwarder');
});

test('MON-16: no Load More without a token', async ({ page, server, open }) => {
  logsAre(server, logRows(1), { nextTokenForForwarder: null });
  await open('/monitor');
  await expect(logsScreen(page).rows).toHaveCount(1);
  await expect(logsScreen(page).more).toHaveCount(0);
});

test('MON-17: an empty page that names a next is passed over by itself', async ({ page, server, open }) => {
  logsAre(server, [], { nextTokenForForwarder: 'a' });
  logsAre(server, [], { nextTokenForForwarder: 'b' });
  logsAre(server, logRows(2));
  await open('/monitor');
  await expect(logsScreen(page).rows).toHaveCount(2);
  expect(searches(server).map((body) => (body as Record<string, unknown>)['nextTokenForForwarder'])).toEqual([
    undefined,
    'a',
    'b',
  ]);
});

test('MON-17 A-32: the same token again, or twenty calls, are enough', async ({ page, server, open }) => {
  logsAre(server, [], { nextTokenForForwarder: 'same' }, 2);
  await open('/monitor');
  await expect(page.getByRole('heading', { name: 'Nothing found so far' })).toBeVisible();
  expect(searches(server)).toHaveLength(2);
  for (let token = 0; token < 30; token += 1) logsAre(server, [], { nextTokenForForwarder: `t-${token}` });
  await logsScreen(page).search.click();
  await searched(server, 22);
  await expect(page.getByRole('button', { name: 'Look further' })).toBeVisible();
  await expect(logsScreen(page).more).toHaveCount(0);
  expect(searches(server)).toHaveLength(22);
});

test('MON-18: an empty page without a token is the end: one call, and good news', async ({ page, server, open }) => {
  logsAre(server, []);
  await open('/monitor');
  await expect(page.getByRole('heading', { name: 'No errors in the last hour' })).toBeVisible();
  expect(searches(server)).toHaveLength(1);
  logsAre(server, logRows(1));
  await page.getByRole('button', { name: 'Search instead: Last day' }).click();
  await expect(logsScreen(page).rows).toHaveCount(1);
  await expect(logsScreen(page).range).toHaveValue('day');
});

for (const status of [500, 400, 503]) {
  test(`MON-20 ERR-01: a search refused with ${status}`, async ({ page, server, open }) => {
    server.control.next({ method: 'POST', path: '/errorlog/fetchlog', status, body: {} });
    await open('/monitor');
    await expect(banner(page)).toHaveAttribute('data-variant', 'urgent');
    await expect(banner(page)).toContainText('Failed to fetch Error logs');
    logsAre(server, logRows(2));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(logsScreen(page).rows).toHaveCount(2);
  });
}

test('MON-20: what is shown stays, and is said to answer an earlier search', async ({ page, server, open }) => {
  logsAre(server, logRows(2), { nextTokenForForwarder: 'a' });
  await open('/monitor');
  const { rows, search, more } = logsScreen(page);
  await expect(rows).toHaveCount(2);
  for (const button of [search, more]) {
    server.control.next({ method: 'POST', path: '/errorlog/fetchlog', status: 500, body: {} });
    await button.click();
    await expect(banner(page)).toContainText('Failed to fetch Error logs');
    await expect(rows).toHaveCount(2);
    await page.getByRole('button', { name: 'Dismiss' }).click();
  }
});

const REASONS = [
  ['MON-21', 'ECONNREFUSED', '', 'Endpoint unreachable: connection refused'],
  ['MON-21', 'EHOSTUNREACH', '', 'Endpoint unreachable: host unreachable'],
  ['MON-21', 'ETIMEDOUT', '', 'Endpoint unreachable: connection timed out'],
  ['MON-21', 'ECONNRESET', '', 'Endpoint unreachable: connection reset'],
  ['MON-22', 'socket hang up', '', 'Socket request ended (socket hang up)'],
  ['MON-23', 'Service Unavailable', 503, 'Internal error (5xx)'],
  ['MON-23', 'Bad Request', '400', 'Endpoint unreachable (4xx)'],
  ['MON-23', 'Not Found', 404, 'Endpoint not found (404)'],
  ['MON-23', 'Unauthorized', 401, 'Unauthorized (401/403)'],
  ['MON-23', 'Forbidden', '403', 'Unauthorized (401/403)'],
  ['MON-24', 'ESOCKETTIMEDOUT', '', 'No response within 30 secs'],
  ['MON-25', 'xyz', '', 'Request failed'],
] as const;

test('MON-21 MON-22 MON-23 MON-24 MON-25: every reason in words, what the log says beside it', async ({
  page,
  server,
  open,
}) => {
  logsAre(
    server,
    REASONS.map(([, reason, http_status], index) => logRow({ timestamp: MARCH - index, reason, http_status })),
  );
  await open('/monitor');
  const { cells } = logsScreen(page);
  await expect(cells('reason')).toHaveText(REASONS.map(([, , , text]) => text));
  for (const [index, [, reason]] of REASONS.entries()) {
    await expect(cells('reason').nth(index)).toHaveAttribute('title', reason);
  }
});

test('MON-43 SES-23: 403 ends the session', async ({ page, server, open }) => {
  server.control.next({ method: 'POST', path: '/errorlog/fetchlog', status: 403, body: {} });
  await open('/monitor');
  await expect(page).toHaveURL(`${server.url}/`);
  await expect(banner(page)).toContainText('Invalid or expired session');
  await expect(banner(page)).toHaveCount(1);
});
