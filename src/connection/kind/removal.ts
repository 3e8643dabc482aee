import { object, string } from 'superstruct';
import { accepted } from '../../model/accept.ts';
import { apiPathOf, laneOf, type PlatformKey } from '../../model/connection.ts';
import type { EditType } from '../../model/edit.ts';
import type { Message, MessageId } from '../../model/message.ts';
import { codes } from './codes.ts';

/** The input of a deletion: the connection's id, and its name for messages. */
export type RemovalInput = { id: string; name: string };

const InputOfFile = object({ id: string(), name: string() });

/** Steps before a deletion, each of which must succeed. */
export type BeforeRemoval<D> = EditType<D, RemovalInput>['steps'];

const UNTITLED: Message = { id: 'list.untitled' };

type Removal = {
  platform: PlatformKey;
  failed: MessageId;
  before?: BeforeRemoval<object> | undefined;
  /** The message after it was deleted; default: "{name} account deleted". */
  removed?: Message | undefined;
};

/**
 * The edit type that deletes a connection: it overrides the connection's other edits, and can be undone until it is sent
 * (O-02).
 */
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
    saved: ({ name }) => removed ?? { id: 'account_deleted', values: { name: name.trim() ? name : UNTITLED } },
    failed: () => ({ id: failed }),
  };
}
