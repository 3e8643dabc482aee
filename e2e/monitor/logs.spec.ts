import { logRow } from '../../src/testing/pages/logs.ts';
import { expect, test } from '../kit/fixtures.ts';
import { logsAre, logsScreen } from '../kit/monitor.ts';

test.use({ timezoneId: 'Europe/Warsaw' });

const MARCH = Date.UTC(2024, 2, 5, 13, 7, 9);

test('MON-13 A-33: eleven columns, the most searched ones first, with all values of a row', async ({
  page,
  server,
  open,
}) => {
  logsAre(server, [
    logRow({ timestamp: MARCH, http_status: 503, attempt: 2, duration: 30_003, reason: 'Bad gateway' }),
  ]);
  await open('/monitor');
  const { table, rows } = logsScreen(page);
  await expect(table.getByRole('columnheader')).toHaveText([
    'Timestamp',
    'Connection name',
    'Reason',
    'HTTP status',
    'Attempt',
    'Duration',
    'Queue time',
    'Connection ID',
    'Webhook',
    'Request ID',
    'Device info',
  ]);
  await expect(rows.getByRole('cell')).toHaveText([
    '05 Mar 2024 14:07:09',
    'Support line',
    'Internal error (5xx)',
    '503',
    '2',
    '30.0 s',
    '12 ms',
    'twilio-support',
    'https://hooks.example.com/errors',
    'r-1',
    '{"os":"Android"}',
  ]);
});
