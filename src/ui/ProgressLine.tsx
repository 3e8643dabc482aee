import styles from './ProgressLine.module.css';

/** The global spinner: a line at the lower edge of its positioned parent, shown only while something loads. */
export function ProgressLine({ active, label }: { active: boolean; label: string }) {
  if (!active) return null;
  return <div role="progressbar" aria-label={label} data-testid="global-spinner" className={styles.line} />;
}
