import { useEffect, useState } from 'react';
import { loadWords } from '../../i18n/load-words.ts';
import { raisePartFailed } from '../../state/shell/notices.ts';

/** True once the words beyond the shell are here. */
export function useWords(): boolean {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    loadWords().then(() => setReady(true), raisePartFailed);
  }, []);
  return ready;
}
