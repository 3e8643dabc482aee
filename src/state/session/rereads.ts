import { useEffect, useRef, useState } from 'react';
import { useOnline, useSilences } from './connectivity.ts';

/** Pauses before a silent address is read again, in ms: the first, doubled after each failure, and the longest. */
const PAUSE_MS = { first: 3000, last: 300_000 };

/**
 * A counter that goes up when an address must be read again: the service is back, or the address alone gave no answer and its
 * pause is over (O-16).
 */
export function useRereads(address: string): number {
  const online = useOnline();
  const failures = useSilences(address);
  const [rereads, setRereads] = useState(0);
  const wasOnline = useRef(online);
  useEffect(() => {
    const isBack = online && !wasOnline.current;
    wasOnline.current = online;
    if (!online || !(isBack || failures > 0)) return;
    const pause = isBack ? 0 : Math.min(PAUSE_MS.first * 2 ** (failures - 1), PAUSE_MS.last);
    const timer = setTimeout(() => setRereads((count) => count + 1), pause);
    return () => clearTimeout(timer);
  }, [online, failures]);
  return rereads;
}
