import { useEffect, useState } from 'react';
import type { QueuedEdit } from '../../state/outbox/edits.ts';
import { useIsOnHold } from '../../state/outbox/hold.ts';
import { useIsInFlight } from '../../state/outbox/pending.ts';
import { useCanCall } from '../../state/session/can-call.ts';

/** An edit's state on screen: in flight, waiting (for the network, a session or its turn), held, or parked. */
type EditPhase = 'sending' | 'waiting' | 'held' | 'parked';

/** How long an edit made online shows as `sending`, not `waiting`, in ms. */
const LEAVING_MS = 1000;

/** The phase of an edit. A new one counts as `sending` at first, so that "waiting" does not flash at every save. */
export function useEditPhase(entry: QueuedEdit | undefined): EditPhase | undefined {
  const able = useCanCall();
  const inFlight = useIsInFlight(entry);
  const held = useIsOnHold(entry);
  const at = entry?.at ?? 0;
  const [now, setNow] = useState(Date.now);

  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), at + LEAVING_MS - Date.now());
    return () => clearTimeout(timer);
  }, [at]);

  if (!entry) return undefined;
  if (entry.state === 'parked') return 'parked';
  if (inFlight) return 'sending';
  if (held) return 'held';
  const leaving = entry.state === 'waiting' && entry.attempts === 0 && now - at < LEAVING_MS;
  return able && leaving ? 'sending' : 'waiting';
}
