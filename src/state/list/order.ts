import { atom, useAtomValue } from 'jotai';
import { useEffect, useMemo, useRef } from 'react';
import { type Connection, laneOf, ownPathOf } from '../../model/connection.ts';
import type { Lane } from '../../model/edit.ts';
import { cell, store } from '../store.ts';
import { useConnections } from './list.ts';

/** The connection's place in the order, from 1, of `count`, and the paths of its neighbours. */
type Neighbours = { place: number; count: number; previous: string | undefined; next: string | undefined };

/**
 * The lanes that the list showed when it was left, in its order and with its filter; `isFiltered`: it did not show all. They
 * stay so while connections are open: a save would otherwise move the connection to the top.
 */
type Order = { lanes: readonly Lane[]; isFiltered: boolean };

const orderAtom = atom<Order>({ lanes: [], isFiltered: false });

/** The neighbours of the connection on screen. */
const here = cell(() => ({ neighbours: undefined as Neighbours | undefined }));

/** Freezes the order of the list's rows when the list is left. */
export function useFrozenOrder(rows: readonly Connection[], isFiltered: boolean): void {
  const shown = useRef({ rows, isFiltered });
  useEffect(() => {
    shown.current = { rows, isFiltered };
  }, [rows, isFiltered]);
  useEffect(
    () => () => store.set(orderAtom, { lanes: lanesOf(shown.current.rows), isFiltered: shown.current.isFiltered }),
    [],
  );
}

/** The connections in the frozen order, or the whole list before there is one. Deleted ones are left out. */
export function useOrdered(): { rows: readonly Connection[]; isFiltered: boolean } {
  const connections = useConnections();
  const { lanes, isFiltered } = useAtomValue(orderAtom);
  return useMemo(() => {
    if (lanes.length === 0) return { rows: connections, isFiltered: false };
    const known = byLane(connections);
    return { rows: lanes.flatMap((lane) => known.get(lane) ?? []), isFiltered };
  }, [connections, lanes, isFiltered]);
}

/** The path of the next or the previous connection; undefined if there is none. */
export const neighbourPath = (to: 'next' | 'previous') => here().neighbours?.[to];

/**
 * The neighbours of a connection in the frozen order. A connection outside it, because it is new or was opened without the
 * list, freezes the whole list.
 */
export function useNeighbours(lane: Lane): Neighbours | undefined {
  const connections = useConnections();
  const { lanes: order } = useAtomValue(orderAtom);
  const found = useMemo(() => neighboursOf(lane, order, connections), [lane, order, connections]);
  useEffect(() => {
    if (store.get(orderAtom).lanes.includes(lane)) return;
    const lanes = lanesOf(connections);
    if (lanes.includes(lane)) store.set(orderAtom, { lanes, isFiltered: false });
  }, [connections, lane]);
  useEffect(() => {
    here().neighbours = found;
    return () => {
      here().neighbours = undefined;
    };
  }, [found]);
  return found;
}

/** The lanes of connections; creates that wait have no id yet. */
const lanesOf = (rows: readonly Connection[]): readonly Lane[] => rows.filter(({ id }) => id !== '').map(laneOf);

const byLane = (connections: readonly Connection[]) => new Map(connections.map((each) => [laneOf(each), each]));

function neighboursOf(lane: Lane, order: readonly Lane[], connections: readonly Connection[]): Neighbours | undefined {
  const known = byLane(connections);
  const pathTo = (each: Lane) => {
    const connection = known.get(each);
    return connection && ownPathOf(connection);
  };
  // Connections that were deleted meanwhile are skipped, and those without a page.
  const lanes = order.filter((each) => pathTo(each) !== undefined || (each === lane && !known.has(lane)));
  const at = lanes.indexOf(lane);
  if (at < 0) return undefined;
  const pathAt = (index: number) => pathTo(lanes[index] ?? '');
  return { place: at + 1, count: lanes.length, previous: pathAt(at - 1), next: pathAt(at + 1) };
}
