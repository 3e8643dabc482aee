import type { ReactNode } from 'react';
import styles from './Columns.module.css';

/** The tab's main content, and secondary content: next to it if there is room, otherwise below. */
export function Columns({ beside, children }: { beside: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div className={styles.column}>{children}</div>
      <div className={styles.column}>{beside}</div>
    </div>
  );
}
