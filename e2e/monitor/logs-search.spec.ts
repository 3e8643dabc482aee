import { calls, expect, listIs, sessionIs, test } from '../kit/fixtures.ts';
import { logRow, logRows, logsAre, logsScreen, searched, searches } from '../kit/monitor.ts';

test.use({ timezoneId: 'Europe/Warsaw' });

const HOUR = 3_600_000;

test('MON-02 A-30: the types by their display names, each once, in the order of the table', async ({ page, open }) => {
  await open('/monitor');
  await expect(logsScreen(page).type.locator('option')).toHaveText([
    'All types',
    'Web Messaging',
    'SMS',
    'WhatsApp',
    'Facebook',
    'Twitter',
    'Apple Messages for Business',
    'Client Channel API',
    'Mobile Messaging SDK',
    'GenAI Agent Trainer',
  ]);
});

test('MON-03 A-30: the connections of the chosen type; another type clears the chosen one', async ({
  page,
  server,
  open,
}) => {
  listIs(server, [
    { connectionId: 'b', title: 'Billing', platform: 'twilio' },
    { connectionId: 'a', title: 'Alerts', platform: 'vonage-sms' },
    { connectionId: 'c', title: 'Community', platform: 'facebook' },
  ]);
  await open('/monitor');
  const { type, connection } = logsScreen(page);
  await expect(connection.locator('option')).toHaveText(['All connections', 'Alerts', 'Billing', 'Community']);
  await type.selectOption({ label: 'SMS' });
  await expect(connection.locator('option')).toHaveText(['All connections', 'Alerts', 'Billing']);
  await connection.selectOption({ label: 'Billing' });
  await type.selectOption({ label: 'Facebook' });
  await expect(connection).toHaveValue('');
  await expect(connection.locator('option')).toHaveText(['All connections', 'Community']);
});

test('MON-04: four ranges', async ({ page, open }) => {
  await open('/monitor');
  await expect(logsScreen(page).range.locator('option')).toHaveText([
    'Last hour',
    'Last day',
    'Last week',
    'Last month',
  ]);
});

test('A-38 MON-06 MON-07 MON-10: opening searches once, for everything of the last hour', async ({
  page,
  server,
  open,
}) => {
  logsAre(server, logRows(3));
  await open('/monitor');
  await expect(logsScreen(page).rows).toHaveCount(3);
  expect(searches(server)).toEqual([
    {
      type: 'error_log',
      logGroupName: 'error-logs',
      startDate: expect.any(Number),
      endDate: expect.any(Number),
      connectionId: '',
      source: '',
    },
  ]);
});

test('MON-07 A-01: the log group is the one of the configuration', async ({ page, server, open }) => {
  server.control.next({ path: '/config.json', status: 200, body: { logGroupName: 'customer-7' }, times: 0 });
  await open('/monitor');
  await searched(server, 1);
  await expect(logsScreen(page).search).toBeVisible();
  expect(searches(server)[0]).toMatchObject({ logGroupName: 'customer-7' });
});

test('MON-05 MON-09 MON-10: Search sends one call with the chosen type and connection', async ({
  page,
  server,
  open,
}) => {
  await open('/monitor');
  const { type, connection, search } = logsScreen(page);
  await searched(server, 1);
  await type.selectOption({ label: 'SMS' });
  await connection.selectOption('twilio-billing');
  await search.click();
  // The choices asked nothing by themselves: once this search is answered, there are the first one and it.
  await expect.poll(() => calls(server, 'POST', '/errorlog/fetchlog').map(({ status }) => status)).toEqual([200, 200]);
  expect(searches(server)[1]).toMatchObject({ type: 'error_log', connectionId: 'twilio-billing', source: 'SMS' });
  expect(calls(server, 'POST', '/errorlog/fetchlog')[1]?.headers['content-type']).toContain('application/json');
});

test('MON-10 A-30: the source is the display name of D1, whatever language the screen is in', async ({
  page,
  server,
  open,
}) => {
  await page.addInitScript(() => localStorage.setItem('switchboard.locale', 'pl'));
  await open('/monitor?type=custom');
  await searched(server, 1);
  await expect(page.getByLabel('Typ połączenia')).toHaveValue('custom');
  expect(searches(server)[0]).toMatchObject({ source: 'Client Channel API' });
});

for (const [label, ms] of [
  ['Last hour', HOUR],
  ['Last day', 24 * HOUR],
  ['Last week', 168 * HOUR],
] as const) {
  test(`MON-08 A-31: ${label} is ${ms} ms until now`, async ({ page, server, open }) => {
    await open('/monitor');
    await searched(server, 1);
    const { range, search } = logsScreen(page);
    await range.selectOption({ label });
    const before = Date.now();
    await search.click();
    await searched(server, 2);
    const { startDate, endDate } = searches(server)[1] as { startDate: number; endDate: number };
    expect(endDate - startDate).toBe(ms);
    expect(endDate).toBeGreaterThanOrEqual(before);
    expect(endDate).toBeLessThanOrEqual(Date.now());
  });
}

