import type { Lane } from '../model/edit.ts';
import { overlaps } from './coalesce.ts';
import { type Entry, isLive } from './entry.ts';
import { referredTo } from './references.ts';

/**
 * The edit of a lane whose turn it is (rule 5), or undefined. In order; a parked edit holds back later ones of its own
 * fields, a waiting delete shadows everything else (O-02, O-22), one that is skipped lets pass what it does not touch.
 */
export function nextOf(lane: readonly Entry[]): Entry | undefined {
  const removal = lane.find((entry) => entry.verb === 'remove' && isLive(entry));
  if (removal) return removal;
  const held: Entry[] = [];
  let skipped: Entry | undefined;
  for (const entry of lane) {
    if (isLive(entry) && !held.some((earlier) => overlaps(earlier, entry))) {
      if (!entry.skipped) return entry;
      skipped ??= entry;
    }
    held.push(entry);
  }
  return skipped;
}

/** Whether an earlier edit of its lanes cannot be read, so that nobody knows which fields that one touches (rule 14). */
export function isHeld(entry: Entry, lane: (name: string) => readonly Entry[]): boolean {
  return entry.names.some((name) => lane(name).some(({ seq }) => seq < entry.seq));
}

/**
 * Whether an edit has to wait for one of another lane: for the create that it refers to (rule 11), or, being a create
 * itself, for another one of its type that is under way. Two that look alike could not be told apart when an answer
 * is lost (O-12), so they go one after the other.
 */
export function waitsForOther(entry: Entry, get: (id: string) => Entry | undefined, all: () => readonly Entry[]) {
  if (referredTo(entry).some((id) => get(id))) return true;
  if (entry.verb !== 'create') return false;
  const others = all().filter((other) => other.verb === 'create' && other.type === entry.type && isUnderWay(other));
  return others.some((other) => other.id !== entry.id && (!isUnderWay(entry) || other.seq < entry.seq));
}

const isUnderWay = (entry: Entry) => isLive(entry) && (entry.state !== 'waiting' || entry.attempts > 0);

/** An edit that could go, and how many wait in its lane. */
export type Candidate = { lane: Lane; entry: Entry; backlog: number };

/** In which order free places are given (rule 5): the connection on screen, the oldest edit, the longest backlog. */
export function inOrder(candidates: readonly Candidate[], front: Lane | undefined): Candidate[] {
  let oldest: Candidate | undefined;
  for (const each of candidates) if (!oldest || each.entry.seq < oldest.entry.seq) oldest = each;
  const rank = (each: Candidate) => (each.lane === front ? 2 : each === oldest ? 1 : 0);
  return [...candidates].sort((a, b) => rank(b) - rank(a) || b.backlog - a.backlog || a.entry.seq - b.entry.seq);
}

/** One second to five minutes, with full jitter; `tries` counts from 1. In ms. */
export function backOff(tries: number, random: () => number): number {
  const ceiling = Math.min(300_000, 1000 * 2 ** Math.min(tries, 20));
  return 1000 + random() * (ceiling - 1000);
}

/** How long an edit still has to wait; a clock that jumped cannot make it wait for more than an hour. */
export function remaining(notBefore: number, now: number): number {
  return Math.min(Math.max(notBefore - now, 0), 3_600_000);
}
