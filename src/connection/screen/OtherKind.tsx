import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { baseOf, type PlatformKey, pathOf } from '../../model/connection.ts';
import type { ConnectionKind, KindModule } from '../kind/kind.ts';
import { kindOf, loadedKind } from '../kind/kinds.ts';
import { DocumentStates } from './DocumentStates.tsx';

type Props<D extends object> = { kind: ConnectionKind<D>; platform: PlatformKey; id: string };

/** Shows a connection whose platform differs from its address at its own address. */
export function OtherKind<D extends object>(props: Props<D>) {
  const { kind, platform, id } = props;
  const [, navigate] = useLocation();
  const isHere = baseOf(platform) === baseOf(kind.platform);
  useEffect(() => {
    if (!isHere) navigate((pathOf({ id, platform }) ?? '/') + location.search + location.hash, { replace: true });
  }, [isHere, id, platform, navigate]);
  return isHere && <SharedAddress {...props} />;
}

/** The page of another kind with the same address, loaded once the document has been read. */
function SharedAddress<D extends object>({ kind, platform, id }: Props<D>) {
  const [module, setModule] = useState<KindModule | 'loading' | 'failed'>(() => loadedKind(platform) ?? 'loading');
  const load = useCallback(() => {
    kindOf(platform).then(
      (found) => setModule(found ?? 'failed'),
      () => setModule('failed'),
    );
  }, [platform]);
  useEffect(load, [load]);
  if (module === 'loading' || module === 'failed')
    return <DocumentStates is={module} kind={kind} id={id} outline="tabs" onRetry={load} />;
  return module.render('detail', { id });
}