test('MON-08 A-31: Last month is the same day and time of the month before', async ({ page, server, open }) => {
  await page.clock.setFixedTime(new Date('2024-03-31T14:07:09+02:00'));
  await open('/monitor?range=month');
  await searched(server, 1);
  const { startDate } = searches(server)[0] as { startDate: number };
  expect(new Date(startDate).toISOString()).toBe('2024-02-29T13:07:09.000Z');
});

test('MON-19 A-38: Clear brings the defaults back and searches with them', async ({ page, server, open }) => {
  await open('/monitor?type=sms&connection=twilio-billing&range=week&q=refused');
  await searched(server, 1);
  const { type, connection, range, clear } = logsScreen(page);
  await clear.click();
  await searched(server, 2);
  await expect(type).toHaveValue('');
  await expect(connection).toHaveValue('');
  await expect(range).toHaveValue('hour');
  await expect(page).toHaveURL(`${server.url}/monitor`);
  expect(searches(server)[1]).toMatchObject({ connectionId: '', source: '' });
});

test('GATE-02 GATE-03: types that the version does not show are not offered', async ({ page, server, open }) => {
  sessionIs(server, { platform_version: '8.6.0' });
  await open('/monitor');
  const { type } = logsScreen(page);
  await expect(type.locator('option', { hasText: 'Facebook' })).toHaveCount(1);
  await expect(type.locator('option', { hasText: 'Mobile Messaging SDK' })).toHaveCount(0);
});

test('the filters survive a reload, and what is not understood falls back', async ({ page, server, open }) => {
  await open('/monitor?range=year&type=pigeons');
  await searched(server, 1);
  const { type, connection, range, filter } = logsScreen(page);
  await expect(range).toHaveValue('hour');
  await type.selectOption({ label: 'SMS' });
  await connection.selectOption('twilio-support');
  await range.selectOption({ label: 'Last month' });
  await expect(page).toHaveURL(`${server.url}/monitor?type=sms&connection=twilio-support&range=month`);
  await page.reload();
  await searched(server, 2);
  await expect(type).toHaveValue('sms');
  await expect(connection).toHaveValue('twilio-support');
  await expect(range).toHaveValue('month');
  expect(searches(server)[1]).toMatchObject({ source: 'SMS', connectionId: 'twilio-support' });
  await expect(filter).toHaveValue('');
});

test('a new search calls the earlier one off: its answer never comes in between', async ({ page, server, open }) => {
  const slow = { data: { logs: [logRow({ requestId: 'slow' })] } };
  const path = '/errorlog/fetchlog';
  server.control.next({ method: 'POST', path, status: 200, body: slow, delayMs: 1500 });
  logsAre(server, [logRow({ requestId: 'quick' })]);
  await open('/monitor');
  await searched(server, 1);
  const { search, texts, rows } = logsScreen(page);
  const calledOff = page.waitForEvent('requestfailed', (request) => request.url().endsWith(path));
  await search.click();
  await calledOff;
  await expect(rows).toHaveCount(1);
  expect(await texts('requestId')).toEqual(['quick']);
  await expect(page.getByRole('banner').getByRole('button', { name: /^Online/ })).toBeVisible();
});

test('the list, opened by a link, and back: the rows are there as they were left, with no further call', async ({
  page,
  server,
  open,
}) => {
  logsAre(server, logRows(3), { nextTokenForForwarder: 'a' });
  logsAre(server, logRows(2, undefined, Date.UTC(2024, 2, 5)));
  await open('/monitor');
  const { more, rows } = logsScreen(page);
  await more.click();
  await expect(rows).toHaveCount(5);
  await page.getByRole('tab', { name: 'Alerts' }).click();
  await expect(rows).toHaveCount(0);
  await page.getByRole('tab', { name: 'Error logs' }).click();
  await expect(rows).toHaveCount(5);
  expect(searches(server)).toHaveLength(2);
});

test('one of thousands of connections is found by typing', async ({ page, server, open }) => {
  listIs(
    server,
    Array.from({ length: 3000 }, (_, index) => ({
      connectionId: `c-${index}`,
      title: `Line ${index}`,
      platform: 'twilio',
    })),
  );
  await open('/monitor');
  const { connection, search } = logsScreen(page);
  await expect(connection).toHaveAttribute('role', 'combobox');
  await expect(connection).toHaveValue('All connections');
  await connection.click();
  await connection.fill('line 2345');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(connection).toHaveValue('Line 2345');
  await search.click();
  await searched(server, 2);
  expect(searches(server)[1]).toMatchObject({ connectionId: 'c-2345' });
  await connection.fill('nobody');
  await expect(page.getByText('No connection of that name').first()).toBeVisible();
  await connection.blur();
  await expect(connection).toHaveValue('Line 2345');
});
