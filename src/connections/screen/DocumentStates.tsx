import type { ReactNode } from 'react';
import { useTranslate } from '../../i18n/translate.ts';
import type { MessageId } from '../../model/message.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import styles from '../../ui/Page.module.css';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

/** A connection that is still loading, refused by the server, deleted elsewhere, or was never read on this device. */
export function DocumentStates({
  is,
  name,
  failed,
  onRetry,
}: {
  is: 'loading' | 'failed' | 'gone' | 'unavailable';
  /** What the list calls it. */
  name?: string | undefined;
  failed: MessageId;
  onRetry: () => void;
}) {
  const t = useTranslate();
  const again = <Button onClick={onRetry}>{t('action.try_again')}</Button>;
  if (is === 'loading') return <Loading />;
  if (is === 'gone') return <Nothing icon="trash" title="page.gone" why="page.gone.why" />;
  if (is === 'failed')
    return (
      <Nothing name={name} icon="warning" title={name ? 'page.failed' : failed} why="page.failed.why" action={again} />
    );
  return <Nothing name={name} icon="cloud-off" title="page.unavailable" why="page.unavailable.why" action={again} />;
}

/** A page that has nothing to show says so in its heading, says why, and leads somewhere. */
export function Nothing({
  name,
  icon,
  title,
  why,
  action,
}: {
  /** What the page would be about. */
  name?: string | undefined;
  icon: IconName;
  title: MessageId;
  why: MessageId;
  action?: ReactNode;
}) {
  const t = useTranslate();
  return (
    <>
      {name ? <PageHeader title={name} /> : <PageHeading title={t(title)} />}
      <EmptyState
        icon={icon}
        title={t(title)}
        action={
          <>
            {action}
            <LinkButton href="/">{t('page.all_connections')}</LinkButton>
          </>
        }
      >
        {t(why)}
      </EmptyState>
    </>
  );
}

/** The shape of what is coming: its header and its first two cards. */
function Loading() {
  const t = useTranslate();
  return (
    <div className={styles.page} aria-busy="true">
      <h1 className="visually-hidden">{t('app.loading')}</h1>
      <div className={styles.heading}>
        <Skeleton shape="rows" count={1} />
      </div>
      <Card title={t('connection.facts')}>
        <Skeleton count={4} />
      </Card>
      <Card title={t('connection.settings')}>
        <Skeleton count={4} />
      </Card>
    </div>
  );
}
