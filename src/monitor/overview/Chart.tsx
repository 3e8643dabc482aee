import { stack } from 'd3-shape';
import { type KeyboardEvent, type PointerEvent, useId, useMemo, useRef, useState } from 'react';
import { formatCount } from '../../i18n/number.ts';
import { currentLocale, useTranslate } from '../../i18n/translate.ts';
import type { Cause, Range } from '../../model/errorlog.ts';
import type { Buckets } from '../../model/errorlog-buckets.ts';
import { Axes } from './Axes.tsx';
import { paint } from './Causes.tsx';
import styles from './Chart.module.css';
import { TROUBLES } from './cause-words.ts';
import { columnAt, PLOT, type Scales, scalesOf } from './scales.ts';
import { columnsOf, contentsOf, movedBy, rangeOfColumns, type Selection } from './selection.ts';
import { Tip } from './Tip.tsx';
import { stretch } from './times.ts';
import { useDrag, xOf } from './use-drag.ts';
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
  const [keyed, setKeyed] = useState<Selection>();
  const [pointed, setPointed] = useState<Selection>();
  const [dragged, setDragged] = useState<Selection>();
  const [grip, setGrip] = useState(false);

  const select = (selection: Selection) => onRange(rangeOfColumns(edges, selection));
  const { stop, ...drag } = useDrag({
    columnAt: (x) => columnAt(edges, scales.timeAt(x - scales.start)),
    heldAt: (x, touch) => range && heldAt(x - scales.start, touch ? 16 : 5, range, edges, scales),
    onDrag: setDragged,
    onEnd: select,
    onPress: (column) => {
      if (range) onRange(undefined);
      else if (totals[column]) select({ anchor: column, head: column });
    },
  });

  const cursor = within(keyed, totals.length) ?? startOf(totals);
  const shown = within(dragged ?? pointed ?? keyed, totals.length);
  const locale = currentLocale();
  const spanOf = (selection: Selection) => {
    const { count, parts } = contentsOf(buckets, selection);
    const span = stretch(rangeOfColumns(edges, selection), now, locale);
    return { title: t('timeline.span', { span, count }), parts };
  };
  const { title, parts } = spanOf(cursor);
  const spoken = parts.map(({ cause, count }) => `${t(TROUBLES[cause])} ${formatCount(count, locale)}`);

  function press(event: KeyboardEvent) {
    const next = movedBy(event.key, event.shiftKey, cursor, totals.length);
    if (next) setKeyed(next);
    else if (event.key === 'Enter') select(cursor);
    else if (event.key === 'Escape' && (dragged || keyed || range)) {
      if (dragged) stop();
      else if (range) onRange(undefined);
      setKeyed(undefined);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  function point(event: PointerEvent) {
    drag.onPointerMove(event);
    if (event.pointerType === 'touch') return;
    const x = xOf(event) - scales.start;
    const column = columnAt(edges, scales.timeAt(x));
    setPointed(x < 0 || x > scales.width ? undefined : { anchor: column, head: column });
    setGrip(range !== undefined && heldAt(x, 5, range, edges, scales) !== undefined);
  }

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
        onKeyDown={press}
        {...drag}
        onBlur={() => setKeyed(undefined)}
        onPointerMove={point}
        onPointerLeave={() => setPointed(undefined)}
      >
        <svg width="100%" height={PLOT.top + PLOT.height + PLOT.bottom} aria-hidden="true" focusable="false">
          {whole > 0 && (
            <g transform={`translate(${scales.start} ${PLOT.top})`}>
              <Axes scales={scales} />
              <Columns buckets={buckets} scales={scales} />
              {range && <Veil range={range} scales={scales} />}
              {shown && <Marked range={rangeOfColumns(edges, shown)} scales={scales} keyed={shown === keyed} />}
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

/** Fewer columns than before may leave a selection behind. */
const within = (selection: Selection | undefined, columns: number) =>
  selection && Math.max(selection.anchor, selection.head) < columns ? selection : undefined;

/** The keyboard begins at the newest errors. */
function startOf(totals: readonly number[]): Selection {
  const newest = Math.max(totals.findLastIndex(Boolean), 0);
  return { anchor: newest, head: newest };
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

/** The column at the far end of what is narrowed to, when the near end is within `reach` px. */
function heldAt(at: number, reach: number, range: Range, edges: readonly number[], { x }: Scales): number | undefined {
  const { anchor, head } = columnsOf(edges, range);
  if (Math.abs(at - x(range.to)) <= reach) return anchor;
  return Math.abs(at - x(range.from)) <= reach ? head : undefined;
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
