import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { whenIdle } from '../../io/idle.ts';
import { isSilent, PROBED } from '../session/connectivity.ts';
import { useRereads } from '../session/rereads.ts';
import { sessionAtom } from '../session/session-state.ts';
import { listAge, refreshList, sinceAsked, useListState } from './list.ts';

/** How long after its request or read a list counts as fresh, in ms. */
const FRESH_MS = 2000;

/** A list that no screen needs is read when the window is idle, at the latest after this time, in ms. */
const SOON_MS = 1000;

/** Reads the list once when its screen opens under a valid session (LIST-01), and again when the service is back. */
export function useFreshList(): void {
  const valid = useAtomValue(sessionAtom).is === 'valid';
  const rereads = useRereads(PROBED);
  const opened = useRef(false);
  useEffect(() => {
    if (!valid) return;
    const first = !opened.current;
    opened.current = true;
    // At the start any outcome counts (`sinceAsked`): after an announced refusal only the administrator repeats the read.
    if (first ? sinceAsked() < FRESH_MS : listAge() < FRESH_MS) return;
    // A failure is announced only once, not with each retry.
    void refreshList(!first && isSilent(PROBED));
  }, [valid, rereads]);
}

/**
 * Reads the list when the window is idle if this device has none, for what shows it beside another screen: without a banner
 * if that fails, and again when the service is back.
 */
export function useListIfNone(): void {
  const valid = useAtomValue(sessionAtom).is === 'valid';
  const rereads = useRereads(PROBED);
  const isKnown = useListState().list !== undefined;
  useEffect(() => {
    if (valid && !isKnown) return whenIdle(() => void refreshList(true), SOON_MS);
  }, [valid, isKnown, rereads]);
}
