import { useEffect, useState } from 'react';
import { messageOf } from '../../model/failure.ts';
import { readRecords, type SimulationRecord } from '../../model/live/simulation-records.ts';
import type { MessageId } from '../../model/message.ts';
import { call } from '../session/calls.ts';
import { useOnline } from '../session/connectivity.ts';
import { useSessionState } from '../session/session-state.ts';
import { raiseError, readSucceeded } from '../shell/notices.ts';

/** `unavailable`: the service cannot be asked, and nothing of it rests on this device. */
export type RecordsState =
  | { is: 'loading' | 'failed' | 'unavailable' }
  | { is: 'ready'; records: readonly SimulationRecord[]; at: number };

const path = (id: string) => `/get-simulation-records/${encodeURIComponent(id)}`;

/**
 * The past runs of a simulation, asked for when their screen opens and again with `again`. Conversations are not
 * kept on the device, and go from memory with their screen. A failure leaves what is shown (O-16).
 */
export function useSimulationRecords(id: string, failed: MessageId): { state: RecordsState; again: () => void } {
  const session = useSessionState();
  const online = useOnline();
  const [state, setState] = useState<RecordsState>({ is: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const ask = session.is === 'valid';
  const found = state.is === 'ready';
  useEffect(() => {
    // Part of what it depends on: another attempt, or the way back to the service, asks again.
    void attempt;
    if (found) return;
    if (!ask || !online) return setState({ is: 'unavailable' });
    const asking = new AbortController();
    void read(id, failed, asking.signal).then((next) => asking.signal.aborted || setState(next));
    return () => asking.abort();
  }, [id, failed, ask, online, attempt, found]);
  return {
    state,
    again: () => {
      setState({ is: 'loading' });
      setAttempt((count) => count + 1);
    },
  };
}

async function read(id: string, failed: MessageId, signal: AbortSignal): Promise<RecordsState> {
  const of = path(id);
  const outcome = await call({ method: 'GET', path: of }, { signal });
  const records = outcome.kind === 'answer' ? readRecords(outcome.body) : undefined;
  if (records) {
    readSucceeded(of);
    return { is: 'ready', records, at: Date.now() };
  }
  if (!signal.aborted && outcome.kind !== 'expired') raiseError(messageOf(outcome, {}, { id: failed }), of);
  return { is: 'failed' };
}
