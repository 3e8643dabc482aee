import { HOUR_MS, MINUTE_MS } from '../time.ts';
import type { Cause, LogRow, Range } from './errorlog.ts';

/** What went wrong for one connection in one way. Times are epoch ms, undefined where no row had any. */
export type Group = {
  connectionId: string;
  /** As the newest of its rows has it. */
  connectionName: string;
  cause: Cause;
  count: number;
  first: number | undefined;
  last: number | undefined;
};

/** One connection with all that went wrong for it, the most frequent first. */
export type Place = {
  connectionId: string;
  connectionName: string;
  count: number;
  groups: readonly [Group, ...Group[]];
};

/**
 * The rows by connection and cause, most first; of equal ones the later. One pass over rows that are newest first, so
 * that a name and the last time are those of the first row met.
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

/** Where the errors are, most first. */
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

/** How many errors each cause has, in no order. */
export function causeCounts(groups: readonly Group[]): ReadonlyMap<Cause, number> {
  const counts = new Map<Cause, number>();
  for (const { cause, count } of groups) counts.set(cause, (counts.get(cause) ?? 0) + count);
  return counts;
}

/** A connection stands out with so much of all errors; less than that is trouble everywhere. */
const STANDS_OUT = 1 / 3;

/**
 * What to say first. `connection`: one is in trouble, and this is why. `cause`: none stands out, but one reason does,
 * which speaks of the way to all of them. `spread`: neither does; the worst is named all the same.
 */
export type Finding =
  | { is: 'connection' | 'spread'; total: number; places: number; worst: Place; main: Group }
  | { is: 'cause'; total: number; places: number; worst: Place; main: Group; cause: Cause; count: number };

/** The finding of the groups; undefined where there are none. `main` is the worst connection's most frequent trouble. */
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
 * When a trouble began and whether it goes on. `began` is undefined where it was there before the time that was looked
 * at; `ended` where it goes on or that is unknown.
 */
export type TroubleStatus = {
  is: 'unknown' | 'once' | 'ongoing' | 'over';
  began: number | undefined;
  ended: number | undefined;
};

/**
 * A trouble goes on as long as it is not silent for three times its usual gap: ten minutes at least, a quarter of the
 * time looked at at most. `since` is where the rows begin: of a search with more pages, the oldest row that was fetched.
 */
export function troubleStatus({ count, first, last }: Group, { from, to }: Range, since = from): TroubleStatus {
  if (first === undefined || last === undefined) return { is: 'unknown', began: undefined, ended: undefined };
  const gap = count > 1 ? (last - first) / (count - 1) : 0;
  const patience = Math.min(Math.max(3 * gap, 10 * MINUTE_MS), (to - from) / 4);
  const began = first - since <= gap ? undefined : first;
  if (to - last <= patience && count > 1) return { is: 'ongoing', began, ended: undefined };
  return count === 1 ? { is: 'once', began: first, ended: last } : { is: 'over', began, ended: last };
}

/** D1§4: one delivery is tried so often, each time with a row of its own. */
const ATTEMPTS = 3;

/**
 * The connections that still fail at the end of what was searched: more than one delivery of its last hour, up to the end.
 * However long a search looks back, an error of last week is no trouble of now.
 */
export function stillFailing(rows: readonly LogRow[], { to }: Range): ReadonlySet<string> {
  const lastHour = { from: to - HOUR_MS, to: to + 1 };
  const ongoing = groupErrors(rows, lastHour).filter(
    (group) => group.count > ATTEMPTS && troubleStatus(group, lastHour).is === 'ongoing',
  );
  return new Set(ongoing.map(({ connectionId }) => connectionId));
}
