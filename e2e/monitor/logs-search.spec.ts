import { logRow } from '../../src/testing/pages/logs.ts';
import { expect, test } from '../kit/fixtures.ts';
import { logsAre, logsScreen, searched } from '../kit/monitor.ts';

test('a new search cancels the previous one: its answer is never shown in between', async ({ page, server, open }) => {
  const slow = { data: { logs: [logRow({ requestId: 'slow' })] } };
  const path = '/errorlog/fetchlog';
  server.control.next({ method: 'POST', path, status: 200, body: slow, hold: true });
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
