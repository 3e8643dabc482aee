import styles from './ColorSample.module.css';

/** A swatch: fills its parent, or is word-sized with `small`; crossed out without a colour. */
export const ColorSample = ({ color, small = false }: { color: string | undefined; small?: boolean }) => (
  <span
    className={`${styles.sample} ${small ? styles.small : ''}`}
    data-none={!color || undefined}
    style={{ backgroundColor: color || undefined }}
  />
);
