import { describe, expect, test } from 'vitest';
import { fetchLogs, hasMore, isLogType, NO_SEARCH, rangeOf, readPage, sameTokens } from './search.ts';
import '../../../testing/kinds.ts';

const HOUR = 3_600_000;

describe('MON-08 A-31: the time range of a search', () => {
  const now = new Date(2024, 2, 31, 14, 7, 9, 123).getTime();

  test.each([
    ['hour', HOUR],
    ['day', 24 * HOUR],
    ['week', 168 * HOUR],
  ] as const)('the last %s is %i ms', (preset, ms) => {
    expect(rangeOf(preset, now)).toEqual({ from: now - ms, to: now });
  });

  test.each([
    ['the same day and time', [2024, 6, 15], [2024, 5, 15]],
    ['the last day of a leap February', [2024, 2, 31], [2024, 1, 29]],
    ['the last day of February', [2023, 2, 31], [2023, 1, 28]],
    ['the last day of a shorter month', [2024, 11, 31], [2024, 10, 30]],
    ['the year before', [2024, 0, 31], [2023, 11, 31]],
  ] as const)('the last month is one of the calendar: %s', (_, [y, m, d], [fromY, fromM, fromD]) => {
    expect(rangeOf('month', new Date(y, m, d, 14, 7, 9, 123).getTime()).from).toBe(
      new Date(fromY, fromM, fromD, 14, 7, 9, 123).getTime(),
    );
  });
});

describe('MON-05…MON-10 A-30: the request', () => {
  const range = { from: 1, to: 2 };

  test('without filters has no connection, no source, no tokens', () => {
    expect(fetchLogs(NO_SEARCH, range, 'error-logs', {})).toEqual({
      method: 'POST',
      path: '/errorlog/fetchlog',
      body: { type: 'error_log', logGroupName: 'error-logs', startDate: 1, endDate: 2, connectionId: '', source: '' },
    });
  });

  test.each([
    ['chat', 'Web Messaging'],
    ['sms', 'SMS'],
    ['whatsapp', 'WhatsApp'],
    ['facebook', 'Facebook'],
    ['twitter', 'Twitter'],
    ['abc', 'Apple Messages for Business'],
    ['custom', 'Client Channel API'],
    ['sdk_mobile', 'Mobile Messaging SDK'],
    ['agent_trainer', 'GenAI Agent Trainer'],
  ])('the source of %s is its display name', (type, source) => {
    expect(isLogType(type)).toBe(true);
    expect(fetchLogs({ ...NO_SEARCH, type }, range, 'g', {}).body).toMatchObject({ source });
  });

  test('MON-14: for a further page repeats the search with the given tokens', () => {
    const tokens = { nextTokenForForwarderByCustomer: 'b' };
    const { body } = fetchLogs({ type: '', connectionId: 'c', preset: 'day' }, range, 'g', tokens);
    expect(body).toEqual({
      type: 'error_log',
      logGroupName: 'g',
      startDate: 1,
      endDate: 2,
      connectionId: 'c',
      source: '',
      nextTokenForForwarderByCustomer: 'b',
    });
  });
});

describe('MON-11 A-30: the answer', () => {
  test.each([
    [{ data: { logs: [1], nextTokenForForwarder: 'a' } }, { logs: [1], tokens: { nextTokenForForwarder: 'a' } }],
    [
      { logs: [1], nextTokenForForwarder: 'a' },
      { logs: [1], tokens: { nextTokenForForwarder: 'a' } },
    ],
    [
      { data: { logs: [1] }, nextTokenForForwarder: 'a' },
      { logs: [1], tokens: { nextTokenForForwarder: 'a' } },
    ],
    [
      { data: { logs: [], nextTokenForForwarder: null, nextTokenForForwarderByCustomer: '' } },
      { logs: [], tokens: {} },
    ],
  ])('%j is parsed', (body, page) => {
    expect(readPage(body)).toEqual(page);
  });

  test.each([[undefined], ['text'], [[]], [{}], [{ data: { logs: 'none' } }]])('%j has no logs', (body) => {
    expect(readPage(body)).toBeNull();
  });

  test('either token means another page; both must be equal to be the same page', () => {
    expect(hasMore({})).toBe(false);
    expect(hasMore({ nextTokenForForwarderByCustomer: 'b' })).toBe(true);
    expect(sameTokens({ nextTokenForForwarder: 'a' }, { nextTokenForForwarder: 'a' })).toBe(true);
    expect(sameTokens({ nextTokenForForwarder: 'a' }, { nextTokenForForwarderByCustomer: 'a' })).toBe(false);
  });
});
