import type { Cause } from '../errorlog/errorlog.ts';
import styles from './Causes.module.css';

/** The fill of a cause in a chart: the same in every search. */
export const fillOf = (cause: Cause) => ({ className: styles.fill, 'data-cause': cause });

/** The colour next to a cause's name. */
export function Swatch({ cause }: { cause: Cause }) {
  return (
    <svg className={styles.swatch} width={12} height={12} aria-hidden="true" focusable="false">
      <rect width={12} height={12} {...fillOf(cause)} />
    </svg>
  );
}
