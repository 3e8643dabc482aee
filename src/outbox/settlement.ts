import type { Lane } from '../model/edit.ts';
import type { Backoff } from './backoff.ts';
import { isHeld, type QueuedEdit } from './entry.ts';
import type { Mirror } from './mirror.ts';
import { mustWait, nextOf } from './queue.ts';
import { afterCreate, rebase } from './rebase.ts';
import type { Posted } from './verdict.ts';

/** What the sender knows of edits when one of them is settled. */
type SenderState = {
  mirror: Mirror;
  backoff: Backoff;
  lanesRead: ReadonlySet<Lane>;
  fresh: ReadonlySet<string>;
  running: boolean;
};

/** What the answer has taught: the document, the id of the connection that was made, and what was posted. */
type Learnt = { doc: object | undefined; created: string | undefined; posted: Posted | undefined };

/** What goes, what changes, and what of that is the lane's next edit, marked as being sent. */
export function settlement(sender: SenderState, entry: QueuedEdit, lane: Lane, { doc, created, posted }: Learnt) {
  const { mirror } = sender;
  const others = mirror.lane(lane).filter(({ id }) => id !== entry.id);
  // One that was discarded meanwhile is not there any more; a deletion of that kind takes nothing else with it.
  const settle = mirror.get(entry.id) ? [entry] : [];
  if (entry.verb === 'remove')
    return { settle: settle.length > 0 ? [entry, ...others] : [], update: [], claim: undefined };
  const moved = new Map(doc ? rebase(entry, others, doc, posted).map((each) => [each.id, each]) : []);
  const all = created === undefined ? [] : mirror.all().map((each) => moved.get(each.id) ?? each);
  for (const each of created === undefined ? [] : afterCreate(entry, created, all)) moved.set(each.id, each);
  const next = claimable(sender, others, lane);
  const now = next && (moved.get(next.id) ?? next);
  const claim = now && { ...now, state: 'sending' as const, attempts: now.attempts + 1 };
  if (claim) moved.set(claim.id, claim);
  return { settle, update: [...moved.values()], claim };
}

/** The lane's next edit, if it may be claimed in the same transaction: nothing has to be asked before it is sent. */
function claimable(sender: SenderState, others: readonly QueuedEdit[], lane: Lane) {
  const { mirror, backoff, lanesRead, fresh, running } = sender;
  const next = nextOf(others, mirror);
  if (next?.state !== 'waiting' || next.verb === 'create' || next.verb === 'upload' || next.turnsWith !== undefined)
    return undefined;
  const known = lanesRead.has(lane) || fresh.has(next.id);
  const mayGo = backoff.isDue(next) && !isHeld(next, mirror.hold()) && !mustWait(next, mirror);
  return known && running && mayGo ? next : undefined;
}
