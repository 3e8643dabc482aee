import { expect, test } from '../kit/fixtures.ts';
import { logRow, logsAre, logsScreen, searched, searches } from '../kit/monitor.ts';

test.use({ timezoneId: 'Europe/Warsaw' });

test('MON-08 A-31: Last month starts at the same day and time of the previous month', async ({
  page,
  server,
  open,
}) => {
  await page.clock.setFixedTime(new Date('2024-03-31T14:07:09+02:00'));
  await open('/monitor?range=month');
  await searched(server, 1);
  const { startDate } = searches(server)[0] as { startDate: number };
  expect(new Date(startDate).toISOString()).toBe('2024-02-29T13:07:09.000Z');
});

test('a new search cancels the previous one: its answer is never shown in between', async ({ page, server, open }) => {
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
