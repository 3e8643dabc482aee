import type { Cause } from '../../model/errorlog/errorlog.ts';
import styles from './Causes.module.css';

/** How a shape of a picture is filled for a cause: the same in every search, whatever else was found. */
export const fillOf = (cause: Cause) => ({ className: styles.fill, 'data-cause': cause });

/** The colour of a cause beside its name. */
export function Swatch({ cause }: { cause: Cause }) {
  return (
    <svg className={styles.swatch} width={12} height={12} aria-hidden="true" focusable="false">
      <rect width={12} height={12} {...fillOf(cause)} />
    </svg>
  );
}
