import { bisectRight, nice, ticks } from 'd3-array';
import { timeTicks } from 'd3-time';

/** The height of the columns, and the margins for the axes, in px. */
export const PLOT = { height: 168, top: 8, bottom: 24, end: 4 };

/** The least number at the top of the axis: a single error must not look like a maximum. */
const LEAST_TOP = 4;

/** The width of a mark on the time axis, in px. */
const MARK_WIDTH = 76;

/** Marks closer than this, in px, would touch at an end, where they move inside. */
const LEAST_MARK_WIDTH = 60;

/** The least height of a column, in px, so that a single error is visible next to a thousand. */
const LEAST_COLUMN = 6;

/** The positions of times and counts in a chart `width` px wide that is drawn from `start`. */
export type Scales = {
  start: number;
  width: number;
  x: (time: number) => number;
  /** The position of this many errors on the axis. */
  height: (count: number) => number;
  /** The drawn height of a column with this many errors. */
  columnHeight: (count: number) => number;
  timeAt: (x: number) => number;
  times: readonly Date[];
  counts: readonly number[];
};

export function scalesOf(edges: readonly number[], most: number, whole: number): Scales {
  const [from, to] = [edges[0] ?? 0, edges.at(-1) ?? 1];
  const [, top] = nice(0, Math.max(most, LEAST_TOP), 3);
  const counts = ticks(0, top, 3).filter(Number.isInteger);
  const start = 12 + 7 * Math.max(...counts.map((count) => count.toLocaleString('en').length));
  const width = Math.max(whole - start - PLOT.end, 1);
  const height = (count: number) => (count / top) * PLOT.height;
  const x = (time: number) => ((time - from) / (to - from)) * width;
  const marks = timeTicks(new Date(from), new Date(to), Math.max(2, Math.floor(width / MARK_WIDTH)));
  const [first = from, second = to] = marks.map((mark) => mark.getTime());
  const every = Math.max(1, Math.ceil(LEAST_MARK_WIDTH / (x(second) - x(first))));
  return {
    start,
    width,
    x,
    height,
    columnHeight: (count) => (count === 0 ? 0 : Math.max(height(count), LEAST_COLUMN)),
    timeAt: (x) => from + (x / width) * (to - from),
    times: marks.filter((_, at) => at % every === 0),
    counts,
  };
}

/** The column of a time; the first or the last one for a time outside of all. */
export function columnAt(edges: readonly number[], time: number): number {
  return Math.min(Math.max(bisectRight(edges, time) - 1, 0), edges.length - 2);
}
