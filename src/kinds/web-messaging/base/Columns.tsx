import type { ReactNode } from 'react';
import styles from './Columns.module.css';

/** What a tab is about, and beside it what belongs to that; where there is no room, below it. `wide`: which of them has more of it. */
export function Columns({ wide = 'first', children }: { wide?: 'first' | 'second'; children: [ReactNode, ReactNode] }) {
  const [first, second] = children;
  return (
    <div className={styles.columns} data-wide={wide}>
      <div className={styles.column}>{first}</div>
      <div className={styles.column}>{second}</div>
    </div>
  );
}
