import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import type { IconName } from './icon-paths.ts';
import styles from './Notice.module.css';

/** Something about the whole page that stays true for a while, with what can be done about it. Never answers a press: that is the banner. */
export function Notice({
  tone,
  icon,
  children,
  action,
  silent = false,
}: {
  tone: 'info' | 'waiting' | 'refused';
  icon: IconName;
  children: ReactNode;
  action?: ReactNode;
  /** Something else says it aloud. */
  silent?: boolean;
}) {
  return (
    <div className={styles.notice} data-tone={tone}>
      <span className={styles.icon}>
        <Icon name={icon} />
      </span>
      <div className={styles.text} aria-live={silent ? undefined : 'polite'}>
        {children}
      </div>
      {action && <span className={styles.action}>{action}</span>}
    </div>
  );
}
