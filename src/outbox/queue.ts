import type { Lane } from '../model/edit.ts';
import { isRecord } from '../model/fields.ts';
import { type Edit, isHeld, isLive, isUnreviewed, lanesOf, overlaps, type QueuedEdit } from './entry.ts';
import type { Mirror } from './mirror.ts';

/**
 * The edit of a lane whose turn it is (rule 5), or undefined. In order; a parked edit holds back later ones of its own
 * fields unless it only waits to be looked at, a waiting delete shadows everything else (O-02, O-22, O-32). One that is
 * skipped, waits for another host than the service, or refers to a create that is parked in the `queue`, lets pass what it
 * does not touch.
 */
export function nextOf(lane: readonly QueuedEdit[], queue?: Pick<Mirror, 'get'>): QueuedEdit | undefined {
  const removal = lane.find((entry) => entry.verb === 'remove' && isLive(entry));
  if (removal) return removal;
  const held: QueuedEdit[] = [];
  let skipped: QueuedEdit | undefined;
  for (const entry of lane) {
    if (isLive(entry) && !held.some((earlier) => overlaps(earlier, entry))) {
      const isLet =
        entry.skipped || entry.progress['outside'] || referredTo(entry).some((id) => queue?.get(id)?.parked);
      if (!isLet) return entry;
      skipped ??= entry;
    }
    if (!isUnreviewed(entry)) held.push(entry);
  }
  return skipped;
}

/**
 * Whether an edit has to wait although it is the next one of its lane: for an earlier one that cannot be read, so that
 * its fields are unknown (rule 14); for the create that its input refers to (rule 11); or, being a create itself, for
 * another one of its kind that is under way: two that look alike could not be told apart when an answer is lost (O-12).
 */
export function mustWait(entry: QueuedEdit, queue: Pick<Mirror, 'get' | 'lane' | 'all'>): boolean {
  if (entry.names.some((name) => queue.lane(name).some(({ seq }) => seq < entry.seq))) return true;
  if (referredTo(entry).some((id) => queue.get(id))) return true;
  if (entry.verb !== 'create') return false;
  const others = queue.all().filter((other) => isSameCreate(other, entry) && isUnderWay(other));
  return others.some((other) => other.id !== entry.id && (!isUnderWay(entry) || other.seq < entry.seq));
}

/** Whether anything could be sent, now or later: what is held, or behind what waits for the administrator, could not. */
export const isAnyLeft = (queue: Pick<Mirror, 'get' | 'lane' | 'lanes' | 'all' | 'hold'>): boolean =>
  queue.lanes().some((lane) => {
    const entry = nextOf(queue.lane(lane), queue);
    return entry !== undefined && !isHeld(entry, queue.hold()) && !mustWait(entry, queue);
  });

const isUnderWay = (entry: QueuedEdit) => isLive(entry) && (entry.state !== 'waiting' || entry.attempts > 0);

/** Connections of which creates do not know whether they are theirs. */
export const ambiguousIdsOf = (entries: readonly QueuedEdit[]) =>
  entries.flatMap(({ parked }) => (parked?.why === 'ambiguous' ? parked.candidates : []));

/** Whether two creates make connections of one kind in the same way. */
export const isSameCreate = (a: QueuedEdit, b: QueuedEdit) =>
  a.verb === 'create' && a.subject === b.subject && a.name === b.name;

/**
 * An edit with everything that has to go before it: what is earlier in its lanes, the create that it refers to and, of a
 * create, others of its kind that are under way.
 */
export function withEarlier(entry: QueuedEdit, queue: Pick<Mirror, 'get' | 'lane' | 'all'>): QueuedEdit[] {
  const found = new Set([entry]);
  const upTo = new Map<Lane, number>();
  // What is added meanwhile is visited as well.
  for (const each of found) {
    for (const lane of lanesOf(each)) {
      if ((upTo.get(lane) ?? -1) >= each.seq) continue;
      upTo.set(lane, each.seq);
      for (const other of queue.lane(lane)) if (other.seq <= each.seq) found.add(other);
    }
    for (const id of referredTo(each)) {
      const create = queue.get(id);
      if (create) found.add(create);
    }
    if (each.verb !== 'create') continue;
    for (const other of queue.all()) if (isSameCreate(other, each) && isUnderWay(other)) found.add(other);
  }
  return [...found];
}

/** An edit that could go, and how many wait in its lane. */
export type Candidate = { lane: Lane; entry: QueuedEdit; backlog: number };

/** In which order free places are given (rule 5): the connection on screen, the oldest edit, the longest backlog. */
export function inOrder(candidates: readonly Candidate[], front: Lane | undefined): Candidate[] {
  let oldest: Candidate | undefined;
  for (const each of candidates) if (!oldest || each.entry.seq < oldest.entry.seq) oldest = each;
  const rank = (each: Candidate) => (each.lane === front ? 2 : each === oldest ? 1 : 0);
  return [...candidates].sort((a, b) => rank(b) - rank(a) || b.backlog - a.backlog || a.entry.seq - b.entry.seq);
}

/**
 * An input may name a connection that does not exist yet by the edit that makes it: `{ created: editId }` in the place
 * of the id (rule 11). A chat transfer to a connection that waits to be created is such an edit.
 */
const references = new WeakMap<Edit, readonly string[]>();

/** The ids of the creates that an edit refers to. */
export function referredTo(entry: Edit): readonly string[] {
  const known = references.get(entry);
  if (known) return known;
  const found: string[] = [];
  replaceReferences(entry.input, (id) => {
    found.push(id);
    return undefined;
  });
  references.set(entry, found);
  return found;
}

/** A value with each reference that `idOf` knows replaced by the id of the connection. */
export function replaceReferences(value: unknown, idOf: (createId: string) => string | undefined): unknown {
  if (Array.isArray(value)) return value.map((each) => replaceReferences(each, idOf));
  if (!isRecord(value)) return value;
  const pairs = Object.entries(value);
  const [[key, id] = []] = pairs;
  if (pairs.length === 1 && key === 'created' && typeof id === 'string') return idOf(id) ?? value;
  return Object.fromEntries(pairs.map(([name, each]) => [name, replaceReferences(each, idOf)]));
}
