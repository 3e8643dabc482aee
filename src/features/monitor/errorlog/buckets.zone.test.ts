import { afterEach, describe, expect, test, vi } from 'vitest';
import { bucketEdges } from './buckets.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

afterEach(() => vi.unstubAllEnvs());

/** The columns of a range that ends at a local time of the zone, in minutes, and the start of the first. */
function columns(zone: string, end: string, hours: number) {
  vi.stubEnv('TZ', zone);
  const to = new Date(end).getTime();
  const edges = bucketEdges({ from: to - hours * HOUR, to });
  const lengths = edges.slice(1).map((edge, index) => (edge - (edges[index] ?? 0)) / MINUTE);
  return { edges, to, lengths, first: new Date(edges[0] ?? 0) };
}

describe('the columns of the timeline', () => {
  test.each([
    ['hour', 1, 2, 31],
    ['day', 24, 30, 49],
    ['week', 168, 180, 57],
    ['month', 31 * 24, 1440, 32],
    ['shortest month', 28 * 24, 1440, 29],
  ])('MON-08 a range of one %s has whole steps of the clock', (_, hours, minutes, count) => {
    const { lengths } = columns('Europe/Warsaw', '2026-07-15T14:07:31', hours);
    expect(new Set(lengths)).toEqual(new Set([minutes]));
    expect(lengths).toHaveLength(count);
  });

  test('cover the range to the millisecond', () => {
    for (const hours of [1, 24, 168, 744]) {
      const { edges, to } = columns('America/New_York', '2026-07-15T14:00:00', hours);
      expect(edges[0]).toBeLessThanOrEqual(to - hours * HOUR);
      expect(edges.at(-1)).toBeGreaterThanOrEqual(to);
    }
  });

  test('begin at local midnight where the offset is no whole hour', () => {
    const { first, lengths } = columns('Asia/Kathmandu', '2026-07-15T14:07:00', 744);
    expect([first.getHours(), first.getMinutes()]).toEqual([0, 0]);
    expect(new Set(lengths)).toEqual(new Set([1440]));
    expect(columns('Asia/Kathmandu', '2026-07-15T14:07:00', 24).first.getMinutes()).toBe(0);
  });

  test('steps of hours begin at midnight, on a day of 25 hours too', () => {
    const { edges } = columns('Europe/Warsaw', '2026-10-28T12:00:00', 168);
    expect(new Set(edges.map((edge) => new Date(edge).getHours()))).toEqual(new Set([0, 3, 6, 9, 12, 15, 18, 21]));
  });

  test('the day on which the clock goes forward has a column of 23 hours, the day on which it goes back one of 25', () => {
    expect(columns('Europe/Warsaw', '2026-04-10T12:00:00', 744).lengths.filter((each) => each !== 1440)).toEqual([
      1380,
    ]);
    expect(columns('Europe/Warsaw', '2026-11-10T12:00:00', 744).lengths.filter((each) => each !== 1440)).toEqual([
      1500,
    ]);
  });

  test('the hour that happens twice is drawn twice', () => {
    const { edges, lengths } = columns('Europe/Warsaw', '2026-10-25T12:00:00', 24);
    expect(lengths.every((each) => each === 30)).toBe(true);
    const twos = edges.filter((edge) => new Date(edge).getHours() === 2);
    expect(twos).toHaveLength(4);
  });
});
