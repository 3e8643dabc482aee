import { createChat, updateChat } from '../chat/account.ts';
import { chatCalls } from '../chat/calls.ts';
import { chatSettings } from '../chat/settings.ts';
import { chatUploads } from '../chat/uploads.ts';
import type { Kind } from '../kind/kind.ts';
import { chatSeeds } from '../seeds/chat.ts';
import { sdkSeeds } from '../seeds/sdk.ts';
import { omit, optionalText, text } from '../values.ts';

const view: Kind['view'] = (doc) => ({ connectionId: doc.id, ...omit(doc, 'id', 'lastUpdate') });

/** Web messaging and, with `sdkPlatform`, mobile SDK connections: one table, one set of paths. */
const chat: Kind = {
  collection: 'chat',
  aliases: ['sdk_mobile'],
  seeds: [...chatSeeds, ...sdkSeeds],
  sample: (n) => ({
    accountName: `Brightwater microsite ${n}`,
    widgetTitles: { en: 'Ask us' },
    widgetId: `chat_site-${n}`,
  }),
  source: (doc) => (doc.sdkPlatform ? 'Mobile Messaging SDK' : 'Web Messaging'),
  row: (doc) => ({
    platform: doc.sdkPlatform ? 'sdk_mobile' : 'chat',
    title: text(doc.accountName),
    sdkPlatform: optionalText(doc.sdkPlatform),
    syncConnectionId: text(doc.syncConnectionId) || undefined,
    encryptionEnabled: doc.encryptionEnabled === true,
  }),
  view,
  create: createChat,
  created: view,
  update: updateChat,
  actions: { ...chatSettings, ...chatCalls, ...chatUploads },
};

export const kinds: readonly Kind[] = [chat];
