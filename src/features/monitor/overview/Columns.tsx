import { stack } from 'd3-shape';
import { useMemo } from 'react';
import type { Buckets } from '../errorlog/buckets.ts';
import type { Cause } from '../errorlog/errorlog.ts';
import { fillOf } from './Causes.tsx';
import { PLOT, type Scales } from './scales.ts';

/** A part of a column lower than this, in px, has no gap to the next one, which would leave nothing of it. */
const GAPLESS = 4;

/** One path for each cause, stacked in the order of the legend. */
export function Columns({
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
