import styles from './BusyBar.module.css';

/** Something goes on, and how much of it is done is not known. */
export function BusyBar({ label }: { label: string }) {
  return <div role="progressbar" aria-label={label} className={styles.bar} />;
}
