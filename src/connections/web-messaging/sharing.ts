import { apiPathOf } from '../../model/connection.ts';
import type { BeforeRemoval } from '../screen/removal.ts';
import type { WebMessaging } from './document.ts';

const OFF = { syncConversationAcrossChannels: false, syncConnectionId: '' };

/** A shared connection is deleted only once its sharing has been stopped (D2§4, trap 21). */
export const stopSharing: BeforeRemoval<WebMessaging> = [
  {
    name: 'stop-sharing',
    request: (_, { id }) => ({
      method: 'POST',
      path: `${apiPathOf('chat', id)}/sync_conv_across_channels`,
      body: OFF,
    }),
    needed: ({ syncConversationAcrossChannels, syncConnectionId = '' }) =>
      syncConversationAcrossChannels === true || syncConnectionId !== '',
    take: (_, doc) => ({ doc: { ...doc, ...OFF } }),
    happened: 'chat.sharing_stopped',
  },
];
