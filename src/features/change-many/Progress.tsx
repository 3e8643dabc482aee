import { type ReactNode, useId } from 'react';
import styles from './Change.module.css';

/** A progress bar with its text. `children`: actions during the progress. */
export function Progress({
  label,
  done,
  count,
  children,
}: {
  label: string;
  done: number;
  count: number;
  children?: ReactNode;
}) {
  const id = useId();
  return (
    <div className={styles.progress}>
      <p id={id} aria-live={done === count ? 'polite' : 'off'}>
        {label}
      </p>
      <progress aria-labelledby={id} value={done} max={Math.max(count, 1)} />
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
