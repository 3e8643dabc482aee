import { useContext, useState } from 'react';
import { TROUBLES } from '../../connections/screen/cause-words.ts';
import { formatCount } from '../../i18n/number.ts';
import { currentLocale, useTranslate } from '../../i18n/translate.ts';
import { CAUSES, type Cause } from '../../model/errorlog/errorlog.ts';
import { Icon } from '../../ui/Icon.tsx';
import { HuesContext, Swatch } from './Causes.tsx';
import { othersOf } from './hues.ts';
import styles from './Legend.module.css';

/** What the colours mean; each cause narrows to itself. The causes without a colour of their own are behind *Other*. */
export function Legend({
  counts,
  chosen,
  onCause,
}: {
  /** Errors by cause, of all causes that the rows have. */
  counts: ReadonlyMap<Cause, number>;
  chosen: Cause | undefined;
  onCause: (cause: Cause) => void;
}) {
  const t = useTranslate();
  const hues = useContext(HuesContext);
  const [opened, setOpened] = useState(false);
  const others = othersOf(counts.keys(), hues);
  const [only] = others;
  const isOpen = opened || (chosen !== undefined && others.includes(chosen));
  const folded = others.length > 1;
  const shown = CAUSES.filter((cause) => hues.has(cause) && counts.has(cause));
  const total = others.reduce((sum, cause) => sum + (counts.get(cause) ?? 0), 0);
  const item = (cause: Cause) => (
    <li key={cause}>
      <button
        type="button"
        className={styles.cause}
        aria-pressed={chosen === cause}
        data-none={!counts.get(cause) || undefined}
        data-testid="log-cause"
        onClick={() => onCause(cause)}
      >
        <Swatch cause={cause} />
        {t(TROUBLES[cause])}
        <span className={styles.count}>{formatCount(counts.get(cause) ?? 0, currentLocale())}</span>
      </button>
    </li>
  );
  return (
    <ul className={styles.legend} aria-label={t('timeline.legend')}>
      {shown.map(item)}
      {only && folded && (
        <li>
          <button type="button" className={styles.cause} aria-expanded={isOpen} onClick={() => setOpened(!isOpen)}>
            <Swatch cause={only} />
            {t('timeline.other', { causes: others.length })}
            <span className={styles.count}>{formatCount(total, currentLocale())}</span>
            <Icon name="chevron-down" size={12} />
          </button>
        </li>
      )}
      {(isOpen || !folded) && others.map(item)}
    </ul>
  );
}
