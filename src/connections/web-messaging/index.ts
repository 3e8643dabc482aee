import { defineKind } from '../define-kind.ts';
import { CreatePage } from './CreatePage.tsx';
import { DetailPage } from './DetailPage.tsx';
import { parseWebMessaging, type WebMessaging, webMessagingFields } from './document.ts';
import { edits } from './edits.ts';
import { stopSharing } from './sharing.ts';

/** A web messaging connection (D2§1, CHAT-SHL). */
export const webMessaging = defineKind({
  key: 'chat',
  platform: 'chat',
  fields: webMessagingFields,
  parse: (_: unknown, body: unknown): WebMessaging => parseWebMessaging(body),
  title: ({ accountName = '' }) => accountName,
  secrets: ['jwtToken', 'translationApiKey'],
  edits,
  beforeRemoval: stopSharing,
  removed: { id: 'chat.deleted' },
  leadsHome: true,
  pages: { create: CreatePage, detail: DetailPage },
});
