import type { ReactNode } from 'react';
import { useSay } from '../../i18n/say.ts';
import type { MessageId } from '../../model/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './Page.module.css';

/** A connection that is still loading, refused by the server, deleted elsewhere, or was never read on this device. */
export function DocumentStates({
  is,
  failed,
  onRetry,
}: {
  is: 'loading' | 'failed' | 'gone' | 'unavailable';
  failed: MessageId;
  onRetry: () => void;
}) {
  const say = useSay();
  const again = <Button onClick={onRetry}>{say('action.try_again')}</Button>;
  if (is === 'loading') return <Loading />;
  if (is === 'gone') return <Nothing icon="trash" title="page.gone" why="page.gone.why" />;
  if (is === 'failed') return <Nothing icon="warning" title={failed} why="page.failed.why" action={again} />;
  return <Nothing icon="cloud-off" title="page.unavailable" why="page.unavailable.why" action={again} />;
}

/** A page that has nothing to show says so in its heading, says why, and leads somewhere. */
export function Nothing({
  icon,
  title,
  why,
  action,
}: {
  icon: IconName;
  title: MessageId;
  why: MessageId;
  action?: ReactNode;
}) {
  const say = useSay();
  return (
    <>
      <h1 className="visually-hidden">{say(title)}</h1>
      <EmptyState
        icon={icon}
        title={say(title)}
        action={
          <>
            {action}
            <LinkButton href="/">{say('page.all_connections')}</LinkButton>
          </>
        }
      >
        {say(why)}
      </EmptyState>
    </>
  );
}

/** The shape of what is coming: its header and its first two cards. */
function Loading() {
  const say = useSay();
  return (
    <div className={styles.page} aria-busy="true">
      <h1 className="visually-hidden">{say('app.loading')}</h1>
      <div className={styles.heading}>
        <Skeleton shape="rows" count={1} />
      </div>
      <Card title={say('connection.facts')}>
        <Skeleton count={4} />
      </Card>
      <Card title={say('connection.settings')}>
        <Skeleton count={4} />
      </Card>
    </div>
  );
}
