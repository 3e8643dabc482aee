import { formatCount } from '../../../i18n/number.ts';
import { currentLocale, useTranslate } from '../../../i18n/translate.ts';
import type { Cause, Range } from '../errorlog/errorlog.ts';
import { Swatch } from './Causes.tsx';
import type { Scales } from './scales.ts';
import styles from './Tip.module.css';

/**
 * The content of the columns under the pointer or the cursor. The slider's value is the same for assistive technology.
 */
export function Tip({
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
      className={styles.tip}
      aria-hidden="true"
      style={right ? { right: `calc(100% - ${start + x(from) - 8}px)` } : { left: start + x(to) + 8 }}
    >
      <p className={styles.title}>{title}</p>
      {parts.toReversed().map(({ cause, count }) => (
        <p key={cause} className={styles.part}>
          <Swatch cause={cause} />
          <span>{t(`trouble.${cause}`)}</span>
          <span className={styles.count}>{formatCount(count, currentLocale())}</span>
        </p>
      ))}
    </div>
  );
}
