import { apiPathOf, laneOf, type PlatformKey } from '../../model/connection.ts';
import type { EditType } from '../../model/edit.ts';
import type { MessageId } from '../../model/message.ts';
import { codes } from '../codes.ts';

/** A connection that is to be deleted, and the name it is told by. */
export type RemovalInput = { id: string; name: string };

type Removal = { platform: PlatformKey; failed: MessageId };

/** Deleting a connection: shadows its other edits, can be undone until it is sent (O-02). */
export function removalEdit({ platform, failed }: Removal): EditType<object, RemovalInput> {
  return {
    verb: 'remove',
    lane: ({ id }) => laneOf({ id, platform }),
    touches: () => [],
    apply: (doc) => doc,
    listEffect: ({ id }) => ({ deleting: true, id, platform }),
    steps: [
      {
        name: 'delete',
        request: (_, { id }) => ({ method: 'DELETE', path: apiPathOf(platform, id) }),
      },
    ],
    describe: () => ({ what: { id: 'edit.delete' } }),
    codes,
    saved: ({ name }) => ({ id: 'account_deleted', values: { name } }),
    failed: () => ({ id: failed }),
  };
}
