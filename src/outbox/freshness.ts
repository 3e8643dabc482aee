import { dequal } from 'dequal/lite';
import type { EditType, Lane } from '../model/edit.ts';
import { pick } from '../model/member-field.ts';
import type { Edit } from './entry.ts';

/** The part of `Documents` that an edit's freshness depends on. */
type Copies = { get(lane: Lane): { doc: object } | undefined; stamp(lane: Lane): number };

/** How long after its request a copy may supply the values that a call carries along (O-30). */
const CARRIED_FROM_COPY_MS = 10_000;

/** Whether this window read a connection recently enough that a call may carry its values; `now` in epoch ms. */
export function isRecent(documents: { readAt(lane: Lane): number | undefined }, lane: Lane, now: number): boolean {
  const age = now - (documents.readAt(lane) ?? Number.NEGATIVE_INFINITY);
  return age >= 0 && age <= CARRIED_FROM_COPY_MS;
}

/**
 * Whether the remaining steps of an edit also post values of the server's copy: built from an `empty` document, their
 * requests differ.
 */
export function carriesMore(
  { input, progress, step }: Pick<Edit, 'input' | 'progress' | 'step'>,
  type: EditType,
  doc: object,
  empty: object,
): boolean {
  return type.steps
    .slice(step)
    .some(({ request }) => !dequal(request(doc, input, progress), request(empty, input, progress)));
}

/**
 * Whether an edit that was just made online may be sent without a read (O-18): its base is the newest copy, and this
 * window got that copy from the service. Not over an older copy, as in a restored draft (O-06), or a stored copy of an
 * earlier visit (O-16), nor for a member that a waiting edit is still to make, since the service may refuse that one.
 * True without any copy: then the sender reads.
 */
export function isOnNewest(documents: Copies, { lane, touches, base, verb, seen }: Edit): boolean {
  const newest = documents.get(lane)?.doc;
  if (!newest) return true;
  if (verb === 'change' && seen) return false;
  return documents.stamp(lane) > 0 && dequal(base, pick(newest, touches));
}
