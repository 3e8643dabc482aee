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

type Kinds = ReadonlyMap<string, KindRows>;
type Troubles = ReadonlyMap<Lane, Message>;

const NONE: Kinds = new Map();

/** The selected connections once read, and the progress of reading. */
export type Targets = {
  kinds: readonly KindRows[];
  /** Undefined until all have loaded or failed. */
  targets: readonly Target[] | undefined;
  /** Set while the service reads some of them. */
  progress: { done: number; count: number } | undefined;
  stop(): void;
};

export function useTargets(rows: readonly Connection[]): Targets {
  const ask = useSessionState().is === 'valid';
  const online = useOnline();
  const [kinds, setKinds] = useState(NONE);
  const [troubles, setTroubles] = useState<Troubles>();
  const [progress, setProgress] = useState<Targets['progress']>();
  const stopped = useRef(new AbortController());

  useEffect(() => {
    const stop = new AbortController();
    const left = new AbortController();
    stopped.current = stop;
    async function load() {
      const found = await kindsOf(rows);
      if (left.signal.aborted) return;
      // The administrator can choose a setting while connections still load.
      setKinds(found);
      const onProgress = (done: number, count: number) => left.signal.aborted || setProgress({ done, count });
      const signal = AbortSignal.any([stop.signal, left.signal]);
      const known = await readTargets(rows, { kinds: found, ask: ask && online, signal, onProgress });
      if (left.signal.aborted) return;
      setProgress(undefined);
      setTroubles(known);
    }
    void load();
    return () => left.abort();
  }, [rows, ask, online]);

  const troubleOf = useTroubleOf();
  const targets = useMemo(
    () => troubles && rows.map((row) => targetOf(row, kinds, troubleOf(row) ?? troubles.get(laneOf(row)))),
    [rows, kinds, troubles, troubleOf],
  );
  return {
    kinds: useMemo(() => [...kinds.values()], [kinds]),
    targets,
    progress,
    stop: useCallback(() => stopped.current.abort(), []),
  };
}

/** Returns why a connection cannot change, as far as the list shows it. */
function useTroubleOf(): (row: Connection) => Message | undefined {
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

function targetOf(row: Connection, kinds: Kinds, why: Message | undefined): Target {
  const kind = kinds.get(row.platform)?.kind;
  const view = kind && currentView(kind, laneOf(row));
  return why || !kind || !view ? { row, refused: why ?? { id: 'portable.unavailable' } } : { row, kind, view };
}
