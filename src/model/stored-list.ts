import { type Connection, laneOf, newestFirst } from './connection.ts';
import type { ListEffect } from './edit.ts';

/** The connections list; `readAt` in epoch ms; `leftOut`: how many entries could not be read (not stored). */
export type ConnectionList = { readAt: number; items: readonly Connection[]; leftOut?: number };

type Rare = Omit<Connection, 'id' | 'title' | 'platform' | 'lastUpdate'>;
type Row = readonly [id: string, title: string, platform: string, lastUpdate: number | null, rare?: Rare];

/** The stored list (`asOf` in epoch ms): rows as arrays, since field names would make up a third of a large list. */
export type StoredList = { asOf: number; rows: readonly Row[] };

export function toStoredList({ readAt, items }: ConnectionList): StoredList {
  return {
    asOf: readAt,
    rows: items.map(({ id, title, platform, lastUpdate = null, ...rare }) =>
      Object.keys(rare).length > 0 ? [id, title, platform, lastUpdate, rare] : [id, title, platform, lastUpdate],
    ),
  };
}

export function fromStoredList({ asOf, rows }: StoredList): ConnectionList {
  return {
    readAt: asOf,
    items: rows.map(([id, title, platform, lastUpdate, rare]) => ({
      id,
      title,
      platform,
      lastUpdate: lastUpdate ?? undefined,
      ...rare,
    })),
  };
}

/** The list after the answer to a create (`created`: the new id) or a delete. `now`: the service's clock (epoch ms). */
export function withEffect(
  list: ConnectionList,
  row: ListEffect,
  created: string | undefined,
  now: number,
): ConnectionList {
  const { items } = list;
  if ('deleting' in row) return { ...list, items: items.filter((item) => laneOf(item) !== laneOf(row)) };
  const { title, platform } = row;
  if (created === undefined || items.some((item) => laneOf(item) === laneOf({ id: created, platform }))) return list;
  const made: Connection = { id: created, title, platform, lastUpdate: now };
  return { ...list, items: [...items, made].sort(newestFirst) };
}
