import { useCallback, useEffect, useRef, useState } from 'react';
import type { KindModule, Params } from '../../connections/kind.ts';
import { kindOf, loadedKind } from '../../connections/kinds.ts';
import { useTranslate } from '../../i18n/translate.ts';
import { whenIdle } from '../../io/idle.ts';
import { prepareReplay } from '../../state/outbox/replayer.ts';
import { useOnline } from '../../state/session/connectivity.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

/**
 * A screen of a kind, which is fetched with its words before any of it is shown. Where another kind takes over the same
 * address, what is on screen stays until that one is here.
 */
export function KindScreen({ kind, page, params }: { kind: string; page: string; params: Params }) {
  const [module, setModule] = useState<KindModule | 'failed' | undefined>(() => loadedKind(kind));
  const wanted = useRef(kind);
  const load = useCallback(() => {
    wanted.current = kind;
    const take = (found: KindModule | 'failed') => wanted.current === kind && setModule(found);
    setModule((now) => (now === 'failed' ? undefined : now));
    kindOf(kind).then(
      (found) => take(found ?? 'failed'),
      () => take('failed'),
    );
  }, [kind]);
  useEffect(load, [load]);
  useEffect(() => whenIdle(prepareReplay), []);

  if (module === 'failed') return <Failed onTryAgain={load} />;
  if (!module) return <Pending />;
  return module.render(page, params) ?? <Failed onTryAgain={load} />;
}

function Pending() {
  const t = useTranslate();
  return (
    <div aria-busy="true">
      <h1 className="visually-hidden">{t('app.loading')}</h1>
      <Skeleton shape="lines" count={6} />
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
