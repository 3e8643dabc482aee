import { Icon } from './Icon.tsx';
import type { IconName } from './icon-paths.ts';
import styles from './StatusChip.module.css';

/** What a state means to the reader. Colour never says it alone: icon and words go with it. */
export type Tone = 'waiting' | 'refused' | 'saved' | 'info' | 'neutral';

/** The icon a tone has unless a place gives a better one. */
const TONE_ICONS: Readonly<Record<Tone, IconName>> = {
  waiting: 'clock',
  refused: 'warning',
  saved: 'check',
  info: 'info',
  neutral: 'info',
};

/**
 * One state in two or three words, for rows and headers. Cuts long words short and keeps them in `title`. `full` is what
 * a screen reader says where that is more than the words for the eye.
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
