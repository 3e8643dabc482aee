import { atom, useAtomValue } from 'jotai';
import { useEffect, useMemo, useRef } from 'react';
import { type Connection, isLinked, laneOf, pathOf } from '../../model/connection.ts';
import type { Lane } from '../../model/edit.ts';
import { cell, store } from '../store.ts';
import { useConnections } from './list.ts';

/** The connection's place in the order, from 1, of `count`, and the paths of its neighbours. */
type Neighbours = { place: number; count: number; previous: string | undefined; next: string | undefined };

/**
 * The lanes that the list last showed, in its order and with its filter. Frozen while connections are open: a save would
 * otherwise move the connection to the top.
 */
const orderAtom = atom<readonly Lane[]>([]);

/** The neighbours of the connection on screen. */
const here = cell(() => ({ neighbours: undefined as Neighbours | undefined }));

/** Freezes the order of the list's rows when the administrator leaves the list. */
export function useFrozenOrder(rows: readonly Connection[]): void {
  const shown = useRef(rows);
  useEffect(() => {
    shown.current = rows;
  }, [rows]);
  useEffect(() => () => store.set(orderAtom, lanesOf(shown.current)), []);
}

/** The path of the next or the previous connection; undefined if there is none. */
export const neighbourPath = (to: 'next' | 'previous') => here().neighbours?.[to];

/**
 * The neighbours of a connection in the frozen order. A connection outside it, because it is new or was opened without the
 * list, freezes the whole list.
 */
export function useNeighbours(lane: Lane): Neighbours | undefined {
  const connections = useConnections();
  const order = useAtomValue(orderAtom);
  const found = useMemo(() => neighboursOf(lane, order, connections), [lane, order, connections]);
  useEffect(() => {
    if (store.get(orderAtom).includes(lane)) return;
    const lanes = lanesOf(connections);
    if (lanes.includes(lane)) store.set(orderAtom, lanes);
  }, [connections, lane]);
  useEffect(() => {
    here().neighbours = found;
    return () => {
      here().neighbours = undefined;
    };
  }, [found]);
  return found;
}

/** The lanes of connections with a page of their own (LIST-10). */
const lanesOf = (rows: readonly Connection[]): readonly Lane[] =>
  rows.filter((row) => pathOf(row) !== undefined && !isLinked(row)).map(laneOf);

function neighboursOf(lane: Lane, order: readonly Lane[], connections: readonly Connection[]): Neighbours | undefined {
  if (!order.includes(lane)) return undefined;
  const known = new Map(connections.map((each) => [laneOf(each), each]));
  // Skips connections that were deleted meanwhile.
  const lanes = order.filter((each) => each === lane || known.has(each));
  const at = lanes.indexOf(lane);
  const pathAt = (index: number) => {
    const connection = known.get(lanes[index] ?? '');
    return connection && pathOf(connection);
  };
  return { place: at + 1, count: lanes.length, previous: pathAt(at - 1), next: pathAt(at + 1) };
}
