import styles from './ColorSample.module.css';

/** A colour to be seen beside its code: as large as what it stands in, or `small` beside a word. Without one it is struck out. */
export const ColorSample = ({ color, small = false }: { color: string | undefined; small?: boolean }) => (
  <span
    className={`${styles.sample} ${small ? styles.small : ''}`}
    data-none={!color || undefined}
    style={{ backgroundColor: color || undefined }}
  />
);
