import { useEffect, useState } from 'react';
import { loadWords } from '../../i18n/load-words.ts';
import { raisePartFailed } from '../../state/shell/notices.ts';

/** Loads the words that are not part of the shell; true once they are available. */
export function useWords(): boolean {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    loadWords().then(() => setReady(true), raisePartFailed);
  }, []);
  return ready;
}
