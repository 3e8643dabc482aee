import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import type { IconName } from './icon-paths.ts';
import styles from './Notice.module.css';

/** A lasting notice about the whole page, with its actions. Answers to a press are shown in the banner instead. */
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
  /** Not announced by the notice, because something else announces it. */
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
