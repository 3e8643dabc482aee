import { overlaps } from './coalesce.ts';
import { type Entry, isLive } from './entry.ts';

/**
 * The edit of a lane whose turn it is (rule 5), or undefined. In order; a parked edit holds back later ones of its own
 * fields, a waiting delete shadows everything else (O-02, O-22).
 */
export function nextOf(lane: readonly Entry[]): Entry | undefined {
  const removal = lane.find((entry) => entry.verb === 'remove' && isLive(entry));
  if (removal) return removal;
  const held: Entry[] = [];
  for (const entry of lane) {
    if (isLive(entry) && !held.some((earlier) => overlaps(earlier, entry))) return entry;
    held.push(entry);
  }
  return undefined;
}

/** Whether an earlier edit of its lanes cannot be read, so that nobody knows which fields that one touches (rule 14). */
export function isHeld(entry: Entry, lane: (name: string) => readonly Entry[]): boolean {
  return entry.names.some((name) => lane(name).some(({ seq }) => seq < entry.seq));
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
