import type { Buckets } from '../../model/errorlog/buckets.ts';
import type { Cause, Range } from '../../model/errorlog/errorlog.ts';
import { columnAt } from './scales.ts';

/** Columns from `anchor`, where it began, to `head`, where it was led to; both included, in either order. */
export type Selection = { anchor: number; head: number };

/** The time of the columns that were selected. */
export function rangeOfColumns(edges: readonly number[], { anchor, head }: Selection): Range {
  return { from: edges[Math.min(anchor, head)] ?? 0, to: edges[Math.max(anchor, head) + 1] ?? 0 };
}

/** How much of a stretch of time is loaded, where nothing from before `since` is. */
export function loadedOf({ from, to }: Range, since: number | undefined): 'all' | 'part' | 'none' {
  if (since === undefined || from >= since) return 'all';
  return to <= since ? 'none' : 'part';
}

/** The columns of a stretch of time, whole where it begins or ends within one. */
export function columnsOf(edges: readonly number[], { from, to }: Range): Selection {
  return { anchor: columnAt(edges, from), head: columnAt(edges, to - 1) };
}

/** What is in the selected columns: all of it, and by cause, those that have any. */
export function contentsOf(buckets: Buckets, { anchor, head }: Selection) {
  const [first, end] = [Math.min(anchor, head), Math.max(anchor, head) + 1];
  const sum = (counts: readonly number[] = []) => counts.slice(first, end).reduce((all, count) => all + count, 0);
  const parts: { cause: Cause; count: number }[] = buckets.causes
    .map((cause) => ({ cause, count: sum(buckets.counts[cause]) }))
    .filter(({ count }) => count > 0);
  return { count: sum(buckets.totals), parts };
}

/** Where a key leads from a selection among so many columns; undefined for keys that do not move it. */
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
