import { formatCount } from '../../../i18n/number.ts';
import { currentLocale, useTranslate } from '../../../i18n/translate.ts';
import type { Buckets } from '../errorlog/buckets.ts';
import type { Range } from '../errorlog/errorlog.ts';
import styles from './ColumnTable.module.css';
import { rangeOfColumns } from './selection.ts';
import { moment, stretch } from './times.ts';

/** What the chart and the table of the timeline show. */
export type TimelineProps = {
  buckets: Buckets;
  range: Range | undefined;
  /** Errors before this time are not loaded (epoch ms); undefined if all are. */
  since: number | undefined;
  now: number;
  /** A note about errors outside all columns. */
  left: string | undefined;
  onRange: (range: Range | undefined) => void;
};

/** The timeline as a table, newest first like the rows. */
export function ColumnTable({
  buckets: { edges, causes, counts, totals },
  range,
  since,
  now,
  left,
  onRange,
}: TimelineProps) {
  const t = useTranslate();
  const locale = currentLocale();
  const filled = totals.map((_, column) => column).filter((column) => totals[column]);
  return (
    <div className={styles.whole}>
      <div className={styles.scroller}>
        <table className={styles.table}>
          <caption className="visually-hidden">{t('timeline.title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('timeline.time')}</th>
              <th scope="col">{t('timeline.total')}</th>
              {causes.map((cause) => (
                <th key={cause} scope="col">
                  {t(`trouble.${cause}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {filled.toReversed().map((column) => {
              const time = rangeOfColumns(edges, { anchor: column, head: column });
              const pressed = range !== undefined && time.from >= range.from && time.to <= range.to;
              return (
                <tr key={time.from}>
                  <th scope="row">
                    <button
                      type="button"
                      className={styles.time}
                      aria-pressed={pressed}
                      onClick={() => onRange(pressed ? undefined : time)}
                    >
                      {stretch(time, now, locale)}
                    </button>
                  </th>
                  <td>{formatCount(totals[column] ?? 0, locale)}</td>
                  {causes.map((cause) => (
                    <td key={cause}>{formatCount(counts[cause]?.[column] ?? 0, locale)}</td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <p className={styles.note}>
        {[
          t('timeline.left_out'),
          since !== undefined && t('timeline.loaded_since', { since: moment(since, now, locale) }),
          left,
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
    </div>
  );
}
