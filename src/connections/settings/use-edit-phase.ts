import { useEffect, useState } from 'react';
import type { QueuedEdit } from '../../state/outbox/edits.ts';
import { useHeld } from '../../state/outbox/hold.ts';
import { useOnline } from '../../state/session/connectivity.ts';
import { useSessionState } from '../../state/session/session-state.ts';

/** How an edit stands for the administrator who made it: on its way, waiting for a way, held for a review, or turned down. */
type EditPhase = 'sending' | 'waiting' | 'held' | 'parked';

/** An edit made online is not said to wait before it has had this long to leave, in ms. */
const LEAVING_MS = 1000;

/** Where an edit stands. Between Save and the first byte it is on its way, so that "waiting" is not flashed at everyone. */
export function useEditPhase(entry: QueuedEdit | undefined): EditPhase | undefined {
  const connected = useOnline();
  const verified = useSessionState().is === 'valid';
  const held = useHeld(entry);
  const at = entry?.at ?? 0;
  const [now, setNow] = useState(Date.now);

  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), at + LEAVING_MS - Date.now());
    return () => clearTimeout(timer);
  }, [at]);

  if (!entry) return undefined;
  if (entry.state === 'parked' || entry.state === 'sending') return entry.state;
  if (held) return 'held';
  const leaving = entry.state === 'waiting' && entry.attempts === 0 && now - at < LEAVING_MS;
  return connected && verified && leaving ? 'sending' : 'waiting';
}
