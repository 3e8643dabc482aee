import { useAtomValue } from 'jotai';
import { type Connection, laneOf, ownPathOf } from '../../model/connection.ts';
import type { Lane } from '../../model/edit.ts';
import { ofManager } from '../../state/documents/workspace.ts';
import { store } from '../../state/store.ts';

/** The selected connections by lane, as in the list at that time: a connection deleted meanwhile still has a name. */
type Selection = ReadonlyMap<Lane, Connection>;

const NONE: Selection = new Map();

/** `from`: the lane of the connection whose settings they will get; '' to choose a value for them. */
const selectionAtom = ofManager({ from: '', rows: NONE });

const rowsFor = (from: string, held = store.get(selectionAtom)) => (held.from === from ? held.rows : NONE);

export const useSelection = (from: string): Selection => rowsFor(from, useAtomValue(selectionAtom));
export const clearSelection = (from: string) => store.set(selectionAtom, { from, rows: NONE });

/** Selects or deselects some connections; others stay unchanged, whatever the filter shows. */
export function select(from: string, rows: readonly Connection[], on: boolean): void {
  const next = new Map(rowsFor(from));
  for (const row of rows) {
    if (on) next.set(laneOf(row), row);
    else next.delete(laneOf(row));
  }
  store.set(selectionAtom, { from, rows: next });
}

/** Whether a connection can change here: not one that follows another (LIST-10), nor one of an unknown kind. */
export const canSelect = (row: Connection): boolean => ownPathOf(row) !== undefined;
