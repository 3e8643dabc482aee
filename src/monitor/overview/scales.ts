import { bisectRight, nice, ticks } from 'd3-array';
import { timeTicks } from 'd3-time';

/** The height of the columns, and what is left for the axes, in px. */
export const PLOT = { height: 168, top: 8, bottom: 24, end: 4 };

/** A mark of the time axis takes so much, in px. */
const MARK_WIDTH = 76;

/** Marks nearer than this would touch at an end, where they stay within the picture. */
const LEAST_MARK_WIDTH = 60;

/** The least height of a column, in px: one error beside a thousand can be seen. */
const LEAST_COLUMN = 6;

/** Where times and counts lie in a picture `width` px wide that is drawn from `start`. */
export type Scales = {
  start: number;
  width: number;
  x: (time: number) => number;
  /** Where so many errors are on the axis of counts. */
  height: (count: number) => number;
  /** How high the column of so many errors is drawn. */
  columnHeight: (count: number) => number;
  timeAt: (x: number) => number;
  times: readonly Date[];
  counts: readonly number[];
};

export function scalesOf(edges: readonly number[], most: number, whole: number): Scales {
  const [from, to] = [edges[0] ?? 0, edges.at(-1) ?? 1];
  const [, top] = nice(0, Math.max(most, 1), 3);
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

/** The column that a time lies in; the first or the last of all for one beside them. */
export function columnAt(edges: readonly number[], time: number): number {
  return Math.min(Math.max(bisectRight(edges, time) - 1, 0), edges.length - 2);
}
