import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';
import { Icon } from './Icon.tsx';
import type { IconName } from './icon-paths.ts';

/** An empty state: what is missing, why, and what to do. Also for failures and for data missing on this device. */
export function EmptyState({
  icon,
  title,
  level = 2,
  children,
  action,
}: {
  icon: IconName;
  title: string;
  level?: 2 | 3 | undefined;
  children?: ReactNode;
  action?: ReactNode;
}) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className={styles.empty} data-icon={icon}>
      <span className={styles.icon}>
        <Icon name={icon} size={20} />
      </span>
      <Heading>{title}</Heading>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
