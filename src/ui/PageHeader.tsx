import type { ReactNode } from 'react';
import styles from './PageHeader.module.css';
import { PageHeading } from './PageHeading.tsx';

/** The heading of a page. `meta`: a muted line below the title with type, date, id and chips. */
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
