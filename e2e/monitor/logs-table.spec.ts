import { readFile } from 'node:fs/promises';
import { logRow } from '../../src/testing/pages/logs.ts';
import { expect, test } from '../kit/fixtures.ts';
import { logsAre, logsScreen } from '../kit/monitor.ts';

test.use({ timezoneId: 'Europe/Warsaw' });

const MARCH = Date.UTC(2024, 2, 5, 13, 7, 9);

test('a row opens in full: its meaning, the advice, its connection, and the whole record to copy', async ({
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

test('the shown columns and rows are saved as CSV, without anything that a spreadsheet would run', async ({
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
