import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import type { IconName } from './icon-paths.ts';
import styles from './Notice.module.css';

/** A lasting notice about the whole page, with its actions. The banner shows answers to a press instead. */
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
  /** The notice is not announced, because something else announces it. */
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
