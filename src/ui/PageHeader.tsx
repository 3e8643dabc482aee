import type { ReactNode } from 'react';
import styles from './PageHeader.module.css';
import { PageHeading } from './PageHeading.tsx';

/** The heading of a page that is not a connection's. `meta`: a muted line below the title. */
export function PageHeader({ title, meta, actions }: { title: string; meta?: ReactNode; actions?: ReactNode }) {
  return (
    <header className={styles.header}>
      <div className={styles.words}>
        <PageHeading title={title} className={styles.title}>
          <bdi>{title}</bdi>
        </PageHeading>
        {meta && <div className={styles.meta}>{meta}</div>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
