import { Icon } from './Icon.tsx';
import type { IconName } from './icon-paths.ts';
import styles from './StatusChip.module.css';

/** The meaning of a state. Colour is never its only sign: there is an icon and a text as well. */
export type Tone = 'waiting' | 'refused' | 'saved' | 'info' | 'neutral';

const TONE_ICONS: Readonly<Record<Tone, IconName>> = {
  waiting: 'clock',
  refused: 'warning',
  saved: 'check',
  info: 'info',
  neutral: 'info',
};

/**
 * A state in two or three words, for rows and headers. Long text is cut, and complete in `title`. `full`: a longer text
 * for screen readers.
 */
export function StatusChip({
  tone = 'neutral',
  icon,
  full,
  children,
}: {
  tone?: Tone | undefined;
  icon?: IconName | undefined;
  full?: string | undefined;
  children: string;
}) {
  return (
    <span className={styles.chip} data-tone={tone} title={full ?? children}>
      <Icon name={icon ?? TONE_ICONS[tone]} size={12} />
      <span className={styles.text} aria-hidden={full === undefined ? undefined : true}>
        {children}
      </span>
      {full !== undefined && <span className="visually-hidden">{full}</span>}
    </span>
  );
}
