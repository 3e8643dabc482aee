import { stack } from 'd3-shape';
import { useContext, useMemo } from 'react';
import type { Buckets } from '../../model/errorlog/buckets.ts';
import type { Cause } from '../../model/errorlog/errorlog.ts';
import { HuesContext, useFill } from './Causes.tsx';
import { othersOf } from './hues.ts';
import { PLOT, type Scales } from './scales.ts';

/** A part of a column that is lower than this, in px, has no gap to the next one: nothing would be left of it. */
const GAPLESS = 4;

/** One path for each hue, however many columns; the causes without one lie on top of the others, as one. */
export function Columns({
  buckets: { edges, causes, counts, totals },
  scales: { x, columnHeight },
}: {
  buckets: Buckets;
  scales: Scales;
}) {
  const hues = useContext(HuesContext);
  const fill = useFill();
  const series = useMemo(() => {
    const others = othersOf(causes, hues);
    const countOf = (cause: Cause, column: number) => counts[cause]?.[column] ?? 0;
    return stack<number, Cause>()
      .keys([...causes.filter((cause) => hues.has(cause)), ...others.slice(0, 1)])
      .value((column, cause) =>
        hues.has(cause) ? countOf(cause, column) : others.reduce((sum, other) => sum + countOf(other, column), 0),
      )(totals.map((_, column) => column));
  }, [causes, counts, totals, hues]);
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
    return <path key={layer.key} d={shapes.join('')} {...fill(layer.key)} />;
  });
  return <g>{paths}</g>;
}
