import { type Connection, platformOf } from '../../model/connection.ts';
import type { MessageId } from '../../model/message.ts';

/** A channel in a dialog: its connections by title, and the titles of unsent creates. */
export type Channel = { name: string; connections: readonly Connection[]; waiting: readonly string[] };

type Row = Pick<Connection, 'platform' | 'platformName'>;

/** The name of a connection's channel; for an unknown platform, the server's name. */
export function channelName({ platform, platformName }: Row, t: (id: MessageId) => string): string {
  const known = platformOf(platform);
  return known ? t(known.name) : platformName || platform;
}

/** The channels of connections by name: platforms with the same name are one channel. */
export function channelsOf(
  connections: readonly Connection[],
  creating: readonly Connection[],
  t: (id: MessageId) => string,
): Channel[] {
  const byTitle = (a: Connection, b: Connection) => a.title.localeCompare(b.title);
  const of = (rows: readonly Connection[]) => Map.groupBy(rows, (row) => channelName(row, t));
  const [there, waiting] = [of(connections), of(creating)];
  return [...new Set([...there.keys(), ...waiting.keys()])].sort().map((name) => ({
    name,
    connections: (there.get(name) ?? []).toSorted(byTitle),
    waiting: (waiting.get(name) ?? []).map(({ title }) => title),
  }));
}
