import type { Field, Lane } from '../model/edit.ts';
import { overlaps } from './entry.ts';
import type { Mirror } from './mirror.ts';

/**
 * Returns a function that says whether an edit of one of these fields has left the lane since. Its effect was on screen and
 * is now in the server's copy, so an edit that took long to store must take its base from the present view.
 */
export function settledSince(mirror: Pick<Mirror, 'lane' | 'get'>, lane: Lane, touches: Field[]): () => boolean {
  const before = mirror.lane(lane).filter((entry) => overlaps(entry, { touches }));
  return () => before.some(({ id }) => mirror.get(id) === undefined);
}
