import { stack } from 'd3-shape';
import { memo, type RefObject, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { formatCount } from '../../../i18n/number.ts';
import { currentLocale, useTranslate } from '../../../i18n/translate.ts';
import type { Buckets } from '../errorlog/buckets.ts';
import type { Cause, Range } from '../errorlog/errorlog.ts';
import { fillOf, Swatch } from './Causes.tsx';
import styles from './Chart.module.css';
import type { TimelineProps } from './ColumnTable.tsx';
import notLoaded from './NotLoaded.module.css';
import { columnAt, PLOT, type Scales, scalesOf } from './scales.ts';
import { contentsOf, loadedOf, rangeOfColumns, type Selection } from './selection.ts';
import tip from './Tip.module.css';
import { mark, stretch } from './times.ts';
import { useSelection } from './use-selection.ts';

/** A part of a column lower than this, in px, gets no gap to the next one, which would hide it. */
const GAPLESS = 4;

/** One path for each cause, stacked in the order of the legend. */
function Columns({
  buckets: { edges, causes, counts, totals },
  scales: { x, columnHeight },
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
      const total = totals[column] ?? above;
      const y = (count: number) => PLOT.height - (columnHeight(total) * count) / total;
      const [from, to] = [x(edges[column] ?? 0), x(edges[column + 1] ?? 0)];
      const gap = Math.min((to - from) * 0.15, 2);
      const [foot, head] = [y(below), y(above)];
      const top = above < total && foot - head >= GAPLESS ? head + 0.75 : head;
      return `M${from + gap / 2} ${foot}H${to - gap / 2}V${top}H${from + gap / 2}Z`;
    });
    return <path key={layer.key} d={shapes.join('')} {...fillOf(layer.key)} />;
  });
  return <g>{paths}</g>;
}

/** Counts with their grid lines on the left, times below. */
const Axes = memo(function Axes({ scales: { x, width, height, times, counts } }: { scales: Scales }) {
  const locale = currentLocale();
  return (
    <g className={styles.axes}>
      {counts.map((count) => {
        const y = Math.round(PLOT.height - height(count)) + 0.5;
        return (
          <g key={count}>
            <line x2={width} y1={y} y2={y} />
            <text x={-8} y={y} dy="0.32em" textAnchor="end">
              {formatCount(count, locale)}
            </text>
          </g>
        );
      })}
      {times.map((time) => (
        <text key={time.getTime()} x={x(time.getTime())} y={PLOT.height + 18} textAnchor="middle">
          {mark(time, locale)}
        </text>
      ))}
    </g>
  );
});

/**
 * The timeline: a column for each time step, stacked by cause. For a pointer it is a brush; for the keyboard and
 * assistive technology a slider whose value is the current column or columns.
 */
export function Chart({ buckets, range, since, now, left, onRange }: TimelineProps) {
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
    const time = rangeOfColumns(edges, selection);
    return { title: t(SPANS[loadedOf(time, since)], { span: stretch(time, now, locale), count }), parts };
  };
  const { title, parts } = spanOf(cursor);
  const spoken = parts.map(({ cause, count }) => `${t(`trouble.${cause}`)} ${formatCount(count, locale)}`);
  // Draw the column with the oldest loaded error completely.
  const missing = since === undefined ? 0 : Math.max(scales.x(edges[columnAt(edges, since)] ?? 0), 0);

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
              {missing > 0 && <NotLoadedArea width={missing} />}
              <Columns buckets={buckets} scales={scales} />
              {range && <Veil range={range} scales={scales} />}
              {shown && <Marked range={rangeOfColumns(edges, shown)} scales={scales} keyed={isKeyed} />}
            </g>
          )}
        </svg>
        {shown && <Tip {...spanOf(shown)} range={rangeOfColumns(edges, shown)} scales={scales} />}
      </div>
      <div className={styles.foot}>
        <p id={hint} className={styles.hint}>
          <span className={styles.drag}>{t('timeline.hint')}</span>
          <span className={styles.keys}>{t('timeline.keys')}</span>
        </p>
        {missing > 0 && <p className={notLoaded.key}>{t('timeline.not_loaded')}</p>}
        {left && <p className={styles.left}>{left}</p>}
      </div>
    </div>
  );
}

const SPANS = { all: 'timeline.span', part: 'timeline.span_part', none: 'timeline.span_none' } as const;

/** Fades the columns outside of the filtered range, and frames the range. */
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

/** Hatches a time range whose errors are not loaded, since its emptiness means nothing. */
function NotLoadedArea({ width }: { width: number }) {
  return (
    <>
      <pattern id="not-loaded" width={8} height={8} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width={1.5} height={8} className={notLoaded.stripe} />
      </pattern>
      <rect width={width} height={PLOT.height} fill="url(#not-loaded)" data-testid="not-loaded" />
    </>
  );
}

/** The content of the columns under the pointer or the cursor. The slider's value is the same for assistive technology. */
function Tip({
  title,
  parts,
  range: { from, to },
  scales: { start, width, x },
}: {
  title: string;
  parts: readonly { cause: Cause; count: number }[];
  range: Range;
  scales: Scales;
}) {
  const t = useTranslate();
  const right = x(from) + x(to) > width;
  return (
    <div
      className={tip.tip}
      aria-hidden="true"
      style={right ? { right: `calc(100% - ${start + x(from) - 8}px)` } : { left: start + x(to) + 8 }}
    >
      <p className={tip.title}>{title}</p>
      {parts.toReversed().map(({ cause, count }) => (
        <p key={cause} className={tip.part}>
          <Swatch cause={cause} />
          <span>{t(`trouble.${cause}`)}</span>
          <span className={tip.count}>{formatCount(count, currentLocale())}</span>
        </p>
      ))}
    </div>
  );
}

/** The present width of an element in px; 0 until measured. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    if (!element.current) return;
    setWidth(element.current.clientWidth);
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.floor(entry.contentRect.width)));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
