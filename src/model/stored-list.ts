import { type Connection, laneOf, newestFirst } from './connection.ts';
import type { ListEffect } from './edit.ts';

/** The connections list, when it was read (epoch ms), and how many of its entries could not be (not kept at rest). */
export type ConnectionList = { readAt: number; items: readonly Connection[]; leftOut?: number };

type Rare = Omit<Connection, 'id' | 'title' | 'platform' | 'lastUpdate'>;
type Row = readonly [id: string, title: string, platform: string, lastUpdate: number | null, rare?: Rare];

/** A list as it rests: rows of values, since in ten thousand connections the names of their fields are a third of it. */
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

/** The list after a create, of which `created` is the id, or a delete was answered. */
export function withEffect(list: ConnectionList, row: ListEffect, created: string | undefined): ConnectionList {
  const { items } = list;
  if ('deleting' in row) return { ...list, items: items.filter((item) => laneOf(item) !== laneOf(row)) };
  const { title, platform } = row;
  if (created === undefined || items.some((item) => laneOf(item) === laneOf({ id: created, platform }))) return list;
  const made: Connection = { id: created, title, platform, lastUpdate: Date.now() };
  return { ...list, items: [...items, made].sort(newestFirst) };
}
