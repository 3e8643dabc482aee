import { describe, expect, test } from 'vitest';
import { causeOf, type LogRow, mergeRows, narrowRows, newestRowsFirst, readLogRow } from './errorlog.ts';

describe('MON-21…MON-25 A-34: the cause of a failed delivery, by the first match', () => {
  test.each([
    ['ECONNREFUSED', '', 'refused'],
    ['connect ECONNREFUSED 10.0.0.1:443', 0, 'refused'],
    ['Connection Refused', '', 'refused'],
    ['EHOSTUNREACH', '', 'host_unreachable'],
    ['host unreachable', '', 'host_unreachable'],
    ['ESOCKETTIMEDOUT', '', 'no_response'],
    ['ECONNABORTED', '', 'no_response'],
    ['No response within 30 secs', '', 'no_response'],
    ['ETIMEDOUT', '', 'timed_out'],
    ['the request timed out', '', 'timed_out'],
    ['ECONNRESET', '', 'reset'],
    ['connection reset by peer', '', 'reset'],
    ['socket hang up', '', 'hang_up'],
    ['', 500, 'internal'],
    ['Service Unavailable', '503', 'internal'],
    ['5xx', '', 'internal'],
    ['', 401, 'unauthorized'],
    ['', '403', 'unauthorized'],
    ['Not Found', 404, 'not_found'],
    ['', 400, 'unreachable'],
    ['', '429', 'unreachable'],
    ['4xx', '', 'unreachable'],
    ['502', '', 'internal'],
    ['xyz', '', 'failed'],
    ['xyz', 200, 'failed'],
    ['', '', 'failed'],
    ['', undefined, 'failed'],
  ])('%j with status %j is %s', (reason, status, cause) => {
    expect(causeOf(reason, status)).toBe(cause);
  });

  test('the reason takes precedence over the status', () => {
    expect(causeOf('ECONNRESET', 503)).toBe('reset');
  });

  test('a socket time-out is not a connection time-out', () => {
    expect(causeOf('ESOCKETTIMEDOUT', '')).toBe('no_response');
  });
});

describe('MON-13 A-33: a row', () => {
  test('has its eleven fields, objects as JSON text', () => {
    const sent = {
      timestamp: '2024-03-05T13:07:09.000Z',
      reason: 'ECONNREFUSED',
      http_status: 503,
      attempt: '2',
      queue_time: 12,
      duration: 30_000,
      connection_name: 'Support line',
      connection_id: 'twilio-support',
      webhook: 'https://hooks.example.com',
      requestId: 'r-1',
      device_info: { os: 'Android' },
    };
    expect(readLogRow(sent, 'k')).toEqual({
      key: 'k',
      at: Date.UTC(2024, 2, 5, 13, 7, 9),
      reason: 'ECONNREFUSED',
      cause: 'refused',
      status: '503',
      attempt: 2,
      queueTime: 12,
      duration: 30_000,
      connectionName: 'Support line',
      connectionId: 'twilio-support',
      webhook: 'https://hooks.example.com',
      requestId: 'r-1',
      deviceInfo: '{"os":"Android"}',
      raw: sent,
    });
  });

  test.each([[{}], [{ timestamp: null, attempt: null, duration: '', device_info: null }]])(
    'with only %j has no other fields',
    (sent) => {
      expect(readLogRow(sent, 'k')).toMatchObject({
        at: undefined,
        status: '',
        attempt: undefined,
        duration: undefined,
        webhook: '',
        deviceInfo: '',
      });
    },
  );

  test.each([['text'], [7], [null], [[1]]])('that is %j instead of an object shows it as its reason', (sent) => {
    expect(readLogRow(sent, 'k').raw).toEqual({ reason: sent });
  });

  test.each([['yesterday'], [{ at: 1 }], [Number.NaN], ['']])('dated %j has no date', (timestamp) => {
    expect(readLogRow({ timestamp }, 'k').at).toBeUndefined();
  });
});

const rowsAt = (...times: (number | undefined)[]): LogRow[] =>
  times.map((timestamp, index) => readLogRow({ timestamp }, `${timestamp}-${index}`));
const times = (rows: readonly LogRow[]) => rows.map(({ at }) => at);

describe('MON-12 MON-15: newest first', () => {
  test('whatever the order they came in, without a date last', () => {
    expect(times(newestRowsFirst(rowsAt(2, undefined, 3, 1)))).toEqual([3, 2, 1, undefined]);
  });

  test('rows of one moment stay in the order of the service', () => {
    const [first, second] = rowsAt(5, 5);
    const [one, other] = newestRowsFirst([first, second].flatMap((row) => row ?? []));
    // Compares identity, since rows of the same time look alike.
    expect(one).toBe(first);
    expect(other).toBe(second);
  });

  test.each([
    ['older', [9, 8], [7, 6], [9, 8, 7, 6]],
    ['newer', [3, 2], [9, 8], [9, 8, 3, 2]],
    ['in between', [9, 5, 1], [7, 3, 0], [9, 7, 5, 3, 1, 0]],
    ['without a date', [9, undefined], [7, undefined], [9, 7, undefined, undefined]],
    ['nothing', [9, 8], [], [9, 8]],
    ['the first', [], [9, 8], [9, 8]],
  ])('a page of what is %s is merged in order', (_, shown, page, merged) => {
    expect(times(mergeRows(rowsAt(...shown), rowsAt(...page)))).toEqual(merged);
  });

  test('of the same time, rows that were shown before stay first', () => {
    const [shown, page] = [rowsAt(5, 4), rowsAt(5, 4)];
    const merged = mergeRows(shown, page);
    expect(times(merged)).toEqual([5, 5, 4, 4]);
    // Compares identity, since rows of the same time look alike.
    expect(merged.map((row) => shown.includes(row))).toEqual([true, false, true, false]);
  });
});

test('the charts narrow the rows to a time, whose end is excluded, a cause, a connection', () => {
  const row = (timestamp: number, reason: string, connection_id: string) =>
    readLogRow({ timestamp, reason, connection_id }, `${timestamp}`);
  const rows = [row(3, 'ECONNREFUSED', 'a'), row(2, 'ECONNREFUSED', 'b'), row(1, 'x', 'a')];
  expect(narrowRows(rows, {})).toBe(rows);
  expect(times(narrowRows(rows, { range: { from: 1, to: 3 } }))).toEqual([2, 1]);
  expect(times(narrowRows(rows, { cause: 'refused' }))).toEqual([3, 2]);
  expect(times(narrowRows(rows, { cause: 'refused', connectionId: 'b' }))).toEqual([2]);
  expect(times(narrowRows(rows, { connectionId: '' }))).toEqual([]);
});
