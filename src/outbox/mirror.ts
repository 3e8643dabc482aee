import type { Lane } from '../model/edit.ts';
import { isLive, isWaitingHeld, lanesOf, needsAttention, type QueuedEdit } from './entry.ts';

/**
 * The decrypted edits in memory, by id and by lane. Its arrays are immutable; a change copies only those of its own lanes, so
 * that its cost does not grow with the outbox.
 */
export type Mirror = {
  get(id: string): QueuedEdit | undefined;
  lane(lane: Lane): readonly QueuedEdit[];
  lanes(): readonly Lane[];
  all(): readonly QueuedEdit[];
  size(): number;
  /**
   * `waiting`: not parked; `held`: the waiting edits under a hold; `attention`: parked or stuck (stuck edits also count as
   * waiting).
   */
  counts(): Counts;
  hold(): string | undefined;
  setHold(hold: string | undefined): void;
  put(entries: readonly QueuedEdit[]): void;
  drop(ids: readonly string[]): void;
};

type Counts = { waiting: number; held: number; attention: number };

const NONE: readonly QueuedEdit[] = [];

export function createMirror(): Mirror {
  const byId = new Map<string, QueuedEdit>();
  const bySeq = new Map<number, QueuedEdit>();
  const byLane = new Map<Lane, readonly QueuedEdit[]>();
  const counts = { waiting: 0, held: 0, attention: 0 };
  let hold: string | undefined;
  let sorted: readonly QueuedEdit[] | null = NONE;

  function count(entry: QueuedEdit, by: 1 | -1) {
    if (isLive(entry)) counts.waiting += by;
    if (isWaitingHeld(entry, hold)) counts.held += by;
    if (needsAttention(entry)) counts.attention += by;
  }

  function detach(entry: QueuedEdit) {
    byId.delete(entry.id);
    bySeq.delete(entry.seq);
    count(entry, -1);
    for (const lane of lanesOf(entry)) {
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
    hold: () => hold,
    setHold(next) {
      if (next === hold) return;
      hold = next;
      counts.held = [...byId.values()].filter((entry) => isWaitingHeld(entry, hold)).length;
    },
    size: () => byId.size,
    all() {
      sorted ??= [...byId.values()].sort((a, b) => a.seq - b.seq);
      return sorted;
    },
    put(entries) {
      for (const entry of entries) {
        const known = byId.get(entry.id);
        if (known) detach(known);
        // Another window deleted the edit that had this `seq`: a free `seq` is used again.
        const gone = bySeq.get(entry.seq);
        if (gone) detach(gone);
        byId.set(entry.id, entry);
        bySeq.set(entry.seq, entry);
        count(entry, 1);
        for (const lane of lanesOf(entry)) byLane.set(lane, insert(byLane.get(lane) ?? NONE, entry));
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

/** Inserts an edit in the order of `seq`, usually at the end. */
function insert(queue: readonly QueuedEdit[], entry: QueuedEdit): readonly QueuedEdit[] {
  const after = queue.findLastIndex((other) => other.seq < entry.seq);
  return [...queue.slice(0, after + 1), entry, ...queue.slice(after + 1)];
}
