import { useDeferredValue, useMemo } from 'react';
import { useTranslate } from '../../../i18n/translate.ts';
import { bucketEdges, fillBuckets } from '../errorlog/buckets.ts';
import type { LogRow, Narrow, Range } from '../errorlog/errorlog.ts';
import { Chart } from './Chart.tsx';
import { ColumnTable } from './ColumnTable.tsx';

/** The errors over time as a chart or as a table. */
export function Timeline({
  rows,
  range: { from, to },
  narrow,
  asTable,
  since,
  onRange,
}: {
  rows: readonly LogRow[];
  range: Range;
  narrow: Narrow;
  asTable: boolean;
  /** Errors before this time are not loaded (epoch ms); undefined if all are. */
  since: number | undefined;
  onRange: (range: Range | undefined) => void;
}) {
  const t = useTranslate();
  const { cause, connectionId } = useDeferredValue(narrow);
  const edges = useMemo(() => bucketEdges({ from, to }), [from, to]);
  const buckets = useMemo(
    () => fillBuckets(rows, edges, { ...(cause && { cause }), ...(connectionId !== undefined && { connectionId }) }),
    [rows, edges, cause, connectionId],
  );
  const View = asTable ? ColumnTable : Chart;
  const left = buckets.undrawn > 0 ? t('timeline.undrawn', { count: buckets.undrawn }) : undefined;
  return <View buckets={buckets} range={narrow.range} since={since} now={to} left={left} onRange={onRange} />;
}
