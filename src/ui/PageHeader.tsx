import type { ReactNode } from 'react';
import styles from './PageHeader.module.css';
import { PageHeading } from './PageHeading.tsx';

/**
 * What this page is about. `meta` is the quiet line under the title: type, date, id, state chips.
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
        <PageHeading title={title} tabTitle={tabTitle} className={styles.title}>
          <bdi>{title}</bdi>
        </PageHeading>
        {meta && <div className={styles.meta}>{meta}</div>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
