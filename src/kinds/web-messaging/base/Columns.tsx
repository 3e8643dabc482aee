import type { ReactNode } from 'react';
import styles from './Columns.module.css';

/** What a tab is about, and what belongs to that: beside it where there is room, else below. `wide`: which of them has more of it. */
export function Columns({
  wide = 'first',
  beside,
  children,
}: {
  wide?: 'first' | 'second';
  beside: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={styles.columns} data-wide={wide}>
      <div className={styles.column}>{children}</div>
      <div className={styles.column}>{beside}</div>
    </div>
  );
}
