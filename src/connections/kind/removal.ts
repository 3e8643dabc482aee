import { object, string } from 'superstruct';
import { accepted } from '../../model/accept.ts';
import { apiPathOf, laneOf, type PlatformKey } from '../../model/connection.ts';
import type { EditType } from '../../model/edit.ts';
import type { Message, MessageId } from '../../model/message.ts';
import { codes } from './codes.ts';

/** A connection that is to be deleted, and the name it is told by. */
export type RemovalInput = { id: string; name: string };

const InputOfFile = object({ id: string(), name: string() });

/** Steps that come before a deletion, each of which has to succeed. */
export type BeforeRemoval<D> = EditType<D, RemovalInput>['steps'];

type Removal = {
  platform: PlatformKey;
  failed: MessageId;
  before?: BeforeRemoval<object> | undefined;
  /** What is said when it was deleted, without it "{name} account deleted". */
  removed?: Message | undefined;
};

/** Deleting a connection: shadows its other edits, can be undone until it is sent (O-02). */
export function removalEdit({ platform, failed, before = [], removed }: Removal): EditType<object, RemovalInput> {
  return {
    verb: 'remove',
    lane: ({ id }) => laneOf({ id, platform }),
    touches: () => [],
    apply: (doc) => doc,
    listEffect: ({ id }) => ({ deleting: true, id, platform }),
    steps: [
      ...before,
      {
        name: 'delete',
        request: (_, { id }) => ({ method: 'DELETE', path: apiPathOf(platform, id) }),
      },
    ],
    accept(raw, title) {
      const input = accepted(raw, InputOfFile);
      return input && { ...input, name: title };
    },
    describe: () => ({ what: { id: 'edit.delete' } }),
    codes,
    saved: ({ name }) => removed ?? { id: 'account_deleted', values: { name } },
    failed: () => ({ id: failed }),
  };
}
