import { is, record, string, unknown } from 'superstruct';
import { type Connection, platformOf, readConnections } from './connection.ts';
import { isRecord } from './fields.ts';

/** The connections that others may be shared with or transfer to, as `GET /connections/multichannel` has them. */
export type Multichannel = { connections: readonly Connection[] };

const Answer = record(string(), unknown());

/**
 * Reads the map of a platform's key, or of a channel's display name, to its connections. An item of a display name has the
 * platform that it says itself; without one the name is its platform. What has no id cannot be chosen and is left out, and
 * so is what the map lists a second time.
 */
export function readMultichannel(raw: unknown): Multichannel {
  const lists = is(raw, Answer) ? Object.entries(raw) : [];
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
