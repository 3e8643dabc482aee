import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslate } from '../../i18n/translate.ts';
import { useOnline } from '../../state/session/connectivity.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

/**
 * A screen whose module loads first; `loaded` is the module if it is already available, which avoids a pause. When `load`
 * changes, the current screen stays until the other module has loaded. A failed load can be retried, and so can one that
 * yields null.
 */
export function LazyScreen<M extends object>(props: {
  loaded: M | undefined;
  load(this: void): Promise<M | null>;
  children(module: M): ReactNode | undefined;
}) {
  const { load } = props;
  const [module, setModule] = useState<M | 'failed' | undefined>(props.loaded);
  const requested = useRef(load);
  const start = useCallback(() => {
    requested.current = load;
    const take = (found: M | 'failed') => requested.current === load && setModule(found);
    setModule((now) => (now === 'failed' ? undefined : now));
    load().then(
      (found) => take(found ?? 'failed'),
      () => take('failed'),
    );
  }, [load]);
  useEffect(start, [start]);

  if (module === 'failed') return <Failed onTryAgain={start} />;
  if (!module) return <Pending />;
  return props.children(module) ?? <Failed onTryAgain={start} />;
}

function Pending() {
  const t = useTranslate();
  return (
    <div aria-busy="true">
      <h1 className="visually-hidden">{t('app.loading')}</h1>
      <Skeleton shape="page" count={2} />
    </div>
  );
}

function Failed({ onTryAgain }: { onTryAgain: () => void }) {
  const t = useTranslate();
  const online = useOnline();
  return (
    <>
      <PageHeading title={t('screen.failed')} />
      <EmptyState
        icon={online ? 'warning' : 'cloud-off'}
        title={t('screen.failed')}
        action={<Button onClick={onTryAgain}>{t('action.try_again')}</Button>}
      >
        {t(online ? 'screen.failed_hint' : 'screen.failed_offline')}
      </EmptyState>
    </>
  );
}
