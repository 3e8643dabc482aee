import { useCallback, useEffect } from 'react';
import type { Params } from '../../connection/kind/kind.ts';
import { kindOf, loadedKind } from '../../connection/kind/kinds.ts';
import { whenIdle } from '../../io/idle.ts';
import { prefetchSender } from '../../state/outbox/sending.ts';
import { LazyScreen } from './LazyScreen.tsx';

/**
 * A screen of a kind, loaded together with its words. If another kind takes over the same address, the current
 * screen stays until that one has loaded.
 */
export function KindScreen({ kind, page, params }: { kind: string; page: string; params: Params }) {
  const load = useCallback(() => kindOf(kind), [kind]);
  useEffect(() => whenIdle(prefetchSender), []);
  return (
    <LazyScreen loaded={loadedKind(kind)} load={load}>
      {(module) => module.render(page, params)}
    </LazyScreen>
  );
}
