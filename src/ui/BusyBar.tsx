import styles from './BusyBar.module.css';

/** A progress bar without a known share. */
export function BusyBar({ label }: { label: string }) {
  return <div role="progressbar" aria-label={label} className={styles.bar} />;
}
