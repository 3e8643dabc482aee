import { useEffect } from 'react';
import { useLazyModule } from '../../ui/use-lazy-module.ts';
import { useUpdateReady } from './update.ts';

const load = () => import('./UpdateQuestion.tsx').then(({ UpdateQuestion }) => UpdateQuestion);

/** Asks about a new version once one is ready; the dialog loads only then, since most starts have none. */
export function UpdateNotice() {
  const ready = useUpdateReady();
  const { module: UpdateQuestion, fetch } = useLazyModule(load);
  useEffect(() => {
    if (ready) fetch();
  }, [ready, fetch]);
  return ready && UpdateQuestion ? <UpdateQuestion /> : null;
}
