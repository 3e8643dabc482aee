import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type Connection, laneOf } from '../../model/connection.ts';
import type { Lane } from '../../model/edit.ts';
import type { Message } from '../../model/message.ts';
import { currentView } from '../../state/documents/view.ts';
import { useConnections, useListState, useRowStates } from '../../state/list/list.ts';
import { useOnline } from '../../state/session/connectivity.ts';
import { useSessionState } from '../../state/session/session-state.ts';
import type { KindRows } from './offers.ts';
import type { Target } from './plan-many.ts';
import { kindsOf, readTargets } from './read-targets.ts';

type Read = { kinds: ReadonlyMap<string, KindRows>; troubles: ReadonlyMap<Lane, Message> };

/** The selected connections as they are on screen now, once they have been read; and how far that is. */
export type Targets = {
  kinds: readonly KindRows[];
  /** Undefined until all have been read, or could not be. */
  targets: readonly Target[] | undefined;
  /** While the service is asked for some: how many are done. */
  progress: { done: number; count: number } | undefined;
  stop(): void;
};

export function useTargets(rows: readonly Connection[]): Targets {
  const ask = useSessionState().is === 'valid';
  const online = useOnline();
  const [read, setRead] = useState<Read>();
  const [progress, setProgress] = useState<Targets['progress']>();
  const stopped = useRef(new AbortController());

  useEffect(() => {
    const stop = new AbortController();
    const left = new AbortController();
    stopped.current = stop;
    async function load() {
      const kinds = await kindsOf(rows);
      const onProgress = (done: number, count: number) => left.signal.aborted || setProgress({ done, count });
      const signal = AbortSignal.any([stop.signal, left.signal]);
      const troubles = await readTargets(rows, { kinds, ask: ask && online, signal, onProgress });
      if (left.signal.aborted) return;
      setProgress(undefined);
      setRead({ kinds, troubles });
    }
    void load();
    return () => left.abort();
  }, [rows, ask, online]);

  const standing = useStanding();
  const targets = useMemo(() => read && rows.map((row) => targetOf(row, read, standing(row))), [rows, read, standing]);
  const kinds = useMemo(() => [...(read?.kinds.values() ?? [])], [read]);
  return { kinds, targets, progress, stop: useCallback(() => stopped.current.abort(), []) };
}

/** Why nothing of a connection can be changed by what the list knows of it. */
function useStanding(): (row: Connection) => Message | undefined {
  const listed = useConnections();
  const { list } = useListState();
  const states = useRowStates();
  const lanes = useMemo(() => new Set(listed.map(laneOf)), [listed]);
  return useCallback(
    (row) => {
      const lane = laneOf(row);
      if (list && !lanes.has(lane)) return { id: 'portable.gone' };
      return states.get(lane)?.deleting ? { id: 'connection.locked' } : undefined;
    },
    [list, lanes, states],
  );
}

function targetOf(row: Connection, { kinds, troubles }: Read, standing: Message | undefined): Target {
  const lane = laneOf(row);
  const kind = kinds.get(row.platform)?.kind;
  const why = standing ?? troubles.get(lane);
  const view = kind && currentView(kind, lane);
  return why || !kind || !view ? { row, refused: why ?? { id: 'portable.unavailable' } } : { row, kind, view };
}
