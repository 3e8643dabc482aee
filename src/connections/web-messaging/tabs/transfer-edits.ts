import { apiPathOf, laneOf } from '../../../model/connection.ts';
import { texts } from '../../../model/settings/collection.ts';
import { membersEdit } from '../../../model/settings/members-edit.ts';
import { titleOfTarget } from '../../screen/multichannel.ts';
import { place } from '../place.ts';

/** The connections that customers may be transferred to, by their ids (D2§3). */
export const transfers = texts('multichannel');

const path = (id: string, action: string) => `${apiPathOf('chat', id)}/${action}`;

/** A channel to transfer to is added or deleted, each with its own words (CHAT-SHR-03, CHAT-SHR-05…07). */
const transfer = membersEdit({
  collection: transfers,
  lane: (id) => laneOf({ id, platform: 'chat' }),
  calls: {
    add: (id, connectionId) => ({ method: 'POST', path: path(id, 'add_transfer'), body: { connectionId } }),
    remove: (id, connectionId) => ({ method: 'DELETE', path: path(id, 'delete_transfer'), body: { connectionId } }),
  },
  whole: place.whole,
  textOf: titleOfTarget,
  words: {
    added: 'channel_added',
    changed: 'channel_added',
    removed: 'sharing.transfer.removed',
    gone: 'sharing.transfer.removed',
  },
  failed: ({ to }) => ({ id: to === undefined ? 'channel_transfer_delete_failed' : 'channel_add_failed' }),
  codes: place.codes,
});

export const transferEdits = { transfer };
