import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { useOnline } from '../session/connectivity.ts';
import { sessionAtom } from '../session/session-state.ts';
import { listAge, refreshList, sinceAsked } from './list.ts';

/** What was asked, or read, less than this many ms ago: at the start, or when it was noticed that the service is back. */
const FRESH_MS = 2000;

/** Reads the list when its screen opens under a valid session, once (LIST-01), and again when the service is back. */
export function useFreshList(): void {
  const valid = useAtomValue(sessionAtom).is === 'valid';
  const online = useOnline();
  const opened = useRef(false);
  useEffect(() => {
    if (!valid) return;
    const first = !opened.current;
    opened.current = true;
    // A refusal at the start is an answer, too: it is told once, and asked about again by the administrator.
    if (first ? sinceAsked() < FRESH_MS : !online || listAge() < FRESH_MS) return;
    void refreshList();
  }, [valid, online]);
}
