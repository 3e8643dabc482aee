import { describe, expect, test } from 'vitest';
import type { Cause, LogRow } from './errorlog.ts';
import { causeCounts, findingOf, type Group, groupErrors, placesOf, stillFailing, troubleStatus } from './groups.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOON = Date.UTC(2026, 6, 15, 12);
const DAY = { from: NOON - 24 * HOUR, to: NOON };

const row = (connectionId: string, cause: Cause, at: number | undefined, connectionName = connectionId): LogRow => ({
  key: `${connectionId}${at}`,
  at,
  reason: '',
  cause,
  status: '',
  attempt: undefined,
  queueTime: undefined,
  duration: undefined,
  connectionName,
  connectionId,
  webhook: '',
  requestId: '',
  deviceInfo: '',
  raw: {},
});

/** This many equal rows, a minute apart, the newest at `last`. */
const rows = (count: number, connectionId: string, cause: Cause, last = NOON - MINUTE) =>
  Array.from({ length: count }, (_, index) => row(connectionId, cause, last - index * MINUTE));

const group = (changes: Partial<Group>): Group => ({
  connectionId: 'a',
  connectionName: 'A',
  cause: 'refused',
  count: 1,
  first: undefined,
  last: undefined,
  ...changes,
});

describe('errors by connection and cause', () => {
  test('are sorted by number, with the time of the first and the last error', () => {
    const groups = groupErrors([
      ...rows(2, 'a', 'refused', 900_000),
      ...rows(3, 'a', 'reset', 300_000),
      row('b', 'reset', 1),
    ]);
    expect(groups).toEqual([
      { connectionId: 'a', connectionName: 'a', cause: 'reset', count: 3, first: 180_000, last: 300_000 },
      { connectionId: 'a', connectionName: 'a', cause: 'refused', count: 2, first: 840_000, last: 900_000 },
      { connectionId: 'b', connectionName: 'b', cause: 'reset', count: 1, first: 1, last: 1 },
    ]);
  });

  test('use the newest name of a renamed connection, which a row without a name does not remove', () => {
    const renamed = [row('a', 'reset', 3, ''), row('a', 'reset', 2, 'New'), row('a', 'reset', 1, 'Old')];
    expect(groupErrors(renamed)).toMatchObject([{ connectionName: 'New', count: 3 }]);
  });

  test('rows without a time count', () => {
    expect(groupErrors([row('a', 'reset', undefined)])).toMatchObject([
      { count: 1, first: undefined, last: undefined },
    ]);
  });

  test('can be limited to a time range', () => {
    const all = [row('a', 'reset', 20), row('a', 'reset', 10), row('a', 'reset', 9), row('a', 'reset', undefined)];
    expect(groupErrors(all, { from: 10, to: 20 })).toMatchObject([{ count: 1, first: 10, last: 10 }]);
  });

  test('add up per connection, each with its most frequent problem first', () => {
    const groups = groupErrors([...rows(2, 'a', 'refused'), ...rows(3, 'a', 'reset'), ...rows(4, 'b', 'reset')]);
    expect(placesOf(groups).map(({ connectionId, count }) => [connectionId, count])).toEqual([
      ['a', 5],
      ['b', 4],
    ]);
    expect(placesOf(groups)[0]?.groups[0].cause).toBe('reset');
    expect(causeCounts(groups)).toEqual(
      new Map([
        ['reset', 7],
        ['refused', 2],
      ]),
    );
  });

  test('are grouped in one pass, however many connections there are', () => {
    let looks = 0;
    const many = Array.from({ length: 5000 }, (_, index) => ({
      ...row(`c${index % 500}`, 'reset', NOON - index),
      get cause(): Cause {
        looks += 1;
        return 'reset';
      },
    }));
    expect(groupErrors(many)).toHaveLength(500);
    expect(looks).toBe(many.length);
  });
});

