import { dequal } from 'dequal/lite';
import type { EditType, Lane } from '../model/edit.ts';
import { pick } from '../model/settings/member-field.ts';
import type { Edit } from './entry.ts';

/** The server's copies, as far as an edit's freshness depends on them. */
type Copies = { get(lane: Lane): { doc: object } | undefined; stamp(lane: Lane): number };

/** For so many ms after it was read a copy may give a call the values that the edit does not touch (O-30). */
const CARRIED_FROM_COPY_MS = 10_000;

/** Whether this window read a connection so recently that a call may carry values of it; `now` in epoch ms. */
export function isRecent(documents: { readAt(lane: Lane): number | undefined }, lane: Lane, now: number): boolean {
  const age = now - (documents.readAt(lane) ?? Number.NEGATIVE_INFINITY);
  return age >= 0 && age <= CARRIED_FROM_COPY_MS;
}

/**
 * Whether what is left of an edit posts values of the server's copy beside its own: over an empty document its calls would be
 * others.
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
 * Whether an edit that was just made online may be sent at once, without reading the connection first (O-18): it is
 * based on the newest copy. Not so what was typed over an older copy, as in a restored draft (O-06), nor what is based on
 * a copy of an earlier visit of which the service has not shown a newer one (O-16). Where there is no copy at all, the
 * sender reads in any case.
 */
export function isOnNewest(documents: Copies, { lane, touches, base }: Edit): boolean {
  const newest = documents.get(lane)?.doc;
  if (!newest) return true;
  return documents.stamp(lane) > 0 && dequal(base, pick(newest, touches));
}
