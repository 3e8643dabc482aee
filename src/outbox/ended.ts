import type { Field, Lane } from '../model/edit.ts';
import { overlaps } from './entry.ts';
import type { Mirror } from './mirror.ts';

/**
 * Says later whether an edit of one of these fields has left its lane since. What was seen before it ended was its effect,
 * which the server's copy holds by then: who took long to keep a change of the same field bases it on what is seen now.
 */
export function endsOf(mirror: Pick<Mirror, 'lane' | 'get'>, lane: Lane, touches: Field[]): () => boolean {
  const before = mirror.lane(lane).filter((entry) => overlaps(entry, { touches }));
  return () => before.some(({ id }) => mirror.get(id) === undefined);
}
