import { useTranslate } from '../../i18n/translate.ts';
import { refreshList, useListState } from '../../state/list/list.ts';
import { PROBED, useOnline, useSilences } from '../../state/session/connectivity.ts';
import { useSessionState } from '../../state/session/session-state.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './NoList.module.css';

/** Replaces a list that was read neither from the service nor from this device: loading, refused, or unreachable. */
export function NoList() {
  const t = useTranslate();
  const { is } = useListState();
  const session = useSessionState();
  const online = useOnline();
  const silent = useSilences(PROBED) > 0;
  if (session.is === 'offline' || (is === 'failed' && !online)) {
    return (
      <EmptyState icon="cloud-off" title={t('list.unavailable')} action={session.is === 'valid' && <TryAgain />}>
        {t('list.unavailable_hint')}
      </EmptyState>
    );
  }
  if (is === 'failed') {
    return (
      <EmptyState icon="warning" title={t('list.failed')} action={<TryAgain />}>
        {t(silent ? 'address_silent.why' : 'list.failed_hint')}
      </EmptyState>
    );
  }
  return <Coming />;
}

/** The outline of the table's rows. */
export function Coming() {
  return (
    <div aria-busy="true" className={styles.coming}>
      <Skeleton shape="list" count={12} />
    </div>
  );
}

function TryAgain() {
  const t = useTranslate();
  return (
    <Button variant="primary" icon="refresh" onClick={() => void refreshList()}>
      {t('action.try_again')}
    </Button>
  );
}
