import type { ReactNode } from 'react';
import styles from './PageHeader.module.css';

/**
 * What this page is about. `meta` is the quiet line under the title: type, date, id, state chips. `tabTitle` names the
 * browser's tab and history where the title itself should not be written there.
 */
export function PageHeader({
  logo,
  title,
  tabTitle,
  meta,
  actions,
}: {
  logo?: ReactNode;
  title: string;
  tabTitle?: string;
  meta?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <header className={styles.header}>
      {logo}
      <div className={styles.words}>
        <h1 className={styles.title} title={title} data-tab-title={tabTitle}>
          <bdi>{title}</bdi>
        </h1>
        {meta && <div className={styles.meta}>{meta}</div>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
