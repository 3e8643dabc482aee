import type { ReactNode } from 'react';
import { PageHeading } from './PageHeading.tsx';
import styles from './Strip.module.css';
import { usePageMark } from './use-page-mark.ts';

/** The heading of a connection's page, which stays below the top bar. `meta`: its type and chips, after the title. */
export function Strip({
  logo,
  title,
  tabTitle,
  help,
  meta,
  pager,
  actions,
}: {
  logo: ReactNode;
  title: string;
  tabTitle: string;
  /** A small link beside the title; left out on a phone. Tab from the title does not stop at it. */
  help?: ReactNode;
  meta?: ReactNode;
  pager?: ReactNode;
  actions?: ReactNode;
}) {
  usePageMark('data-strip');
  return (
    <header className={styles.strip}>
      {logo}
      {help && <div className={styles.help}>{help}</div>}
      <PageHeading title={title} tabTitle={tabTitle} className={styles.title}>
        <bdi>{title}</bdi>
      </PageHeading>
      <div className={styles.meta}>{meta}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
      {pager && <div className={styles.pager}>{pager}</div>}
    </header>
  );
}
