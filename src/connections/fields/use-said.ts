import { useEffect } from 'react';
import { announce } from '../../state/shell/notices.ts';

/** Says aloud, politely, what appears beside a field: errors there have no live role (Annex E). Nothing for an empty text. */
export function useSaid(words: string): void {
  useEffect(() => {
    if (words !== '') announce({ verbatim: words });
  }, [words]);
}
