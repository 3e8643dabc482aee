import { memo } from 'react';
import { formatCount } from '../../../i18n/number.ts';
import { currentLocale } from '../../../i18n/translate.ts';
import styles from './Chart.module.css';
import { PLOT, type Scales } from './scales.ts';
import { mark } from './times.ts';

/** Counts with their grid lines on the left, times below. */
export const Axes = memo(function Axes({ scales: { x, width, height, times, counts } }: { scales: Scales }) {
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
