import { Link } from 'wouter';
import { useSay } from '../../i18n/say.ts';
import type { MessageId } from '../../model/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './Page.module.css';

/** A connection that cannot be shown yet, or at all: still loading, refused, deleted elsewhere, never read on this device. */
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
  if (is === 'loading') return <Loading />;
  const home = (
    <Link href="/" asChild>
      <LinkButton>{say('page.all_connections')}</LinkButton>
    </Link>
  );
  if (is === 'gone') {
    return (
      <EmptyState icon="trash" title={say('page.gone')} action={home}>
        {say('page.gone.why')}
      </EmptyState>
    );
  }
  const again = <Button onClick={onRetry}>{say('action.try_again')}</Button>;
  if (is === 'failed') {
    return (
      <EmptyState icon="warning" title={say(failed)} action={again}>
        {say('page.failed.why')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon="cloud-off"
      title={say('page.unavailable')}
      action={
        <>
          {again}
          {home}
        </>
      }
    >
      {say('page.unavailable.why')}
    </EmptyState>
  );
}

function Loading() {
  const say = useSay();
  return (
    <div className={styles.page} aria-busy="true">
      <div className={styles.bone} aria-hidden="true" />
      {(['connection.title', 'page.settings'] as const).map((title) => (
        <Card key={title} title={say(title)}>
          <Skeleton count={4} />
        </Card>
      ))}
    </div>
  );
}
