import { useEffect } from 'react';
import { announce } from '../../state/shell/notices.ts';

/** Announces, politely, a text beside a field, where errors have no live role (Annex E); nothing if it is empty. */
export function useSaid(words: string): void {
  useEffect(() => {
    if (words !== '') announce({ verbatim: words });
  }, [words]);
}
