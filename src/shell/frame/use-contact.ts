import { useEffect, useState } from 'react';
import { useCounts, useHold, useIsSending } from '../../state/outbox/pending.ts';
import { onSendEvent } from '../../state/outbox/sending.ts';
import { useOnline } from '../../state/session/connectivity.ts';
import { useSessionState } from '../../state/session/session-state.ts';

/** A loss of contact that is over sooner, in ms, is not shown by the line. */
const BLIP_MS = 400;
/** How long the bar says that all changes were sent, in ms. */
const ARRIVED_MS = 6000;

/** Whether the service answers. */
export function useReach(): 'online' | 'offline' | 'checking' {
  const { is } = useSessionState();
  const online = useOnline();
  if (is === 'checking') return 'checking';
  return is === 'offline' || !online ? 'offline' : 'online';
}

/** The numbers of unsent changes; `sending`: they are being sent, rather than kept until the service answers. */
export function useUnsentChanges() {
  const { waiting, held, attention } = useCounts();
  const holding = useHold();
  const reach = useReach();
  const kept = waiting - held;
  const sending = useIsSending() && reach === 'online' && kept > 0;
  return { kept, held, attention, holding, sending };
}

/** The state of the line to the service (look, D4): broken without contact, dashed while changes are sent. */
export function useLine(): 'whole' | 'broken' | 'sending' {
  const isOffline = useReach() === 'offline';
  const [isBroken, setIsBroken] = useState(false);
  useEffect(() => {
    if (!isOffline) return setIsBroken(false);
    const timer = setTimeout(() => setIsBroken(true), BLIP_MS);
    return () => clearTimeout(timer);
  }, [isOffline]);
  const { sending } = useUnsentChanges();
  return isBroken && isOffline ? 'broken' : sending ? 'sending' : 'whole';
}

/** How many changes were sent since some began to wait, for a while after the last one; 0 for one alone. */
export function useArrived(isWaiting: boolean): number {
  const [count, setCount] = useState(0);
  useEffect(() => onSendEvent(({ kind }) => kind === 'settled' && setCount((before) => before + 1)), []);
  useEffect(() => {
    if (isWaiting) return setCount(0);
    const timer = setTimeout(() => setCount(0), ARRIVED_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return isWaiting || count < 2 ? 0 : count;
}
