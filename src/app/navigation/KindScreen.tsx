import { useCallback, useEffect, useRef, useState } from 'react';
import type { KindModule } from '../../connections/kind.ts';
import { kindOf, loadedKind } from '../../connections/kinds.ts';
import { useSay } from '../../i18n/say.ts';
import { whenIdle } from '../../io/idle.ts';
import { prepareReplay } from '../../state/outbox/replayer.ts';
import { useOnline } from '../../state/session/connectivity.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

/**
 * A screen of a kind, which is fetched with its words before any of it is shown. Where another kind takes over the same
 * address, what is on screen stays until that one is here.
 */
export function KindScreen({
  kind,
  page,
  params,
}: {
  kind: string;
  page: string;
  params: Readonly<Record<string, string>>;
}) {
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
  const Page = module?.pages[page];
  if (!module) return <Pending />;
  return Page ? <Page params={params} module={module} /> : <Failed onTryAgain={load} />;
}

function Pending() {
  const say = useSay();
  return (
    <div aria-busy="true">
      <h1 className="visually-hidden">{say('app.loading')}</h1>
      <Skeleton shape="lines" count={6} />
    </div>
  );
}

function Failed({ onTryAgain }: { onTryAgain: () => void }) {
  const say = useSay();
  const online = useOnline();
  return (
    <>
      <h1 className="visually-hidden">{say('screen.failed')}</h1>
      <EmptyState
        icon={online ? 'warning' : 'cloud-off'}
        title={say('screen.failed')}
        action={<Button onClick={onTryAgain}>{say('action.try_again')}</Button>}
      >
        {say(online ? 'screen.failed_hint' : 'screen.failed_offline')}
      </EmptyState>
    </>
  );
}