describe('the main finding', () => {
  test('does not exist without errors', () => expect(findingOf([])).toBeUndefined());

  test('is a connection with a third of all errors, and its most frequent problem', () => {
    const groups = groupErrors([
      ...rows(30, 'support', 'refused'),
      ...rows(5, 'support', 'reset'),
      ...Array.from({ length: 60 }, (_, index) => row(`c${index}`, 'reset', NOON - index)),
    ]);
    expect(findingOf(groups)).toMatchObject({
      is: 'connection',
      total: 95,
      places: 61,
      worst: { connectionId: 'support', count: 35 },
      main: { cause: 'refused', count: 30 },
    });
  });

  test('is a cause with half of all errors if no connection stands out, with the worst connection', () => {
    const groups = groupErrors([
      ...Array.from({ length: 10 }, (_, index) => rows(6 + (index === 7 ? 1 : 0), `c${index}`, 'no_response')).flat(),
      ...rows(8, 'x', 'reset'),
    ]);
    expect(findingOf(groups)).toMatchObject({
      is: 'cause',
      cause: 'no_response',
      count: 61,
      total: 69,
      places: 10,
      worst: { connectionId: 'c7', count: 7 },
    });
  });

  test('otherwise says that errors are everywhere, and still names the worst connection', () => {
    const causes = ['refused', 'reset', 'internal'] as const;
    const groups = groupErrors(
      causes.flatMap((cause) => [0, 1, 2].flatMap((id) => rows(id === 1 ? 4 : 3, `${cause}${id}`, cause))),
    );
    expect(findingOf(groups)).toMatchObject({
      is: 'spread',
      total: 30,
      places: 9,
      worst: { connectionId: 'refused1' },
    });
  });
});

describe('when a problem began, and whether it continues', () => {
  const minutes = (count: number, first: number, last: number) =>
    troubleStatus(group({ count, first: NOON - first * MINUTE, last: NOON - last * MINUTE }), DAY);

  test('errors a minute apart until now continue', () => {
    expect(minutes(120, 120, 1)).toEqual({ is: 'ongoing', began: NOON - 120 * MINUTE, ended: undefined });
  });

  test('ten silent minutes end them', () => {
    expect(minutes(100, 120, 10).is).toBe('ongoing');
    expect(minutes(100, 120, 11)).toEqual({ is: 'over', began: NOON - 120 * MINUTE, ended: NOON - 11 * MINUTE });
  });

  test('rare errors get three times their usual gap, at most a quarter of the searched range', () => {
    expect(minutes(5, 400, 200).is).toBe('over');
    expect(minutes(5, 600, 120).is).toBe('ongoing');
    expect(minutes(2, 1300, 400).is).toBe('over');
  });

  test('a single error happened once', () => {
    expect(minutes(1, 5, 5)).toEqual({ is: 'once', began: NOON - 5 * MINUTE, ended: NOON - 5 * MINUTE });
  });

  test('a problem that is there from the start began before the search, or before the loaded rows', () => {
    const all = group({ count: 1441, first: DAY.from, last: DAY.to - 1 });
    expect(troubleStatus(all, DAY).began).toBeUndefined();
    const fetched = group({ count: 60, first: NOON - HOUR, last: NOON - MINUTE });
    expect(troubleStatus(fetched, DAY).began).toBe(NOON - HOUR);
    expect(troubleStatus(fetched, DAY, NOON - HOUR).began).toBeUndefined();
  });

  test('without times the state is unknown', () => expect(troubleStatus(group({}), DAY).is).toBe('unknown'));
});

test('of equally frequent problems the later one comes first, one without a time last', () => {
  const made = [row('a', 'refused', undefined), row('b', 'refused', NOON - HOUR), row('c', 'refused', NOON - MINUTE)];
  expect(groupErrors(made).map(({ connectionId }) => connectionId)).toEqual(['c', 'b', 'a']);
});

describe('which connections still fail', () => {
  const failing = (...found: LogRow[]) => [...stillFailing(found, DAY)];

  test('those with errors of one cause up to the end of the search', () => {
    expect(failing(...rows(5, 'a', 'refused'), ...rows(4, 'b', 'internal'))).toEqual(['a', 'b']);
  });

  test('not those with one failed delivery, including all its attempts, nor with a few errors of several causes', () => {
    expect(failing(...rows(3, 'a', 'refused'), ...rows(2, 'a', 'internal'))).toEqual([]);
  });

  test('not those whose errors ended, even if a search of a month would wait longer', () => {
    expect(failing(...rows(9, 'a', 'refused', NOON - 20 * MINUTE))).toEqual([]);
    expect([...stillFailing(rows(9, 'a', 'refused', NOON - 5 * HOUR), { from: 0, to: NOON })]).toEqual([]);
  });
});
