import type { ReactNode } from 'react';
import styles from './PageHeader.module.css';
import { PageHeading } from './PageHeading.tsx';

/** The heading of a page that is not a connection's. */
export function PageHeader({
  title,
  help,
  meta,
  actions,
}: {
  title: string;
  /** A small link beside the title; left out on a phone that has buttons there. Tab from the title does not stop at it. */
  help?: ReactNode;
  /** A muted line below the title. */
  meta?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <header className={styles.header}>
      <div className={styles.words}>
        <div className={styles.line}>
          {help}
          <PageHeading title={title} className={styles.title}>
            <bdi>{title}</bdi>
          </PageHeading>
        </div>
        {meta && <div className={styles.meta}>{meta}</div>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
