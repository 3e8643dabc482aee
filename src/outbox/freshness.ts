import { dequal } from 'dequal';
import type { Lane } from '../model/edit.ts';
import { pick } from '../model/view.ts';
import type { Edit } from './entry.ts';

/** The server's copies, as far as an edit's freshness depends on them. */
type Copies = { get(lane: Lane): { doc: object } | undefined; stamp(lane: Lane): number };

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
