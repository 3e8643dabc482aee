import type { Lane } from '../model/edit.ts';
import { type Entry, isLive, isStuck } from './entry.ts';

/**
 * The opened entries in memory, by id and by lane. Immutable snapshots go out; every change makes new arrays only for
 * the lanes it touches, so ten thousand waiting edits cost a toggle nothing.
 */
export type Mirror = {
  get(id: string): Entry | undefined;
  lane(lane: Lane): readonly Entry[];
  lanes(): readonly Lane[];
  all(): readonly Entry[];
  size(): number;
  /** How many wait to be sent, and how many wait for the administrator; one that is stuck does both. */
  counts(): { waiting: number; attention: number };
  put(entries: readonly Entry[]): void;
  drop(ids: readonly string[]): void;
};

const NONE: readonly Entry[] = [];

export function createMirror(): Mirror {
  const byId = new Map<string, Entry>();
  const byLane = new Map<Lane, readonly Entry[]>();
  const counts = { waiting: 0, attention: 0 };
  let sorted: readonly Entry[] | null = NONE;

  function count(entry: Entry, by: 1 | -1) {
    if (isLive(entry)) counts.waiting += by;
    if (!isLive(entry) || isStuck(entry)) counts.attention += by;
  }

  function detach(entry: Entry) {
    byId.delete(entry.id);
    count(entry, -1);
    for (const lane of entry.lanes) {
      const rest = (byLane.get(lane) ?? NONE).filter((other) => other.id !== entry.id);
      if (rest.length > 0) byLane.set(lane, rest);
      else byLane.delete(lane);
    }
  }

  return {
    get: (id) => byId.get(id),
    lane: (lane) => byLane.get(lane) ?? NONE,
    lanes: () => [...byLane.keys()],
    counts: () => ({ ...counts }),
    size: () => byId.size,
    all() {
      sorted ??= [...byId.values()].sort((a, b) => a.seq - b.seq);
      return sorted;
    },
    put(entries) {
      for (const entry of entries) {
        const known = byId.get(entry.id);
        if (known) detach(known);
        byId.set(entry.id, entry);
        count(entry, 1);
        for (const lane of entry.lanes) byLane.set(lane, insert(byLane.get(lane) ?? NONE, entry));
      }
      sorted = null;
    },
    drop(ids) {
      for (const id of ids) {
        const known = byId.get(id);
        if (known) detach(known);
      }
      sorted = null;
    },
  };
}

/** Adds an entry where its turn is; nearly always that is the end. */
function insert(queue: readonly Entry[], entry: Entry): readonly Entry[] {
  const after = queue.findLastIndex((other) => other.seq < entry.seq);
  return [...queue.slice(0, after + 1), entry, ...queue.slice(after + 1)];
}
