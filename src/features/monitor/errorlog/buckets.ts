import { bisectRight } from 'd3-array';
import { type CountableTimeInterval, timeDay, timeHour, timeMinute } from 'd3-time';
import { HOUR_MS, MINUTE_MS } from '../../../model/time.ts';
import { CAUSES, type Cause, type LogRow, type Narrow, type Range } from './errorlog.ts';

/** The largest number of columns: more would be too thin to tap on a phone. */
const MOST = 60;

const every = (interval: CountableTimeInterval, step: number) => interval.every(step) ?? interval;

/** Possible column widths, with their usual `length` in ms. They follow the local clock, so a day may have 23 hours. */
const STEPS = [
  ...[1, 2, 5, 10, 15, 30].map((minutes) => ({ length: minutes * MINUTE_MS, interval: every(timeMinute, minutes) })),
  ...[1, 3, 6].map((hours) => ({ length: hours * HOUR_MS, interval: every(timeHour, hours) })),
];

/**
 * The edges of the timeline's columns, in epoch ms, ascending: whole steps of the local clock that together cover the range.
 * An hour has steps of two minutes, a day of half an hour, a week of three hours, a month of days.
 */
export function bucketEdges({ from, to }: Range): readonly number[] {
  const interval = STEPS.find(({ length }) => (to - from) / length < MOST)?.interval ?? timeDay;
  const [start, end] = [interval.floor(new Date(from)), interval.ceil(new Date(to))];
  return [...interval.range(start, end), end].map((edge) => edge.getTime());
}

/** Errors by column of the timeline. `counts`: for each occurring cause, one number per column; causes in the order of A-34. */
export type Buckets = {
  edges: readonly number[];
  causes: readonly Cause[];
  counts: Readonly<Partial<Record<Cause, readonly number[]>>>;
  totals: readonly number[];
  /** The number of rows without a time, or with one outside the columns. */
  undrawn: number;
};

/**
 * Counts the rows that match a cause and a connection. One pass: in order, nearly every row is in the column of the row
 * before, so that fifty thousand take less than a frame.
 */
export function fillBuckets(rows: readonly LogRow[], edges: readonly number[], narrow: Omit<Narrow, 'range'>): Buckets {
  const columns = Math.max(edges.length - 1, 0);
  const counts: Partial<Record<Cause, number[]>> = {};
  const totals = new Array<number>(columns).fill(0);
  const requested = narrow.cause ?? '';
  const place = narrow.connectionId;
  let undrawn = 0;
  let column = -1;
  let [from, to] = [0, 0];
  for (const row of rows) {
    const { cause } = row;
    if (requested !== '' && cause !== requested) continue;
    if (place !== undefined && row.connectionId !== place) continue;
    const at = row.at ?? Number.NaN;
    if (!(at >= from && at < to)) {
      column = bisectRight(edges, at) - 1;
      from = edges[column] ?? Number.NaN;
      to = edges[column + 1] ?? Number.NaN;
      if (!(at >= from && at < to)) {
        undrawn += 1;
        continue;
      }
    }
    counts[cause] ??= new Array<number>(columns).fill(0);
    counts[cause][column] = (counts[cause][column] ?? 0) + 1;
    totals[column] = (totals[column] ?? 0) + 1;
  }
  return { edges, causes: CAUSES.filter((cause) => counts[cause]), counts, totals, undrawn };
}
