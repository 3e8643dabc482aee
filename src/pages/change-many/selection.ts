import { type Connection, laneOf, pathOf } from '../../model/connection.ts';
import type { Lane } from '../../model/edit.ts';
import { shared } from './shared.ts';

/** The connections that are selected, by lane, as they were listed then: one that is deleted meanwhile is still known by name. */
type Selection = ReadonlyMap<Lane, Connection>;

const NONE: Selection = new Map();

/** `from`: the connection whose settings they are to get, by its lane; '' where a value is chosen for them. */
const selection = shared({ from: '', rows: NONE });

const rowsFor = (from: string, held = selection.get()) => (held.from === from ? held.rows : NONE);

export const useSelection = (from: string): Selection => rowsFor(from, selection.use());
export const clearSelection = (from: string) => selection.set({ from, rows: NONE });

/** Selects some connections, or no longer; the others stay as they are, whatever the filter shows of them. */
export function select(from: string, rows: readonly Connection[], on: boolean): void {
  const next = new Map(rowsFor(from));
  for (const row of rows) {
    if (on) next.set(laneOf(row), row);
    else next.delete(laneOf(row));
  }
  selection.set({ from, rows: next });
}

/** Whether anything of it is changed here: not of one that follows another connection (LIST-10), nor of an unknown kind. */
export const canSelect = (row: Connection): boolean =>
  pathOf(row) !== undefined && !(row.platform === 'sdk_mobile' && row.syncConnectionId !== undefined);
