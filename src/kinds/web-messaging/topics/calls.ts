import { apiPathOf } from '../../../model/connection.ts';
import type { Call } from '../../../model/outcome.ts';

/** The call of a member of a connection's collection: its body is made of the member, and of all of them. */
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

/** The calls that add and remove a member (D2§7), each with its body; one that is removed is named as it was added unless it says how. */
export const calls = <M>(
  add: string,
  added: (member: M, members: readonly M[]) => object,
  remove: string,
  removed: (member: M) => object = (member) => added(member, []),
) => ({ add: memberCall('POST', add, added), remove: memberCall('DELETE', remove, removed) });
