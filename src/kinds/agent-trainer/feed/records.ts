import { useEffect, useState } from 'react';
import { messageOf } from '../../../model/failure.ts';
import { call } from '../../../state/session/calls.ts';
import { isOnline, isSilent } from '../../../state/session/connectivity.ts';
import { useRereads } from '../../../state/session/rereads.ts';
import { useSessionState } from '../../../state/session/session-state.ts';
import { raiseError, readSucceeded } from '../../../state/shell/notices.ts';
import { readRecords, type SimulationRecord } from './simulation-records.ts';

/** `unavailable`: the service cannot be reached, and the device stores no records. */
type RecordsState =
  | { is: 'loading' | 'failed' | 'unavailable' }
  | { is: 'ready'; records: readonly SimulationRecord[] };

const path = (id: string) => `/get-simulation-records/${encodeURIComponent(id)}`;

/**
 * The past runs of a simulation, read when their screen opens, when a run begins or ends, and again by `again`. The
 * device does not store them, and they leave memory with their screen. After a failure the shown ones stay (O-16).
 */
export function useSimulationRecords(id: string, running: boolean): { state: RecordsState; again: () => void } {
  const session = useSessionState();
  const rereads = useRereads(path(id));
  const [state, setState] = useState<RecordsState>({ is: 'loading' });
  /** Whether the simulation ran at the last read. */
  const [ran, setRan] = useState<boolean>();
  const [attempt, setAttempt] = useState(0);
  const ask = session.is === 'valid';
  const found = state.is === 'ready' && ran === running;
  useEffect(() => {
    // Dependencies: each reads again.
    void [attempt, rereads];
    if (found) return;
    const show = (next: RecordsState) => {
      setRan(running);
      setState((shown) => (next.is !== 'ready' && shown.is === 'ready' ? shown : next));
    };
    if (!ask || !isOnline()) return show({ is: 'unavailable' });
    const asking = new AbortController();
    void read(id, asking.signal).then((next) => asking.signal.aborted || show(next));
    return () => asking.abort();
  }, [id, ask, rereads, attempt, found, running]);
  return {
    state,
    again: () => {
      setState({ is: 'loading' });
      setAttempt((count) => count + 1);
    },
  };
}

async function read(id: string, signal: AbortSignal): Promise<RecordsState> {
  const of = path(id);
  const wasSilent = isSilent(of);
  const outcome = await call({ method: 'GET', path: of }, { signal });
  const records = outcome.kind === 'answer' ? readRecords(outcome.body) : undefined;
  if (records) {
    readSucceeded(of);
    return { is: 'ready', records };
  }
  const isTold = outcome.kind === 'expired' || (outcome.kind === 'unreached' && wasSilent);
  if (!signal.aborted && !isTold) raiseError(messageOf(outcome, {}, { id: 'history.failed' }), of);
  return { is: outcome.kind === 'unreached' && !isOnline() ? 'unavailable' : 'failed' };
}
