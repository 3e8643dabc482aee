import type { CSSProperties } from 'react';
import styles from './Logo.module.css';

/**
 * A platform's mark: its strokes on a 20-unit grid, and the CSS colours of its tile; `dark`: in the dark theme, if different.
 */
export type Mark = { path: string; tile: string; dark?: string };

/** For a platform unknown to this version. */
const NEUTRAL: Mark = {
  path: 'M10 16a6 6 0 1 0 0-12 6 6 0 0 0 0 12ZM10 10v.01',
  tile: '#60646c',
  dark: '#696e77',
};

/** The mark of a platform. Decorative, since its name is next to it. */
export function Logo({
  mark: { path, tile, dark = tile } = NEUTRAL,
  size = 32,
}: {
  mark?: Mark | undefined;
  size?: 24 | 28 | 32 | 40 | undefined;
}) {
  // The build cannot rewrite `light-dark()` in a script for browsers that lack it.
  const tiles = { '--tile': tile, '--tile-dark': dark } as CSSProperties;
  return (
    <svg className={styles.logo} data-size={size} style={tiles} viewBox="0 0 20 20" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
