import styles from './Logo.module.css';
import { LOGO_MARKS, NEUTRAL_MARK } from './logo-marks.ts';

/** The mark of a channel. Decoration unless `label` is given: beside a name it would only repeat it. */
export function Logo({
  platform,
  size = 32,
  label,
}: {
  platform: string;
  size?: 24 | 32 | 40 | undefined;
  label?: string | undefined;
}) {
  const mark = LOGO_MARKS[platform] ?? NEUTRAL_MARK;
  return (
    <svg
      className={styles.logo}
      data-family={mark.family}
      data-size={size}
      viewBox="0 0 20 20"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={!label}
    >
      <path d={mark.path} />
    </svg>
  );
}
