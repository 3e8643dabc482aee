import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { useOnline } from './connectivity.ts';
import { listAge, refreshList } from './list.ts';
import { sessionAtom } from './session-state.ts';

/** A list that is not older than this, in ms, was read a moment ago: at the start, or by whoever noticed that the service is back. */
const FRESH = 2000;

/** Reads the list when its screen opens under a valid session, once (LIST-01), and again when the service is back. */
export function useFreshList(): void {
  const valid = useAtomValue(sessionAtom).is === 'valid';
  const online = useOnline();
  const asked = useRef(false);
  useEffect(() => {
    if (!valid || listAge() < FRESH || (asked.current && !online)) return;
    asked.current = true;
    void refreshList();
  }, [valid, online]);
}
