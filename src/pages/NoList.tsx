import { useSay } from '../i18n/say.ts';
import { refreshList, useListState } from '../state/list/list.ts';
import { useOnline } from '../state/session/connectivity.ts';
import { useSessionState } from '../state/session/session-state.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import styles from './NoList.module.css';

/** In the place of a list that neither the service nor this device has given yet: on its way, refused, or out of reach. */
export function NoList() {
  const say = useSay();
  const { is } = useListState();
  const session = useSessionState();
  const online = useOnline();
  if (session.is === 'offline' || (is === 'failed' && !online)) {
    return (
      <EmptyState icon="cloud-off" title={say('list.unavailable')} action={session.is === 'valid' && <TryAgain />}>
        {say('list.unavailable_hint')}
      </EmptyState>
    );
  }
  if (is === 'failed') {
    return (
      <EmptyState icon="warning" title={say('list.failed')} action={<TryAgain />}>
        {say('list.failed_hint')}
      </EmptyState>
    );
  }
  return (
    <div aria-busy="true" className={styles.coming}>
      <Skeleton shape="rows" count={6} />
    </div>
  );
}

function TryAgain() {
  const say = useSay();
  return (
    <Button icon="refresh" onClick={() => void refreshList()}>
      {say('action.try_again')}
    </Button>
  );
}
