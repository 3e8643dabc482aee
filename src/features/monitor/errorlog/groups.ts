import { HOUR_MS, MINUTE_MS } from '../../../model/time.ts';
import type { Cause, LogRow, Range } from './errorlog.ts';

/** The errors of one connection with one cause. Times in epoch ms; undefined if no row has a time. */
export type Group = {
  connectionId: string;
  /** The name in its newest row. */
  connectionName: string;
  cause: Cause;
  count: number;
  first: number | undefined;
  last: number | undefined;
};

/** A connection with its groups of errors, the largest first. */
export type Place = {
  connectionId: string;
  connectionName: string;
  count: number;
  groups: readonly [Group, ...Group[]];
};

/**
 * Groups rows by connection and cause, the largest group first, then the more recent one. `rows` must be newest first: a
 * group takes its connection's name from its first row that has one. `range` limits the rows by time.
 */
export function groupErrors(rows: readonly LogRow[], range?: Range): readonly Group[] {
  const byConnection = new Map<string, Map<Cause, Group>>();
  const groups: Group[] = [];
  for (const { at, cause, connectionId, connectionName } of rows) {
    if (range && (at === undefined || at < range.from || at >= range.to)) continue;
    let causes = byConnection.get(connectionId);
    if (!causes) {
      causes = new Map();
      byConnection.set(connectionId, causes);
    }
    let group = causes.get(cause);
    if (!group) {
      group = { connectionId, connectionName, cause, count: 0, first: at, last: at };
      causes.set(cause, group);
      groups.push(group);
    }
    group.count += 1;
    if (group.connectionName === '') group.connectionName = connectionName;
    if (at === undefined) continue;
    if (group.first === undefined || at < group.first) group.first = at;
    if (group.last === undefined || at > group.last) group.last = at;
  }
  return groups.sort((a, b) => b.count - a.count || lastOf(b) - lastOf(a) || 0);
}

const lastOf = ({ last }: Group) => last ?? Number.NEGATIVE_INFINITY;

/** The groups by connection, the one with the most errors first. */
export function placesOf(groups: readonly Group[]): readonly Place[] {
  const places = new Map<string, Place & { groups: [Group, ...Group[]] }>();
  for (const group of groups) {
    const place = places.get(group.connectionId);
    if (place) {
      place.groups.push(group);
      place.count += group.count;
      place.connectionName ||= group.connectionName;
    } else {
      const { connectionId, connectionName, count } = group;
      places.set(connectionId, { connectionId, connectionName, count, groups: [group] });
    }
  }
  return [...places.values()].sort((a, b) => b.count - a.count);
}

export const countOf = (counted: readonly { count: number }[]) => counted.reduce((sum, { count }) => sum + count, 0);

/** The number of errors by cause, unordered. */
export function causeCounts(groups: readonly Group[]): ReadonlyMap<Cause, number> {
  const counts = new Map<Cause, number>();
  for (const { cause, count } of groups) counts.set(cause, (counts.get(cause) ?? 0) + count);
  return counts;
}

/** The share of all errors that makes a connection the main problem. */
const STANDS_OUT = 1 / 3;

/**
 * The main statement about the errors. `connection`: one connection has a large share of them. `cause`: no connection has,
 * but one cause has at least half, which suggests a common problem. `spread`: neither; the worst connection is named anyway.
 */
export type Finding =
  | { is: 'connection' | 'spread'; total: number; places: number; worst: Place; main: Group }
  | { is: 'cause'; total: number; places: number; worst: Place; main: Group; cause: Cause; count: number };

/** The finding for the groups, if any. `main`: the worst connection's largest group. */
export function findingOf(groups: readonly Group[]): Finding | undefined {
  const places = placesOf(groups);
  const [worst] = places;
  if (!worst) return undefined;
  const total = countOf(places);
  const [main] = worst.groups;
  const common = { total, places: places.length, worst, main };
  if (worst.count >= total * STANDS_OUT) return { is: 'connection', ...common };
  const [most] = [...causeCounts(groups)].sort(([, a], [, b]) => b - a);
  if (!most || most[1] * 2 < total) return { is: 'spread', ...common };
  const [cause, count] = most;
  const inIt = placesOf(groups.filter((group) => group.cause === cause));
  const place = inIt[0] ?? worst;
  return { is: 'cause', ...common, places: inIt.length, worst: place, main: place.groups[0], cause, count };
}

/**
 * When a problem began and whether it continues. `began`: undefined if it began before the searched range; `ended`: undefined
 * while it continues or if that is unknown. Epoch ms.
 */
export type TroubleStatus = {
  is: 'unknown' | 'once' | 'ongoing' | 'over';
  began: number | undefined;
  ended: number | undefined;
};

/**
 * A problem counts as over after three times its average interval without an error, but at least ten minutes and at most a
 * quarter of the searched range. `since`: where the rows begin; with further pages, the oldest loaded row.
 */
export function troubleStatus({ count, first, last }: Group, { from, to }: Range, since = from): TroubleStatus {
  if (first === undefined || last === undefined) return { is: 'unknown', began: undefined, ended: undefined };
  const gap = count > 1 ? (last - first) / (count - 1) : 0;
  const patience = Math.min(Math.max(3 * gap, 10 * MINUTE_MS), (to - from) / 4);
  const began = first - since <= gap ? undefined : first;
  if (to - last <= patience && count > 1) return { is: 'ongoing', began, ended: undefined };
  return count === 1 ? { is: 'once', began: first, ended: last } : { is: 'over', began, ended: last };
}

/** How often the service tries one delivery; each attempt logs its own row (D1§4). */
const ATTEMPTS = 3;

/**
 * The ids of connections that still failed at the end of the searched range: more than one failed delivery in its last hour,
 * continuing to its end. Older errors do not count, however far the search goes back.
 */
export function stillFailing(rows: readonly LogRow[], { to }: Range): ReadonlySet<string> {
  const lastHour = { from: to - HOUR_MS, to: to + 1 };
  const ongoing = groupErrors(rows, lastHour).filter(
    (group) => group.count > ATTEMPTS && troubleStatus(group, lastHour).is === 'ongoing',
  );
  return new Set(ongoing.map(({ connectionId }) => connectionId));
}
