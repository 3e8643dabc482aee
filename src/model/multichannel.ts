import { type Connection, platformOf, readConnections } from './connection.ts';
import { isRecord } from './fields.ts';

/** The connections that can be selected for sharing or transfer, from `GET /connections/multichannel`. */
export type Multichannel = { connections: readonly Connection[] };

/**
 * Parses a map from a platform key, or a channel's display name, to connections. Under a display name, an item's own
 * `platform` counts, else the name. Drops items without an id and duplicates.
 */
export function readMultichannel(raw: unknown): Multichannel {
  const lists = isRecord(raw) ? Object.entries(raw) : [];
  const read = lists.flatMap(([key, list]) => readConnections(withPlatform(list, key)) ?? []);
  const known = new Set(['']);
  return { connections: read.filter(({ id }) => !known.has(id) && known.add(id)) };
}

function withPlatform(list: unknown, key: string): unknown {
  if (!Array.isArray(list)) return list;
  return list.map((item: unknown) => (isRecord(item) ? { ...item, platform: channelOf(item, key) } : item));
}

function channelOf({ platform }: Record<string, unknown>, key: string): string {
  const own = typeof platform === 'string' && platformOf(platform) ? platform : key;
  return platformOf(key) ? key : own;
}
