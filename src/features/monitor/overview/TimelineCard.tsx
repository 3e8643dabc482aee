import { type ReactNode, useDeferredValue, useId, useMemo, useState } from 'react';
import { formatCount } from '../../../i18n/number.ts';
import { currentLocale, useTranslate } from '../../../i18n/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { useMedia } from '../../../ui/use-media.ts';
import { bucketEdges, fillBuckets } from '../errorlog/buckets.ts';
import type { Cause, LogRow, Narrow, Range } from '../errorlog/errorlog.ts';
import { Swatch } from './Causes.tsx';
import { Chart } from './Chart.tsx';
import { ColumnTable } from './ColumnTable.tsx';
import styles from './TimelineCard.module.css';
import { useFramed } from './use-framed.ts';

type CardProps = {
  rows: readonly LogRow[];
  range: Range;
  narrow: Narrow;
  /** The number of errors for each cause in the rows, in the order of the legend. */
  counts: ReadonlyMap<Cause, number>;
  /** Errors before this time are not loaded (epoch ms); undefined if all are. */
  since: number | undefined;
  /** A headline precedes it. */
  headed: boolean;
  onCause: (cause: Cause) => void;
  onRange: (range: Range | undefined) => void;
};

/**
 * The errors over time, below a legend that filters by cause. Beside the rail it is the lower part of the headline's card,
 * whose heading replaces the title.
 */
export function TimelineCard({ rows, range, narrow, counts, since, headed, onCause, onRange }: CardProps): ReactNode {
  const t = useTranslate();
  const coloured = !useMedia('(forced-colors: active)');
  const [chosen, setAsTable] = useState<boolean>();
  const asTable = chosen ?? !coloured;
  // An error without a time is in none of the chart's columns.
  const drawn = useMemo(() => new Set(rows.flatMap((row) => (isWithin(row, range) ? row.cause : []))), [rows, range]);
  const framed = useFramed();
  const id = useId();
  const actions = (
    <div className={styles.actions}>
      {narrow.range && (
        <Button size="small" icon="undo" onClick={() => onRange(undefined)}>
          {t('timeline.all_times')}
        </Button>
      )}
      <Button size="small" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
        {t('timeline.as_table')}
      </Button>
    </div>
  );
  const legend = (
    <ul className={styles.legend} aria-label={t('timeline.legend')}>
      {[...counts].map(([cause, count]) => (
        <li key={cause}>
          <button
            type="button"
            className={styles.cause}
            aria-pressed={narrow.cause === cause}
            data-none={!count || !drawn.has(cause) || undefined}
            data-zero={!count || undefined}
            data-testid="log-cause"
            onClick={() => onCause(cause)}
          >
            <Swatch cause={cause} />
            {t(`trouble.${cause}`)}
            <span className={styles.count}>{formatCount(count, currentLocale())}</span>
          </button>
        </li>
      ))}
    </ul>
  );
  const timeline = (
    <Timeline
      rows={rows}
      order={[...counts.keys()]}
      range={range}
      narrow={narrow}
      asTable={asTable}
      since={since}
      onRange={onRange}
    />
  );
  if (framed) {
    return (
      <section aria-labelledby={id} className={styles.part} data-headed={headed || undefined}>
        <h3 id={id} className="visually-hidden">
          {t('timeline.title')}
        </h3>
        <div className={styles.line}>
          {legend}
          {actions}
        </div>
        {timeline}
      </section>
    );
  }
  return (
    <Card title={t('timeline.title')} level={3} aside={actions}>
      <div className={styles.body}>
        {legend}
        {timeline}
      </div>
    </Card>
  );
}

const isWithin = ({ at }: LogRow, { from, to }: Range) => at !== undefined && at >= from && at <= to;

/** The errors over time as a chart or as a table. */
function Timeline({
  rows,
  order,
  range: { from, to },
  narrow,
  asTable,
  since,
  onRange,
}: Omit<CardProps, 'counts' | 'headed' | 'onCause'> & { order: readonly Cause[]; asTable: boolean }) {
  const t = useTranslate();
  const { cause, connectionId } = useDeferredValue(narrow);
  const edges = useMemo(() => bucketEdges({ from, to }), [from, to]);
  const buckets = useMemo(
    () => fillBuckets(rows, edges, { ...(cause && { cause }), ...(connectionId !== undefined && { connectionId }) }),
    [rows, edges, cause, connectionId],
  );
  const key = order.join();
  const ordered = useMemo(() => ({ ...buckets, causes: order.filter((each) => buckets.counts[each]) }), [buckets, key]);
  const View = asTable ? ColumnTable : Chart;
  const left = buckets.undrawn > 0 ? t('timeline.undrawn', { count: buckets.undrawn }) : undefined;
  return <View buckets={ordered} range={narrow.range} since={since} now={to} left={left} onRange={onRange} />;
}
