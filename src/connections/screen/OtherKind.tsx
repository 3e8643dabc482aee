import { useCallback, useEffect, useState } from 'react';
import type { MessageId } from '../../model/message.ts';
import type { KindModule } from '../kind.ts';
import { kindOf, loadedKind } from '../kinds.ts';
import { DocumentStates } from './DocumentStates.tsx';

/** The page of another kind at the same address, which is fetched once the document has said what it is. */
export function OtherKind({ kind, id, failed }: { kind: string; id: string; failed: MessageId }) {
  const [module, setModule] = useState<KindModule | 'loading' | 'failed'>(() => loadedKind(kind) ?? 'loading');
  const load = useCallback(() => {
    kindOf(kind).then(
      (found) => setModule(found ?? 'failed'),
      () => setModule('failed'),
    );
  }, [kind]);
  useEffect(load, [load]);
  if (module === 'loading' || module === 'failed') return <DocumentStates is={module} failed={failed} onRetry={load} />;
  return module.render('detail', { id });
}
