import { formatCount } from '../../../i18n/number.ts';
import { currentLocale, useTranslate } from '../../../i18n/translate.ts';
import { CAUSES, type Cause } from '../errorlog/errorlog.ts';
import { TROUBLES } from '../strip/cause-words.ts';
import { Swatch } from './Causes.tsx';
import styles from './Legend.module.css';

/** The legend in the order of the stacked columns; pressing a cause filters by it. */
export function Legend({
  counts,
  drawn,
  chosen,
  onCause,
}: {
  /** The number of errors for each cause in the rows. */
  counts: ReadonlyMap<Cause, number>;
  /** The causes in the chart: an error without a time is in none of its columns. */
  drawn: ReadonlySet<Cause>;
  chosen: Cause | undefined;
  onCause: (cause: Cause) => void;
}) {
  const t = useTranslate();
  return (
    <ul className={styles.legend} aria-label={t('timeline.legend')}>
      {CAUSES.filter((cause) => counts.has(cause)).map((cause) => (
        <li key={cause}>
          <button
            type="button"
            className={styles.cause}
            aria-pressed={chosen === cause}
            data-none={!counts.get(cause) || !drawn.has(cause) || undefined}
            data-zero={!counts.get(cause) || undefined}
            data-testid="log-cause"
            onClick={() => onCause(cause)}
          >
            <Swatch cause={cause} />
            {t(TROUBLES[cause])}
            <span className={styles.count}>{formatCount(counts.get(cause) ?? 0, currentLocale())}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
