import { describe, expect, test } from 'vitest';
import { bucketEdges, fillBuckets } from './buckets.ts';
import type { Cause, LogRow } from './errorlog.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The columns of a range of this many hours, in hours, on days without a clock change; the zones have their own file. */
function columns(hours: number, end = new Date(2026, 6, 15, 14, 7, 31)) {
  const range = { from: end.getTime() - hours * HOUR, to: end.getTime() };
  const edges = bucketEdges(range);
  const lengths = edges.slice(1).map((edge, index) => (edge - (edges[index] ?? 0)) / MINUTE);
  return { range, edges, lengths };
}

describe('MON-08: the columns of the timeline', () => {
  test.each([
    [1, 2],
    [3, 5],
    [6, 10],
    [12, 15],
    [24, 30],
    [48, 60],
    [168, 180],
    [300, 360],
    [744, 1440],
  ])('of %s hours are %s minutes long, fewer than sixty-two, and cover them', (hours, minutes) => {
    const { range, edges, lengths } = columns(hours);
    expect(new Set(lengths)).toEqual(new Set([minutes]));
    expect(lengths.length).toBeLessThan(62);
    expect(edges[0]).toBeGreaterThan(range.from - minutes * MINUTE);
    expect(edges[0]).toBeLessThanOrEqual(range.from);
    expect(edges.at(-1)).toBeGreaterThanOrEqual(range.to);
    expect(edges.at(-1)).toBeLessThan(range.to + minutes * MINUTE);
    expect(edges.map((edge) => new Date(edge)).every((edge) => edge.getMinutes() % Math.min(minutes, 60) === 0)).toBe(
      true,
    );
  });

  test('of a range that begins and ends with one are no more than it needs', () => {
    const { edges, range } = columns(1, new Date(2026, 6, 15, 14));
    expect([edges[0], edges.at(-1), edges.length]).toEqual([range.from, range.to, 31]);
  });
});

const row = (at: number | undefined, cause: Cause = 'refused', connectionId = 'a'): LogRow => ({
  key: `${at}`,
  at,
  reason: '',
  cause,
  status: '',
  attempt: undefined,
  queueTime: undefined,
  duration: undefined,
  connectionName: '',
  connectionId,
  webhook: '',
  requestId: '',
  deviceInfo: '',
  raw: {},
});

describe('counting into columns', () => {
  const edges = [0, 10, 20, 30];

  test('each row is in the column of its time; a column’s end is the next one’s start', () => {
    const rows = [row(29), row(20), row(19, 'reset'), row(0)];
    expect(fillBuckets(rows, edges, {})).toEqual({
      edges,
      causes: ['refused', 'reset'],
      counts: { refused: [1, 0, 2], reset: [0, 1, 0] },
      totals: [1, 1, 2],
      undrawn: 0,
    });
  });

  test('rows in any order are counted the same', () => {
    const rows = [0, 29, 5, 15, 22, 9, 28].map((at) => row(at));
    expect(fillBuckets(rows, edges, {}).totals).toEqual([3, 1, 3]);
  });

  test('rows without a time, or outside the range, are counted separately', () => {
    expect(fillBuckets([row(30), row(-1), row(undefined), row(3)], edges, {})).toMatchObject({
      totals: [1, 0, 0],
      undrawn: 3,
    });
  });

  test('only rows that match the cause and the connection are counted', () => {
    const rows = [row(5, 'refused', 'b'), row(4, 'reset', 'b'), row(3, 'refused', 'a')];
    expect(fillBuckets(rows, edges, { cause: 'refused' }).totals).toEqual([2, 0, 0]);
    expect(fillBuckets(rows, edges, { connectionId: 'b' }).totals).toEqual([2, 0, 0]);
    expect(fillBuckets(rows, edges, { cause: 'refused', connectionId: 'b' }).totals).toEqual([1, 0, 0]);
  });
});
