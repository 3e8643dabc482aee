import { string, type, union } from 'superstruct';
import { titleOfTarget } from '../../../connection/kind/target-title.ts';
import type { EditType } from '../../../model/edit.ts';
import { texts } from '../../../settings/rows/collection.ts';
import { type MembersInput, membersEdit } from '../../../settings/rows/members-edit.ts';
import { place } from '../base/place.ts';
import { memberCall } from '../topics/calls.ts';

/** The connections to transfer to, by id (D2§3). */
export const transfers = texts('multichannel');

type HasTransfers = { multichannel?: readonly string[] };

/** The id of a connection, or of the edit that creates it until it has an id (rule 11). */
type Target = string | { created: string };

const idOf = (target: Target) => (typeof target === 'string' ? target : target.created);

const connectionId = (target: Target) => ({ connectionId: idOf(target) });

/** Adds or deletes a channel to transfer to, each with its own messages (CHAT-SHR-03, CHAT-SHR-05…07). */
const members = membersEdit<HasTransfers, Target>({
  ...place,
  collection: { ...transfers, put: (doc, targets) => transfers.put(doc, targets.map(idOf)), keyOf: idOf },
  member: union([string(), type({ created: string() })]),
  calls: {
    add: memberCall('POST', 'add_transfer', connectionId),
    remove: memberCall('DELETE', 'delete_transfer', connectionId),
  },
  textOf: (target) => titleOfTarget(idOf(target)),
  words: {
    added: 'channel_added',
    changed: 'channel_added',
    removed: 'sharing.transfer.removed',
    gone: 'sharing.transfer.removed',
  },
  failed: ({ to }) => ({ id: to === undefined ? 'channel_transfer_delete_failed' : 'channel_add_failed' }),
});

/** `title`: the name of a connection that did not exist yet when the administrator chose it. */
type TransferInput = MembersInput<Target> & { title?: string };

const transfer: EditType<HasTransfers, TransferInput> = {
  ...members,
  describe(input, base) {
    const words = members.describe(input, base);
    return input.title === undefined || input.change.to === undefined
      ? words
      : { ...words, to: { verbatim: input.title } };
  },
};

export const transferEdits = { transfer };
