import type { Buckets } from '../errorlog/buckets.ts';
import type { Cause, Range } from '../errorlog/errorlog.ts';
import { columnAt } from './scales.ts';

/** The columns from `anchor`, where the selection began, to `head`; both included, in either order. */
export type Selection = { anchor: number; head: number };

/** The time range of the selected columns. */
export function rangeOfColumns(edges: readonly number[], { anchor, head }: Selection): Range {
  return { from: edges[Math.min(anchor, head)] ?? 0, to: edges[Math.max(anchor, head) + 1] ?? 0 };
}

/** How much of a time range is loaded, if nothing before `since` is. */
export function loadedOf({ from, to }: Range, since: number | undefined): 'all' | 'part' | 'none' {
  if (since === undefined || from >= since) return 'all';
  return to <= since ? 'none' : 'part';
}

/** The columns of a time range, including partly covered ones. */
export function columnsOf(edges: readonly number[], { from, to }: Range): Selection {
  return { anchor: columnAt(edges, from), head: columnAt(edges, to - 1) };
}

/** The number of errors in the selected columns, in total and by cause, without causes that have none. */
export function contentsOf(buckets: Buckets, { anchor, head }: Selection) {
  const [first, end] = [Math.min(anchor, head), Math.max(anchor, head) + 1];
  const sum = (counts: readonly number[] = []) => counts.slice(first, end).reduce((all, count) => all + count, 0);
  const parts: { cause: Cause; count: number }[] = buckets.causes
    .map((cause) => ({ cause, count: sum(buckets.counts[cause]) }))
    .filter(({ count }) => count > 0);
  return { count: sum(buckets.totals), parts };
}

/** The selection after a key press; undefined for keys that do not move it. */
export function movedBy(key: string, extend: boolean, { anchor, head }: Selection, columns: number) {
  const last = columns - 1;
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: head - 1,
    ArrowDown: head - 1,
    ArrowRight: head + 1,
    ArrowUp: head + 1,
    PageDown: head - 6,
    PageUp: head + 6,
    Home: 0,
    End: last,
  };
  const step = steps[key];
  if (step === undefined) return undefined;
  const to = Math.min(Math.max(step, 0), last);
  return { anchor: extend ? anchor : to, head: to };
}
