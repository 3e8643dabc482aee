import styles from './Logo.module.css';

/** A platform's mark: its strokes on a 20-unit grid, and the CSS colour of its tile. */
export type Mark = { path: string; tile: string };

/** For a platform unknown to this version. */
const NEUTRAL: Mark = {
  path: 'M10 16a6 6 0 1 0 0-12 6 6 0 0 0 0 12ZM10 10v.01',
  tile: 'light-dark(#60646c, #696e77)',
};

/** The mark of a platform. Decorative, since its name is next to it. */
export function Logo({
  mark: { path, tile } = NEUTRAL,
  size = 32,
}: {
  mark?: Mark | undefined;
  size?: 24 | 32 | 40 | undefined;
}) {
  return (
    <svg className={styles.logo} data-size={size} style={{ background: tile }} viewBox="0 0 20 20" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
