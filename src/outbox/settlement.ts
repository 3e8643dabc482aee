import type { Lane, Subject } from '../model/edit.ts';
import type { Backoff } from './backoff.ts';
import { isHeld, type QueuedEdit } from './entry.ts';
import type { Mirror } from './mirror.ts';
import { mustWait, nextOf } from './queue.ts';
import { afterCreate, rebase } from './rebase.ts';
import { recopied } from './replaced.ts';
import type { Posted } from './verdict.ts';

type SenderState = {
  mirror: Mirror;
  backoff: Backoff;
  lanesRead: ReadonlySet<Lane>;
  fresh: ReadonlySet<string>;
  running: boolean;
};

/** What the answer returned: the document, the id of a new connection, and the posted fields; and the edit's subject. */
type Answer = {
  doc: object | undefined;
  created: string | undefined;
  posted: Posted | undefined;
  subject: Subject | null | undefined;
};

/** What a settled edit changes in the queue: edits to delete, edits to change and, among these, the claimed next edit. */
export function settlement(sender: SenderState, entry: QueuedEdit, answer: Answer) {
  const { doc, created, posted, subject } = answer;
  const { lane } = entry;
  const { mirror } = sender;
  const others = mirror.lane(lane).filter(({ id }) => id !== entry.id);
  // The administrator may have discarded the edit meanwhile. A settled deletion, unless discarded, removes the rest of its
  // lane.
  const settle = mirror.get(entry.id) ? [entry] : [];
  if (entry.verb === 'remove') {
    if (settle.length === 0) return { settle, update: [], claim: undefined };
    return { settle: [entry, ...others], update: recopied(entry, doc, subject, mirror), claim: undefined };
  }
  const moved = new Map(doc ? rebase(entry, others, doc, posted).map((each) => [each.id, each]) : []);
  const all = created === undefined ? [] : mirror.all().map((each) => moved.get(each.id) ?? each);
  for (const each of created === undefined ? [] : afterCreate(entry, created, all)) moved.set(each.id, each);
  const next = claimable(sender, others, lane);
  const now = next && (moved.get(next.id) ?? next);
  const claim = now && { ...now, state: 'sending' as const, attempts: now.attempts + 1 };
  if (claim) moved.set(claim.id, claim);
  return { settle, update: [...moved.values()], claim };
}

/** The lane's next edit, if the same transaction may mark it `sending` because it needs no read. */
function claimable(sender: SenderState, others: readonly QueuedEdit[], lane: Lane) {
  const { mirror, backoff, lanesRead, fresh, running } = sender;
  const next = nextOf(others, mirror);
  if (next?.state !== 'waiting' || next.verb === 'create' || next.verb === 'upload' || next.turnsWith !== undefined)
    return undefined;
  const known = lanesRead.has(lane) || fresh.has(next.id);
  const mayGo = backoff.isDue(next) && !isHeld(next, mirror.hold()) && !mustWait(next, mirror);
  return known && running && mayGo ? next : undefined;
}
