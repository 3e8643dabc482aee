import { texts } from '../../../model/settings/collection.ts';
import { membersEdit } from '../../../model/settings/members-edit.ts';
import { titleOfTarget } from '../../screen/multichannel.ts';
import { memberCall, place } from '../place.ts';

/** The connections that customers may be transferred to, by their ids (D2§3). */
export const transfers = texts('multichannel');

/** A channel to transfer to is added or deleted, each with its own words (CHAT-SHR-03, CHAT-SHR-05…07). */
const transfer = membersEdit({
  ...place,
  collection: transfers,
  calls: {
    add: memberCall('POST', 'add_transfer', (connectionId: string) => ({ connectionId })),
    remove: memberCall('DELETE', 'delete_transfer', (connectionId: string) => ({ connectionId })),
  },
  textOf: titleOfTarget,
  words: {
    added: 'channel_added',
    changed: 'channel_added',
    removed: 'sharing.transfer.removed',
    gone: 'sharing.transfer.removed',
  },
  failed: ({ to }) => ({ id: to === undefined ? 'channel_transfer_delete_failed' : 'channel_add_failed' }),
});

export const transferEdits = { transfer };
