import { stack } from 'd3-shape';
import { useId, useMemo, useRef } from 'react';
import { formatCount } from '../../i18n/number.ts';
import { currentLocale, useTranslate } from '../../i18n/translate.ts';
import type { Cause, Range } from '../../model/errorlog.ts';
import type { Buckets } from '../../model/errorlog-buckets.ts';
import { Axes } from './Axes.tsx';
import { paint } from './Causes.tsx';
import styles from './Chart.module.css';
import { TROUBLES } from './cause-words.ts';
import { PLOT, type Scales, scalesOf } from './scales.ts';
import { contentsOf, rangeOfColumns, type Selection } from './selection.ts';
import { Tip } from './Tip.tsx';
import { stretch } from './times.ts';
import { useSelection } from './use-selection.ts';
import { useWidth } from './use-width.ts';

/**
 * The timeline: a column for each step of time, stacked by cause. To the pointer it is a brush, to the keyboard and to
 * assistive technology a slider whose value is the column, or the columns, that it stands on.
 */
export function Chart({
  buckets,
  range,
  now,
  onRange,
}: {
  buckets: Buckets;
  /** What is narrowed to. */
  range: Range | undefined;
  now: number;
  onRange: (range: Range | undefined) => void;
}) {
  const t = useTranslate();
  const hint = useId();
  const box = useRef<HTMLDivElement>(null);
  const whole = useWidth(box);
  const { edges, totals } = buckets;
  const scales = useMemo(() => scalesOf(edges, Math.max(...totals), whole), [edges, totals, whole]);
  const { cursor, shown, isKeyed, grip, handlers } = useSelection({ buckets, scales, range, onRange });
  const locale = currentLocale();
  const spanOf = (selection: Selection) => {
    const { count, parts } = contentsOf(buckets, selection);
    const span = stretch(rangeOfColumns(edges, selection), now, locale);
    return { title: t('timeline.span', { span, count }), parts };
  };
  const { title, parts } = spanOf(cursor);
  const spoken = parts.map(({ cause, count }) => `${t(TROUBLES[cause])} ${formatCount(count, locale)}`);

  return (
    <div className={styles.whole}>
      <div
        ref={box}
        role="slider"
        tabIndex={0}
        className={styles.chart}
        aria-label={t('timeline.slider')}
        aria-describedby={hint}
        aria-orientation="horizontal"
        aria-valuemin={0}
        aria-valuemax={totals.length - 1}
        aria-valuenow={cursor.head}
        aria-valuetext={[title, ...spoken].join(', ')}
        data-testid="log-timeline"
        data-grip={grip || undefined}
        {...handlers}
      >
        <svg width="100%" height={PLOT.top + PLOT.height + PLOT.bottom} aria-hidden="true" focusable="false">
          {whole > 0 && (
            <g transform={`translate(${scales.start} ${PLOT.top})`}>
              <Axes scales={scales} />
              <Columns buckets={buckets} scales={scales} />
              {range && <Veil range={range} scales={scales} />}
              {shown && <Marked range={rangeOfColumns(edges, shown)} scales={scales} keyed={isKeyed} />}
            </g>
          )}
        </svg>
        {shown && <Tip {...spanOf(shown)} range={rangeOfColumns(edges, shown)} scales={scales} />}
      </div>
      <p id={hint} className={styles.hint}>
        <span className={styles.drag}>{t('timeline.hint')}</span>
        <span className={styles.keys}>{t('timeline.keys')}</span>
      </p>
    </div>
  );
}

/** One path for each cause, however many columns. */
function Columns({
  buckets: { edges, causes, counts, totals },
  scales: { x, height },
}: {
  buckets: Buckets;
  scales: Scales;
}) {
  const series = useMemo(
    () =>
      stack<number, Cause>()
        .keys(causes)
        .value((column, cause) => counts[cause]?.[column] ?? 0)(totals.map((_, column) => column)),
    [causes, counts, totals],
  );
  const paths = series.map((layer) => {
    const shapes = layer.map(([below, above], column) => {
      if (below === above) return '';
      const [from, to] = [x(edges[column] ?? 0), x(edges[column + 1] ?? 0)];
      const gap = Math.min((to - from) * 0.15, 2);
      const [foot, head] = [PLOT.height - height(below), PLOT.height - height(above)];
      return `M${from + gap / 2} ${foot}H${to - gap / 2}V${head}H${from + gap / 2}Z`;
    });
    return <path key={layer.key} d={shapes.join('')} {...paint(layer.key)} />;
  });
  return <g className={styles.columns}>{paths}</g>;
}

/** Pales what is not narrowed to, and frames what is. */
function Veil({ range, scales: { x, width } }: { range: Range; scales: Scales }) {
  const [from, to] = [Math.max(x(range.from), 0), Math.min(x(range.to), width)];
  return (
    <g className={styles.veil}>
      <rect width={Math.max(from, 0)} height={PLOT.height} />
      <rect x={to} width={Math.max(width - to, 0)} height={PLOT.height} />
      <path d={`M${from} 0V${PLOT.height}M${to} 0V${PLOT.height}`} />
    </g>
  );
}

function Marked({ range: { from, to }, scales: { x }, keyed }: { range: Range; scales: Scales; keyed: boolean }) {
  return (
    <rect
      className={styles.marked}
      data-keyed={keyed || undefined}
      x={x(from)}
      width={x(to) - x(from)}
      height={PLOT.height}
    />
  );
}
