import type { ReactNode } from 'react';
import styles from './Columns.module.css';

/** What a tab is about, and what belongs to that: beside it where there is room, else below. */
export function Columns({ beside, children }: { beside: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div className={styles.column}>{children}</div>
      <div className={styles.column}>{beside}</div>
    </div>
  );
}
