import { apiPathOf } from '../../../model/connection.ts';
import type { Call } from '../../../model/outcome.ts';

/** Makes the call of a collection's member: its body is made from the member and all members. */
export function memberCall<A extends unknown[]>(
  method: 'POST' | 'DELETE',
  action: string,
  body: (...about: A) => object,
) {
  return (id: string, ...about: A): Call => ({
    ...{ method, path: `${apiPathOf('chat', id)}/${action}` },
    body: body(...about),
  });
}

/** The calls that add and remove a member (D2§7); a removal has the addition's body by default. */
export const calls = <M>(
  add: string,
  added: (member: M, members: readonly M[]) => object,
  remove: string,
  removed: (member: M) => object = (member) => added(member, []),
) => ({ add: memberCall('POST', add, added), remove: memberCall('DELETE', remove, removed) });
