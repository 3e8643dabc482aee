import { useEffect, useState } from 'react';
import type { QueuedEdit } from '../../state/outbox/edits.ts';
import { useIsOnHold } from '../../state/outbox/hold.ts';
import { useCanCall } from '../../state/session/can-call.ts';

/**
 * An edit's state on screen: being sent, waiting (for the network, a session or its turn), held for a review, or
 * parked.
 */
type EditPhase = 'sending' | 'waiting' | 'held' | 'parked';

/** An edit made online is shown as `sending`, not `waiting`, for this long, in ms. */
const LEAVING_MS = 1000;

/**
 * The phase of an edit. A new one is `sending` until it is marked as such, so that "waiting" does not flash at every
 * save.
 */
export function useEditPhase(entry: QueuedEdit | undefined): EditPhase | undefined {
  const able = useCanCall();
  const held = useIsOnHold(entry);
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
  return able && leaving ? 'sending' : 'waiting';
}
