import type { Finding } from '../../connection/kind/checks.ts';
import { type Connection, laneOf } from '../../model/connection.ts';
import type { Lane } from '../../model/edit.ts';
import type { Message } from '../../model/message.ts';

/**
 * The result of checking a connection. `at`: when its document was read (epoch ms); undefined if never. `listed`: its
 * `lastUpdate` in the list at that time (null: none); undefined until a newer list was read.
 */
export type CheckResult = {
  at?: number | undefined;
  listed?: number | null | undefined;
  findings: readonly Finding[];
  /** Why the last read failed; earlier findings stay. */
  failed?: Message;
};

export type Results = ReadonlyMap<Lane, CheckResult>;

/** The list to compare results with; `readAt` in epoch ms. */
type Listing = { readAt: number; items: readonly Connection[] };

const listedOf = ({ lastUpdate }: Connection) => lastUpdate ?? null;

/**
 * The results that are still valid: their connections are in the list with the same `lastUpdate`. A result whose `listed` is
 * undefined takes it from the first list that is newer than its read.
 */
export function stillHolding(results: Results, { readAt, items }: Listing): Results {
  const held = new Map<Lane, CheckResult>();
  for (const item of items) {
    const lane = laneOf(item);
    const result = results.get(lane);
    if (!result) continue;
    const { at, listed } = result;
    if (listed === undefined && at !== undefined && at <= readAt) held.set(lane, { ...result, listed: listedOf(item) });
    else if (at === undefined || listed === undefined || listed === listedOf(item)) held.set(lane, result);
    else if (result.failed) held.set(lane, { findings: [], failed: result.failed });
  }
  const same = held.size === results.size && [...held].every(([lane, result]) => results.get(lane) === result);
  return same ? results : held;
}

/** Merges two sets of results; the newer result of each connection wins. */
export function newest(one: Results, other: Results): Results {
  const both = new Map(one);
  for (const [lane, result] of other) {
    const known = both.get(lane);
    if (!known || (result.at ?? 0) >= (known.at ?? 0)) both.set(lane, result);
  }
  return both;
}

/** A summary of some connections: how many were checked and when, what was found, and which were not checked. */
export type Summary = {
  checked: number;
  /** The oldest and the newest check, in epoch ms. */
  oldest: number;
  newest: number;
  attention: number;
  others: number;
  /** Those that the last check could not read, and those never checked. */
  failed: readonly Connection[];
  missing: readonly Connection[];
};

export function summaryOf(results: Results, items: readonly Connection[]): Summary {
  const failed: Connection[] = [];
  const missing: Connection[] = [];
  const sum = { checked: 0, oldest: Number.POSITIVE_INFINITY, newest: 0, attention: 0, others: 0 };
  for (const item of items) {
    const { at, findings = [], failed: why } = results.get(laneOf(item)) ?? {};
    if (why) failed.push(item);
    else if (at === undefined) missing.push(item);
    if (at === undefined) continue;
    sum.checked += 1;
    sum.oldest = Math.min(sum.oldest, at);
    sum.newest = Math.max(sum.newest, at);
    if (findings.some(({ attention }) => attention)) sum.attention += 1;
    else if (findings.length > 0) sum.others += 1;
  }
  return { ...sum, failed, missing };
}

/** A line of the result: a finding, or why there is none. */
export type Line = { connection: Connection; key: string; at: number | undefined; finding?: Finding; failed?: Message };

/**
 * First what needs attention, then other findings, then connections that could not be read; each in the order of the list.
 */
export function linesOf(results: Results, items: readonly Connection[]): readonly Line[] {
  const urgent: Line[] = [];
  const others: Line[] = [];
  const failures: Line[] = [];
  for (const connection of items) {
    const lane = laneOf(connection);
    const { at, findings = [], failed } = results.get(lane) ?? {};
    for (const [index, finding] of findings.entries()) {
      (finding.attention ? urgent : others).push({ connection, key: `${lane} ${index}`, at, finding });
    }
    if (failed) failures.push({ connection, key: `${lane} failed`, at, failed });
  }
  return [...urgent, ...others, ...failures];
}
