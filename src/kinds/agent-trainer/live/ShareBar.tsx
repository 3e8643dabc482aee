import { formatCount } from '../../../i18n/number.ts';
import { currentLocale } from '../../../i18n/translate.ts';
import styles from './History.module.css';

/** A part of a whole; `hue` names its colour in History.module.css. */
type Part = { hue: string; label: string; count: number };

/** The parts of a whole: a bar, and the same as a list with counts. */
export function ShareBar({ title, parts }: { title: string; parts: readonly Part[] }) {
  const there = parts.filter(({ count }) => count > 0);
  return (
    <figure className={styles.share}>
      <figcaption>{title}</figcaption>
      <div className={styles.bar} data-single={there.length === 1 || undefined} aria-hidden="true">
        {there.map(({ hue, count }) => (
          <span key={hue} data-hue={hue} style={{ flexGrow: count }} />
        ))}
      </div>
      <ul className={styles.legend}>
        {there.map(({ hue, label, count }) => (
          <li key={hue}>
            <span data-hue={hue} />
            {label} <b>{formatCount(count, currentLocale())}</b>
          </li>
        ))}
      </ul>
    </figure>
  );
}
