import type { Lane } from '../model/edit.ts';
import { isRecord } from '../model/fields.ts';
import { type Edit, isHeld, isLive, isUnreviewed, lanesOf, overlaps, type QueuedEdit } from './entry.ts';
import type { Mirror } from './mirror.ts';

/**
 * The next edit of a lane to send, or undefined (rule 5). Edits go in order. A parked edit blocks later edits of its fields,
 * unless it only waits for its review; a waiting deletion goes first (O-02, O-22, O-32). Later edits of other fields overtake
 * an edit that is skipped, waits for a host other than the service, or refers to a create parked in `queue`.
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
 * The ids of the edits that wait behind a parked one which touches the same fields (O-22), directly or through others that
 * wait for it. `entries`: in their order, of one lane or of several.
 */
export function blockedIn(entries: readonly QueuedEdit[]): ReadonlySet<string> {
  const blocked = new Set<string>();
  const taken = new Set<string>();
  for (const entry of entries) {
    const fields = entry.touches.map((field) => `${entry.lane} ${field}`);
    const isBlocked = isLive(entry) && fields.some((field) => taken.has(field));
    if (isBlocked) blocked.add(entry.id);
    if (isBlocked || !(isLive(entry) || isUnreviewed(entry))) for (const field of fields) taken.add(field);
  }
  return blocked;
}

/**
 * Whether the next edit of a lane has to wait: for an earlier unreadable one, whose fields are unknown (rule 14); for the
 * create that it refers to (rule 11); or, if it is a create, for another one of its kind that may have been sent, since
 * nothing could tell the two apart after a lost answer (O-12).
 */
export function mustWait(entry: QueuedEdit, queue: Pick<Mirror, 'get' | 'lane' | 'all'>): boolean {
  if (entry.names.some((name) => queue.lane(name).some(({ seq }) => seq < entry.seq))) return true;
  if (referredTo(entry).some((id) => queue.get(id))) return true;
  if (entry.verb !== 'create') return false;
  const others = queue.all().filter((other) => isSameCreate(other, entry) && isUnderWay(other));
  return others.some((other) => !isUnderWay(entry) || other.seq < entry.seq);
}

/** Whether anything can be sent without the administrator: not what is held or blocked by a parked edit. */
export const isAnyLeft = (queue: Pick<Mirror, 'get' | 'lane' | 'lanes' | 'all' | 'hold'>): boolean =>
  queue.lanes().some((lane) => {
    const entry = nextOf(queue.lane(lane), queue);
    return entry !== undefined && !isHeld(entry, queue.hold()) && !mustWait(entry, queue);
  });

const isUnderWay = (entry: QueuedEdit) => isLive(entry) && (entry.state !== 'waiting' || entry.attempts > 0);

/** Ids of the connections that creates parked as `ambiguous` may have made. */
export const ambiguousIdsOf = (entries: readonly QueuedEdit[]) =>
  entries.flatMap(({ parked }) => (parked?.why === 'ambiguous' ? parked.candidates : []));

export const isSameCreate = (a: QueuedEdit, b: QueuedEdit) =>
  a.verb === 'create' && a.subject === b.subject && a.name === b.name;

/**
 * An edit and all that must be sent before it: earlier ones of its lanes, the creates that it refers to and, for a create,
 * others of its kind that may have been sent.
 */
export function withEarlier(entry: QueuedEdit, queue: Pick<Mirror, 'get' | 'lane' | 'all'>): QueuedEdit[] {
  const found = new Set([entry]);
  const upTo = new Map<Lane, number>();
  // The loop also visits edits that it adds to the set.
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

/** An edit that may be sent; `backlog`: the number of edits in its lane. */
export type Candidate = { lane: Lane; entry: QueuedEdit; backlog: number };

/** Sorts candidates (rule 5): the connection on screen (`front`) first, then the oldest edit, then the longest backlog. */
export function inOrder(candidates: readonly Candidate[], front: Lane | undefined): Candidate[] {
  let oldest: Candidate | undefined;
  for (const each of candidates) if (!oldest || each.entry.seq < oldest.entry.seq) oldest = each;
  const rank = (each: Candidate) => (each.lane === front ? 2 : each === oldest ? 1 : 0);
  return [...candidates].sort((a, b) => rank(b) - rank(a) || b.backlog - a.backlog || a.entry.seq - b.entry.seq);
}

/**
 * A cache of references by edit. An input may name a connection that does not exist yet by its create: `{ created: editId }`
 * instead of the id (rule 11), as a chat transfer to an unsent connection does.
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

/** Copies a value with each reference for which `idOf` returns an id replaced by that id. */
export function replaceReferences(value: unknown, idOf: (createId: string) => string | undefined): unknown {
  if (Array.isArray(value)) return value.map((each) => replaceReferences(each, idOf));
  if (!isRecord(value)) return value;
  const pairs = Object.entries(value);
  const [[key, id] = []] = pairs;
  if (pairs.length === 1 && key === 'created' && typeof id === 'string') return idOf(id) ?? value;
  return Object.fromEntries(pairs.map(([name, each]) => [name, replaceReferences(each, idOf)]));
}
